import { plural } from '@gf/i18n'
import { funds } from './funds.en.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

export const deposit = {
  title: 'Deposit',
  notOpen: 'Live deposits are not open yet',
  notOpenText:
    'Deposits open once we are licensed. Until then, use your practice account: same prices, no risk.',
  afterDocuments: 'Deposits open once your documents are approved',
  steps: 'Choose an amount, pay by UPI or bank transfer, then submit your request.',
  amount: 'Amount in rupees',
  amountHint: (dollars: string) => `You receive ${dollars} at the current rate`,
  amountWrong: 'Enter an amount in rupees. Example: 1000.',
  amountBounds: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  quick: 'Quick amounts',
  show: 'Show payment details',
  showText: (minutes: number) =>
    `Next: QR code, UPI ID and bank accounts. The rate is locked for ${plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` })}.`,
  pay: (rupees: string) => `Pay ${rupees}`,
  holds: (time: string) => `locked for ${time}`,
  holdsText: (until: string) =>
    `This rate applies if your payment reaches our bank by ${until}. After that, the rate on arrival applies.`,
  ended: (rate: string, until: string) =>
    `The rate of ${rate} expired on ${until}. Payments that reached our bank by then get this rate; later payments get the rate on arrival.`,
  renew: 'Get details at the current rate',
  rateOfArrival: (at: string, shown: string) =>
    `Your payment reached our bank on ${at}, after the locked rate of ${shown} had expired. The rate on arrival applies.`,
  didYouPay: (rupees: string) => `Did you pay ${rupees}?`,
  didYouPayText: (reference: string) =>
    `Reference ${reference}. If you have not paid yet, the payment details are below.`,
  didYouPayFirst:
    'Confirm only if the money has left your account. To pay now, tap “Not yet”, then “Show payment details”.',
  yesPaid: 'Yes, I have paid',
  notYet: 'Not yet',
  otherOpen: (rupees: string, reference: string) =>
    `You have an unpaid deposit of ${rupees} (reference ${reference}).`,
  backTo: (rupees: string) => `Back to ${rupees}`,
  giveUp: 'Cancel this deposit',
  giveUpTitle: (rupees: string) => `Cancel the deposit of ${rupees}?`,
  giveUpText: `If you have already paid, keep the deposit and tap ${specified.submitDeposit}. After cancelling, do not use its QR code or reference.`,
  giveUpConfirm: 'Yes, cancel it',
  replaceConfirm: (rupees: string) => `Pay ${rupees} instead`,
  keep: 'Keep it',
  cancel: specified.cancel,
  cancelText: 'Cancel only if you have not paid. We then stop looking for your payment.',
  cancelled: 'Deposit cancelled',
  payByUpi: 'Pay by UPI',
  qr: (amount: string) => `QR code that pays ${amount}`,
  scan: 'Scan with any UPI app. The amount and reference are prefilled.',
  qrLoading: 'Creating QR code…',
  openApp: 'Open UPI app',
  upiId: 'UPI ID',
  reference: 'Reference',
  banks: 'Pay by bank transfer',
  banksText: 'Enter the reference above in the remarks of your transfer.',
  noBanks: 'No bank accounts available. Pay by UPI.',
  bankName: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  tellUs: 'After paying',
  alreadyPaid: 'Already paid?',
  utr: 'UTR or UPI transaction ID (optional)',
  utrHint: '12 digits, shown in your UPI app. Speeds up your deposit.',
  utrWrong: 'Enter 12 to 22 letters and digits.',
  screenshot: 'Payment screenshot (optional)',
  screenshotHint: 'JPEG, PNG or WebP, max. 5 MB.',
  screenshotLarge: 'The file is larger than 5 MB. Choose a smaller one.',
  photo: {
    takePhoto: 'Take photo',
    chooseFile: 'Choose file',
    replace: 'Replace',
    remove: 'Remove',
    preview: (name: string) => `Preview: ${name}`,
  },
  law: 'Under FEMA, residents of India may deal in foreign exchange only with authorised persons, for permitted purposes, and electronically only on platforms that the RBI has authorised or on recognised exchanges. The RBI’s Alert List names platforms without authorisation and is not exhaustive.',
  submit: specified.submitDeposit,
  sent: 'Deposit request submitted',
  sentNumber: (did: number) => `Deposit ${did} is pending`,
  sentText:
    'We credit your balance once we find your payment at our bank, and notify you. Check the status under “Your deposits”.',
  another: 'Make another deposit',
  own: 'Your deposits',
  none: 'No deposits yet',
  number: (did: number) => `Deposit ${did}`,
  creditedAs: (dollars: string, rate: string) => `${dollars} at ${rate}`,
}

export const { texts, useTexts } = addCatalogue({ funds, deposit }, async () => ({
  ...(await import('./funds.hi.ts')),
  ...(await import('./deposit.hi.ts')),
}))
