import { hoursText } from './amount-text.ts'
import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of Change Password and of the reset of a forgotten password. */
export const password = {
  title: specified.changePassword,
  /** Hours for which withdrawals are paused; undefined while loading. */
  intro: (hours: number | undefined) =>
    hours === 0
      ? 'This logs out your other devices.'
      : `This logs out your other devices and pauses withdrawals for ${hoursText(hours)}.`,
  old: 'Old password',
  oldMissing: 'Enter your old password.',
  fresh: 'New password',
  freshHint: 'At least 6 characters. Longer is safer: try three unrelated words.',
  confirm: 'Confirm password',
  differ: specified.passwordsDiffer,
  differText: 'Enter the same new password twice.',
  short: specified.passwordsShort,
  shortText: 'Choose a longer password.',
  change: 'Change password',
  changed: 'Password changed',
  changedText: 'Your other devices are logged out.',
  failed: specified.tradeFailed,
  reasons: {
    old_password_wrong: () => 'The old password is incorrect. Try again.',
    password_same: () => 'Choose a password that differs from the old one.',
    password_too_short: () => 'Choose a longer password.',
    password_too_long: () => 'The password is too long. Maximum 256 characters.',
    password_too_common: () => 'This password is too common. Try three unrelated words.',
    password_about_owner: () => 'This password contains personal details or our name. Choose another.',
    ticket_useless: () =>
      'This link has expired, was already used, or was opened in another browser. Request a new code.',
  } satisfies OwnReasons,
}

export type PasswordTexts = typeof password

export const { texts, useTexts } = addCatalogue({ password }, () => import('./password.hi.ts'))
