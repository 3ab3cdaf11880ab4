/** The words of the login, the invitation and the second step. */
export const access = {
  logIn: {
    title: 'Log in to the back office',
    username: 'Username',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Log in',
    invited: 'I have an invitation',
  },
  invitation: {
    title: 'Accept your invitation',
    hint: 'Each invitation works once.',
    code: 'Invitation code',
    password: 'Choose a password',
    passwordHint: 'At least 6 characters. Three unrelated words are easy to remember.',
    submit: 'Set password',
    back: 'Log in instead',
  },
  setUp: {
    title: 'Set up your authenticator app',
    scan: 'Scan this code with an authenticator app, or enter the key manually.',
    qr: 'QR code for the authenticator app',
    key: 'Key',
  },
  code: {
    title: 'Two-step verification',
    hint: 'Enter the code from your authenticator app, or a recovery code.',
    label: 'Code',
    submit: 'Verify',
    passkey: 'Use a passkey',
    back: 'Start again',
  },
  recovery: {
    title: 'Save your recovery codes',
    hint: 'Each code logs you in once without the app. We show the codes only once.',
    done: 'I have saved them',
  },
}
