import type { OwnReasons } from './explain-own.ts'

/** Words of Manage Profile. */
export const profile = {
  title: 'Manage Profile',
  name: 'Name',
  nameHint: 'As it stands in your documents.',
  nameLocked: 'Checked against your documents. Write to us to have it changed.',
  nameWrong: 'Enter your name in letters.',
  email: 'Email',
  emailHint:
    'A new address takes effect with the code that we send to it. We notify the old one, and withdrawals pause for a while.',
  emailWrong: 'Enter an address such as name@example.com.',
  mobile: 'Mobile',
  mobileHint: 'Cannot be changed here. Write to us if you have a new number.',
  noMobile: 'None given',
  city: 'City',
  cityWrong: 'Enter the city in letters.',
  pincode: 'Pincode',
  pincodeHint: 'Six digits, such as 400001.',
  pincodeWrong: 'A pincode has six digits and does not begin with 0.',
  saved: 'Your profile is saved',
  failed: 'Error start trading',
  waiting: (email: string) => `${email} waits for its code. Save the profile again to get a new one.`,
  confirm: 'Confirm your new address',
  codeSent: (email: string) =>
    `We have sent six digits to ${email}. Your old address stays until you enter them.`,
  code: 'One-time code',
  digit: (place: number, of: number) => `Digit ${place} of ${of}`,
  verify: 'VERIFY OTP',
  later: 'Later',
  confirmed: 'Your new address is in use',
  reasons: {
    name_locked: () => 'Your name was checked against your documents. Write to us to have it changed.',
    code_incorrect: () => 'Incorrect OTP',
    too_often: () => 'You asked for several new addresses. Try again in an hour.',
    first_name_invalid: () => 'Enter your name in letters.',
    email_invalid: () => 'Enter an address such as name@example.com.',
    city_invalid: () => 'Enter the city in letters.',
    too_many_addresses: () =>
      'You changed your email several times within 30 days. Write to us to have it changed.',
    zipcode_invalid: () => 'A pincode has six digits and does not begin with 0.',
  } satisfies OwnReasons,
}

export type ProfileTexts = typeof profile
