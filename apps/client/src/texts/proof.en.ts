/** Words of the second step that some acts take. */
export const proof = {
  title: 'Verify it’s you',
  text: 'For your security, please verify again.',
  pinEach: 'Your wallet PIN is asked for each time.',
  pinOpens: (minutes: string) => `After the right PIN you can trade for ${minutes} minutes without it.`,
  pin: 'Wallet PIN',
  pinMissing: 'Enter your wallet PIN.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  code: 'Code of your authenticator app',
  codeHint: 'Or one of your recovery codes.',
  codeMissing: 'Enter the code.',
  passkey: 'Use a passkey',
  passkeyOnly: 'Your account has a passkey, so your password is not enough here.',
  passkeyElsewhere:
    'Your account has a passkey, which this browser cannot use. Go on where you have it, or remove it under Security.',
  resetPin: 'Set a new PIN',
  show: 'Show',
  hide: 'Hide',
  confirm: 'Confirm',
  reasons: {
    pin_wrong: (left: string) => `This is not your wallet PIN. Tries left: ${left}.`,
    pin_locked: 'Your wallet PIN is locked after too many wrong tries. Reset it under Security.',
    wrong: 'This is not your password.',
    code: 'That code is wrong or was used before. Wait for the next one and try again.',
    passkey: 'That passkey was not accepted. Try again.',
  },
}

export type ProofTexts = typeof proof
