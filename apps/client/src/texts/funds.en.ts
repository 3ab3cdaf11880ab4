import type { Currency } from '@gf/money'
import { amountText, hoursText } from './amount-text.ts'
import type { RefusalDetail } from './explain.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

const between = ({ least, most }: RefusalDetail, currency: Currency): string =>
  `${amountText(least ?? 0, currency)} to ${amountText(most ?? 0, currency)}`

export const funds = {
  title: 'Funds',
  places: 'Deposit and withdraw',
  overview: 'Overview',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  realWallet: 'Live account',
  balance: 'Balance',
  equity: 'Equity',
  freeMargin: 'Free margin',
  available: 'Available to withdraw',
  reserved: 'Held for withdrawals',
  rate: (rupees: string, since: string) => `$1 = ${rupees}, updated ${since}`,
  rates: (deposit: string, withdrawal: string) =>
    `With our mark-up: deposits at ${deposit}, withdrawals at ${withdrawal}`,
  pending: 'Pending requests',
  nothingPending: 'No pending requests',
  depositOf: (rupees: string) => `Deposit of ${rupees}`,
  withdrawalOf: (dollars: string) => `Withdrawal of ${dollars}`,
  movements: 'Recent transactions',
  noMovements: 'No transactions yet',
  all: 'See all',
  copy: 'Copy',
  copied: (what: string) => `${what} copied`,
  copyNot: 'Could not copy. Press and hold the text to copy it.',
  states: {
    Opened: 'Awaiting payment',
    Pending: 'Pending',
    Approved: 'Approved',
    Rejected: 'Rejected',
    Cancelled: 'Cancelled',
    Paid: 'Paid',
    Returned: 'Returned',
    Reversed: 'Reversed',
  },
  remarks: 'Remarks',
  notices: {
    practice_only: 'Deposits and withdrawals open once we are licensed.',
    licenceEnded:
      'Our licence has ended, so we take no deposits. You can still close your trades and withdraw.',
    practiceLink: 'Continue with the practice account',
    kyc: 'Your documents are under review. Deposits and withdrawals open once they are approved.',
    kycLink: 'See your documents',
    kycNone: 'Send your documents to open deposits and withdrawals.',
    kycNoneLink: 'Upload documents',
    kycRejected: 'Your documents were rejected. Upload new ones to deposit and withdraw.',
    kycRejectedLink: 'Upload new documents',
    kycPhotos: 'We need new photos of your documents to approve deposits and withdrawals.',
    kycPhotosLink: 'Upload new photos',
    bank: (hours: number) =>
      `Add a bank account for withdrawals.${hours === 0 ? '' : ` Withdrawals open ${hoursText(hours)} later.`}`,
    bankLink: 'Add bank account',
    coolOff: (until: string) =>
      `Withdrawals are paused until ${until} because your bank details, email, mobile number, password or second factor changed.`,
    coolOffLink: 'Not you? Check your devices',
    owed: (dollars: string) =>
      `A deposit was reversed, and your balance is below zero: you owe ${dollars}. Deposit this amount to trade and withdraw again.`,
    owedLink: 'Deposit',
    frozen: 'We blocked withdrawals; our message says why. Contact us to unblock them.',
    frozenLink: 'Contact us',
  },
  failed: specified.fundsFailed,
  unanswered: 'We couldn’t confirm your request. Check Funds first; you can safely send it again.',
  reasons: {
    practice_only: () => 'Live accounts open once we are licensed. Use your practice account.',
    kyc_pending: () =>
      'Your documents are under review. Deposits and withdrawals open once they are approved.',
    kyc_missing: () => 'Upload your documents first, under Your documents.',
    kyc_rejected: () => 'Your documents were rejected. Upload new ones under Your documents.',
    kyc_photos_needed: () => 'We need new photos of your documents. Upload them under Your documents.',
    key_reused: () =>
      'You already sent this request with different details. Check Funds, then submit a new one if needed.',
    deposit_out_of_bounds: (d: RefusalDetail) => `Deposit ${between(d, 'INR')} at a time.`,
    withdrawal_out_of_bounds: (d: RefusalDetail) => `Withdraw ${between(d, 'USD')} at a time.`,
    too_many_waiting: () => 'You have 10 pending deposits, the maximum. Wait until we process one.',
    too_many_withdrawals: () =>
      'You have 20 pending withdrawals, the maximum. Wait until we pay one, or cancel one.',
    utr_used: () =>
      'Another deposit already uses this bank reference (UTR). If the payment is yours, contact us.',
    reference_used: () => 'A request for this QR code already exists. See the list below.',
    reference_unknown: () => 'This QR code has expired. We loaded a new one; submit the form again.',
    not_an_image: () => 'The file isn’t a valid JPEG, PNG or WebP image. Choose another.',
    image_too_small: () => 'The screenshot is too small to read. Choose a larger one.',
    image_too_large: () => 'The screenshot’s resolution is too high. Choose a smaller one.',
    bank_missing: () => 'Add your bank account first.',
    cool_off: () => 'We pause withdrawals after a change of bank details or login security. Try again later.',
    withdrawals_frozen: () => 'We blocked withdrawals; our message says why. Contact us to unblock them.',
    insufficient_funds: (d: RefusalDetail) =>
      `You can withdraw up to ${amountText(d['available'] ?? 0, 'USD')}. Enter a smaller amount.`,
    rate_changed: (d: RefusalDetail) =>
      `The rate changed to ${amountText(d['rate'] ?? 0, 'INR')} per dollar. Check the new amount and confirm again.`,
    deposit_open: (d: RefusalDetail) =>
      `You have an unpaid deposit of ${amountText(d['amt'] ?? 0, 'INR')}. Pay or cancel it first.`,
    deposit_decided: () => 'We have already processed this deposit. Check its status in Funds.',
    withdrawal_decided: () => 'We have already processed this withdrawal. Check its status in Funds.',
    upi_unset: () => 'UPI deposits are unavailable. Pay by bank transfer.',
  } satisfies Readonly<Record<string, (detail: RefusalDetail) => string>>,
}

export const { texts, useTexts } = addCatalogue({ funds }, () => import('./funds.hi.ts'))
