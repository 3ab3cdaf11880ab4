import type { Currency } from '@gf/money'
import { amountText } from './amount-text.ts'
import type { RefusalDetail } from './refusal-detail.ts'

const between = ({ least, most }: RefusalDetail, currency: Currency): string =>
  `${amountText(least ?? 0, currency)} to ${amountText(most ?? 0, currency)}`

export const funds = {
  title: 'Funds',
  places: 'Deposit and withdraw',
  overview: 'Overview',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  realWallet: 'Real wallet',
  balance: 'Balance',
  equity: 'Equity',
  freeMargin: 'Free margin',
  available: 'Available to withdraw',
  reserved: 'Reserved for withdrawals',
  rate: (rupees: string, since: string) => `$1 = ${rupees} since ${since}`,
  pending: 'Waiting requests',
  nothingPending: 'Nothing is waiting.',
  depositOf: (rupees: string) => `Deposit of ${rupees}`,
  withdrawalOf: (dollars: string) => `Withdrawal of ${dollars}`,
  movements: 'Latest movements',
  noMovements: 'Nothing has moved in your real wallet yet.',
  all: 'See all',
  copy: 'Copy',
  copied: (what: string) => `${what} copied`,
  copyNot: 'It could not be copied. Press and hold the text to copy it.',
  loading: 'Loading your funds…',
  states: {
    Opened: 'Not paid yet',
    Pending: 'Pending',
    Approved: 'Approved',
    Rejected: 'Rejected',
    Cancelled: 'Cancelled',
    Paid: 'Paid',
  },
  remarks: 'Remarks',
  notices: {
    practice_only:
      'Until we have our licence, only practice money is traded here. Nothing can be paid in or out.',
    practiceLink: 'Continue with the practice account',
    kyc: 'Your documents are being checked. You can deposit and withdraw once they are approved.',
    kycLink: 'See your documents',
    kycRejected:
      'Your documents were not accepted. Send others; once they are approved, you can deposit and withdraw.',
    kycRejectedLink: 'Send other photos',
    bank: (hours: number) =>
      `Add the bank account that withdrawals are paid to.${hours === 0 ? '' : ` Withdrawals open ${hours === 1 ? 'an hour' : `${hours} hours`} after that.`}`,
    bankLink: 'Add bank account',
    coolOff: (until: string) =>
      `Your bank details, password or second factor changed a short while ago. To protect you, withdrawals open again on ${until}.`,
    coolOffLink: 'Was it not you? See your devices',
  },
  failed: 'File Upload Error',
  unanswered:
    'We couldn’t confirm your request. It may have arrived: check FUNDS first. Sending it again unchanged won’t create a duplicate.',
  reasons: {
    practice_only: () => 'Only practice money is traded here until we have our licence.',
    kyc_pending: () =>
      'Your documents are being checked. You can deposit and withdraw once they are approved.',
    kyc_rejected: () =>
      'Your documents were not accepted. Send others under Your documents; once they are approved, you can deposit and withdraw.',
    key_reused: () => 'This request was sent before with other content. Send it again.',
    deposit_out_of_bounds: (d: RefusalDetail) => `Deposit ${between(d, 'INR')} at a time.`,
    withdrawal_out_of_bounds: (d: RefusalDetail) => `Withdraw ${between(d, 'USD')} at a time.`,
    too_many_waiting: () =>
      'Ten of your deposits wait to be found at the bank. Once one of them is decided, you can tell us of another.',
    too_many_withdrawals: () =>
      'Twenty of your withdrawals wait to be paid. Once one of them is paid or cancelled, you can ask for another.',
    utr_used: () =>
      'A deposit with this bank reference (UTR) is noted already. If the payment is yours, send us an enquiry about it.',
    reference_used: () => 'A request for this QR code is there already. It is listed below.',
    reference_unknown: () => 'This QR code has expired. A new one was loaded; send the form again.',
    not_an_image: () => 'The screenshot is no whole JPEG, PNG or WebP image. Choose it again.',
    image_too_small: () => 'The screenshot is too small to be read. Choose a larger one.',
    image_too_large: () => 'The screenshot has too many pixels. Choose a smaller one.',
    bank_missing: () => 'Enter the bank account first that you want to be paid to.',
    cool_off: () => 'Withdrawals are closed for a while after your bank details, email or password changed.',
    withdrawals_frozen: () =>
      'Withdrawals are closed, since a change of your email was reported as not yours. Write to us to open them.',
    insufficient_funds: (d: RefusalDetail) =>
      `You can withdraw ${amountText(d['available'] ?? 0, 'USD')} at most.`,
    rate_changed: (d: RefusalDetail) =>
      `The rate has changed to ${amountText(d['rate'] ?? 0, 'INR')} per dollar. Check the new amount and confirm again.`,
    deposit_open: (d: RefusalDetail) =>
      `A deposit of ${amountText(d['amt'] ?? 0, 'INR')} is open. Pay it or cancel it before you open another.`,
    deposit_decided: () => 'This deposit has been decided and can no longer be cancelled.',
    withdrawal_decided: () => 'It has been decided meanwhile and can no longer be cancelled.',
    upi_unset: () => 'Deposits by UPI are not open at present. Use a bank transfer.',
  } satisfies Readonly<Record<string, (detail: RefusalDetail) => string>>,
}

export type FundsTexts = typeof funds
