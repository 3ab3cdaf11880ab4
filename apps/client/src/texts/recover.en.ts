import { password } from './password.en.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of Forgot Password and Reset Password. */
export const recover = {
  title: specified.forgotPassword,
  subtitle: 'We send a code to your registered email.',
  email: 'Registered email',
  emailMissing: 'Enter your registered email.',
  emailWrong: 'Enter a valid email. Example: name@example.in.',
  send: 'Send code',
  checkFailed: specified.checkFailed,
  codeSent: (email: string) => `If ${email} is registered, we have sent it a 6-digit code.`,
  codeHint: 'Valid for 10 minutes in this browser only.',
  codeLinked: 'Enter the 6-digit code from the email that has this link.',
  linkedHint: 'Valid for 10 minutes after we sent the email.',
  otherEmail: 'Use another email',
  backToLogin: 'Back to log in',
  resetTitle: specified.resetPassword,
  resetSubtitle: 'Choose a new password. This logs you out on all devices.',
  firstSubtitle: 'Our staff opened your account. Choose your own password and accept the terms.',
  set: 'Set new password',
  done: 'Password changed',
  doneText: 'Log in with your new password.',
  askAgain: 'Request a new code',
  undoTitle: 'This was not me',
  undoSubtitle: 'Undo the change of your email',
  undoText:
    'This restores your old email, blocks withdrawals and logs out all devices. Your password stops working; set a new one with a code sent to your old email.',
  undo: 'Undo the change',
  undoFailed: 'Nothing changed',
  linkUseless: 'This link has expired or was already used. If you did not change your email, contact us.',
  undone: 'Change undone',
  undoneText:
    'Your old email is restored and all devices are logged out. Set a new password, then contact us to unblock withdrawals.',
  frozenText: 'Withdrawals are blocked and all devices are logged out. Contact us now.',
  newPassword: 'Set a new password',
}

/** Both catalogues: a reset shares the password texts of Change Password. */
export const { texts, useTexts } = addCatalogue({ recover, password }, async () => ({
  ...(await import('./recover.hi.ts')),
  ...(await import('./password.hi.ts')),
}))
