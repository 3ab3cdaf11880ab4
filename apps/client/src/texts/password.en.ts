import type { OwnReasons } from './explain-own.ts'

/** Words of Change Password, and of a new password after the old one was forgotten. */
export const password = {
  title: 'Change Password',
  /** For how many hours withdrawals are paused; undefined before it is known. */
  intro: (hours: number | undefined) =>
    hours === 0
      ? 'Your other devices are logged out.'
      : `Your other devices are logged out. Withdrawals are paused for ${hours === undefined ? 'a while' : hours === 1 ? 'an hour' : `${hours} hours`} after a change.`,
  old: 'Old password',
  oldMissing: 'Enter the password that you have now.',
  fresh: 'New password',
  freshHint: 'At least 6 characters. Longer is better: three words that only you put together.',
  confirm: 'Confirm password',
  show: 'Show password',
  hide: 'Hide password',
  differ: 'Both Password must match',
  differText: 'Type the new password once more, the same way.',
  short: 'Both must be atleast 6 char long',
  shortText: 'Choose a longer password.',
  change: 'CHANGE PASSWORD',
  changed: 'Your password is changed',
  changedText: 'Your other devices are logged out.',
  failed: 'Error start trading',
  reasons: {
    old_password_wrong: () => 'The old password is not right.',
    password_same: () => 'Choose a password other than the one that you have.',
    password_too_short: () => 'Choose a longer password.',
    password_too_long: () => 'The password is too long: at most 256 characters.',
    password_too_common: () =>
      'This password is on the lists that strangers try first. Choose another, such as three words that only you put together.',
    password_about_owner: () =>
      'This password is little more than your name, your email, your mobile number or ours. Choose one that says nothing about you.',
    ticket_useless: () =>
      'This way to a new password was used already, is too old, or was opened in another browser. Ask for a new code.',
  } satisfies OwnReasons,
}

export type PasswordTexts = typeof password
