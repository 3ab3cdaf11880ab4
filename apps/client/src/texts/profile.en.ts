import { hoursText } from './amount-text.ts'
import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of Manage Profile. */
export const profile = {
  title: specified.manageProfile,
  name: 'Name',
  nameHint: 'As shown on your documents.',
  nameLocked: 'Verified against your documents. Contact us to change your name.',
  nameWrong: 'Enter your name using letters only.',
  email: 'Email',
  /** Hours for which withdrawals are paused; undefined while loading. */
  emailHint: (hours: number | undefined) =>
    `We send a code to a new address to confirm it${hours === 0 ? ' and notify the old one' : `, notify the old one and pause withdrawals for ${hoursText(hours)}`}.`,
  emailWrong: 'Enter a valid email. Example: name@example.com.',
  mobile: 'Mobile',
  mobileHint: 'Contact us to change your number.',
  noMobile: 'Not provided',
  city: 'City',
  cityWrong: 'Enter the city using letters only.',
  pincode: 'Pincode',
  pincodeHint: '6 digits. Example: 400001.',
  pincodeWrong: 'Enter 6 digits, not starting with 0.',
  saved: 'Profile saved',
  failed: specified.tradeFailed,
  waiting: (email: string) => `${email} is not confirmed yet. Save your profile again to get a new code.`,
  confirm: 'Confirm your new email',
  codeSent: (email: string) =>
    `We sent a 6-digit code to ${email}. Your old email stays active until you enter the code.`,
  code: 'One-time code',
  digit: (place: number, of: number) => `Digit ${place} of ${of}`,
  verify: specified.verifyOtp,
  later: 'Later',
  confirmed: 'Your new email is active',
  reasons: {
    name_locked: () => 'Your name is verified against your documents. Contact us to change it.',
    code_incorrect: () => specified.otpIncorrect,
    too_often: () => 'Too many email changes. Try again in an hour.',
    first_name_invalid: () => 'Enter your name using letters only.',
    email_invalid: () => 'Enter a valid email. Example: name@example.com.',
    city_invalid: () => 'Enter the city using letters only.',
    too_many_addresses: () => 'You changed your email several times in 30 days. Contact us to change it.',
    zipcode_invalid: () => 'Enter 6 digits, not starting with 0.',
  } satisfies OwnReasons,
}

export const { useTexts } = addCatalogue({ profile }, () => import('./profile.hi.ts'))
