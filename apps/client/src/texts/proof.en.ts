/** Words of the second step that some acts take. */
export const proof = {
  title: 'Confirm that it is you',
  text: 'This needs more than being logged in.',
  pin: 'Wallet PIN',
  pinMissing: 'Enter your wallet PIN.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  code: 'Code of your authenticator app',
  codeHint: 'Or one of your recovery codes.',
  codeMissing: 'Enter the code.',
  passkey: 'Use a passkey',
  resetPin: 'Set a new PIN',
  show: 'Show',
  hide: 'Hide',
  confirm: 'Confirm',
  reasons: {
    pin_wrong: (left: string) => `This is not your wallet PIN. Tries left: ${left}.`,
    pin_locked: 'Your wallet PIN is locked after too many wrong tries. Set it anew under Security.',
    wrong: 'This is not your password.',
    code: 'That code is wrong or was used before. Wait for the next one and try again.',
    passkey: 'That passkey was not accepted. Try again.',
  },
}

export type ProofTexts = typeof proof
