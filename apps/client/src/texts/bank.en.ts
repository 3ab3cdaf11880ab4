import type { OwnReasons } from './explain-own.ts'

/** Words of Bank Details. */
export const bank = {
  title: 'Bank Details',
  intro: 'Withdrawals are paid to this account and to no other.',
  present: 'Your account',
  none: 'You have not given an account yet.',
  change: 'Change the account',
  newAccount: 'New account',
  holder: 'Name on the account',
  holderHint: 'As it stands in your passbook.',
  holderMissing: 'Enter the name on the account.',
  nameDiffers: (name: string) =>
    `This is not the name of your account here (${name}). A withdrawal to another person’s account is sent back.`,
  number: 'Account number',
  numberHint: '9 to 18 digits.',
  numberWrong: 'An account number has 9 to 18 digits.',
  repeat: 'Account number again',
  repeatWrong: 'The two numbers differ.',
  ifsc: 'IFSC',
  ifscHint: 'Eleven characters, on your cheque or passbook, such as SBIN0000001.',
  ifscWrong: 'Four letters, a zero, six letters or digits.',
  looking: 'Looking it up…',
  branchKnown: (bank: string) => `${bank}. This branch is in our list.`,
  branchUnknown: (bank: string) => `${bank}. This branch is not in our list: check the code once more.`,
  bankUnknown: 'This bank is not in our list: check the code once more.',
  name: 'Bank',
  nameMissing: 'Enter the name of the bank.',
  coolOff: (until: string) => `Changed recently: nothing is paid out to this account until ${until}.`,
  /** For how many hours nothing is paid out; undefined before it is known. */
  beforeSave: (hours: number | undefined) =>
    hours === 0
      ? 'We send you a message about each change.'
      : `For ${hours === undefined ? 'a while' : hours === 1 ? 'an hour' : `${hours} hours`} after a change nothing is paid out to the new account, and we send you a message.`,
  saved: 'Your bank details are saved',
  failed: 'Couldnot update bank',
  reasons: {
    acc_no_invalid: () => 'An account number has 9 to 18 digits.',
    ifsc_invalid: () => 'Four letters, a zero, six letters or digits.',
    acc_holder_invalid: () => 'Enter the name on the account.',
    bank_name_invalid: () => 'Enter the name of the bank.',
  } satisfies OwnReasons,
}

export type BankTexts = typeof bank
