import { hoursText } from './amount-text.ts'
import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of Bank Details. */
export const bank = {
  title: specified.bankDetails,
  intro: 'We pay withdrawals only to this account.',
  present: 'Your account',
  none: 'No bank account added yet.',
  change: 'Change account',
  newAccount: 'New account',
  holder: 'Account holder name',
  holderHint: 'As printed in your passbook.',
  holderMissing: 'Enter the account holder name.',
  nameDiffers: (name: string) =>
    `This differs from your registered name (${name}). Use an account in your own name.`,
  number: 'Account number',
  numberHint: '9 to 18 digits.',
  numberWrong: 'Enter 9 to 18 digits.',
  repeat: 'Confirm account number',
  repeatMissing: 'Enter the account number again.',
  repeatWrong: 'The account numbers differ. Check both.',
  ifsc: 'IFSC',
  ifscHint: '11 characters, on your cheque or passbook. Example: SBIN0000001.',
  ifscWrong: 'Enter 4 letters, a zero, then 6 letters or digits.',
  looking: 'Looking up the branch…',
  branchKnown: (bank: string) => `${bank}. Branch found.`,
  branchUnknown: (bank: string) => `${bank}. Branch not found. Check the code.`,
  bankUnknown: 'Bank not found. Check the code.',
  name: 'Bank name',
  nameMissing: 'Enter the bank name.',
  coolOff: (until: string) => `Changed recently. Withdrawals to this account start on ${until}.`,
  blocked: (remarks: string) => `Withdrawals are blocked until you contact us. Reason: ${remarks}`,
  blockedLink: 'Contact us',
  /** Hours for which withdrawals are paused; undefined while loading. */
  beforeSave: (hours: number | undefined) =>
    hours === 0
      ? 'We notify you of every change.'
      : `We pause withdrawals for ${hoursText(hours)} after a change. We notify you of every change.`,
  saved: 'Bank details saved',
  failed: specified.bankFailed,
  reasons: {
    acc_no_invalid: () => 'Enter 9 to 18 digits.',
    ifsc_invalid: () => 'Enter 4 letters, a zero, then 6 letters or digits.',
    acc_holder_invalid: () => 'Enter the account holder name.',
    bank_name_invalid: () => 'Enter the bank name.',
  } satisfies OwnReasons,
}

export const { useTexts } = addCatalogue({ bank }, () => import('./bank.hi.ts'))
