import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of the step that asks for a one-time code before login. */
export const oneTimeCode = {
  title: 'Enter the code',
  label: '6-digit code',
  digit: (place: number, of: number) => `Digit ${place} of ${of}`,
  valid: 'Valid for 10 minutes.',
  verify: specified.verifyOtp,
  incorrect: specified.otpIncorrect,
  incorrectText:
    'Use the code from the latest email. After 5 wrong attempts or 10 minutes, request a new code.',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  resendNone: 'You have used up your codes. Start again later.',
  resent: 'New code sent',
  resentText: 'The previous code no longer works.',
}

export const { texts, useTexts } = addCatalogue({ oneTimeCode }, () => import('./one-time-code.hi.ts'))
