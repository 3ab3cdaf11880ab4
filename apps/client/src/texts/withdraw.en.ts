import { funds } from './funds.en.ts'
import { hoursText } from './amount-text.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

export const withdraw = {
  title: 'Withdrawal',
  available: 'Available balance',
  reserved: 'Held',
  amount: 'Amount in dollars',
  amountHint: (rupees: string) => `You receive ${rupees} at the current rate`,
  amountWrong: 'Enter an amount in dollars. Example: 10.',
  amountBounds: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  tooMuch: (available: string) => `Enter at most ${available}.`,
  to: 'Paid to',
  submit: specified.withdraw,
  confirmTitle: (dollars: string) => `Withdraw ${dollars}?`,
  confirmText: (rupees: string, rate: string, bank: string, hours: number) =>
    `We review the request and pay ${rupees} to ${bank} within ${hoursText(hours)}, at ${rate} per dollar. We hold the amount until then.`,
  rateChanged: 'The dollar rate has changed. Check the new amount.',
  confirm: 'Yes, withdraw',
  sent: (dollars: string) => `Withdrawal of ${dollars} requested`,
  own: 'Your withdrawals',
  none: 'No withdrawals yet',
  number: (wid: number) => `Withdrawal ${wid}`,
  atRate: (rupees: string, rate: string) => `${rupees} at ${rate}`,
  cancel: specified.cancel,
  cancelTitle: (dollars: string) => `Cancel the withdrawal of ${dollars}?`,
  cancelText: 'The amount returns to your balance immediately.',
  cancelConfirm: 'Yes, cancel it',
  keep: 'Keep it',
  cancelled: 'Withdrawal cancelled',
  cancelFailed: 'Could not cancel the withdrawal',
  clock: 'Status',
  clockSteps: {
    requested: 'Requested',
    reserved: 'Amount held',
    reviewed: 'Approved',
    paid: 'Paid to your bank',
    Rejected: 'Rejected',
    Cancelled: 'Cancelled',
    Returned: 'Returned by your bank',
  },
  waits: 'Pending',
  payBy: (time: string) => `By ${time}`,
  utr: (reference: string) => `UTR ${reference}`,
}

export const { texts, useTexts } = addCatalogue({ funds, withdraw }, async () => ({
  ...(await import('./funds.hi.ts')),
  ...(await import('./withdraw.hi.ts')),
}))
