/** Words of the second step that some acts take. */
export const proof = {
  title: 'Show that it is you',
  text: 'This needs more than being logged in.',
  pin: 'Wallet PIN',
  pinMissing: 'Enter your wallet PIN.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  show: 'Show',
  hide: 'Hide',
  confirm: 'Confirm',
  reasons: {
    pin_wrong: 'This is not your wallet PIN.',
    pin_locked: 'Your wallet PIN is locked after too many wrong tries. Set it anew under Security.',
    wrong: 'This is not your password.',
  },
}

export type ProofTexts = typeof proof
