import { addCatalogue } from './texts.ts'

/** Texts of the identity check before sensitive actions. */
export const proof = {
  title: 'Verify it’s you',
  text: 'For your security, please verify again.',
  pinEach: 'You enter your wallet PIN each time.',
  pinOpens: (minutes: string) => `After you enter your PIN, you can trade for ${minutes} minutes without it.`,
  pin: 'Wallet PIN',
  pinMissing: 'Enter your wallet PIN.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  code: 'Authenticator code',
  codeHint: 'Or a recovery code.',
  codeMissing: 'Enter the code.',
  passkey: 'Use a passkey',
  passkeyOnly: 'Your account has a passkey. A password alone is not enough here.',
  passkeyElsewhere:
    'This browser cannot use your passkey. Continue on a device that can, or remove the passkey under Security.',
  resetPin: 'Forgot PIN? Set a new one',
  show: 'Show',
  hide: 'Hide',
  confirm: 'Confirm',
  reasons: {
    pin_wrong: (left: string) => `Incorrect PIN. Try again (attempts left: ${left}).`,
    pin_locked:
      'Your wallet PIN is locked after 5 wrong attempts. Set a new one with a code sent to your email.',
    wrong: 'Incorrect password. Try again.',
    code: 'Incorrect or used code. Wait for the next one and try again.',
    passkey: 'This passkey is not valid. Try again.',
  },
}

export type ProofTexts = typeof proof

export const { useTexts } = addCatalogue({ proof }, () => import('./proof.hi.ts'))
