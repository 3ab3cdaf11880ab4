/** The words of adjustments of live wallets. */
export const adjustments = {
  title: 'Adjustments',
  open: 'Show the adjustment',
  empty: 'No adjustment waits for a second person.',
  category: 'Category',
  categories: {
    goodwill: 'Goodwill',
    bonus: 'Bonus',
    fee_refund: 'Fee refund',
    bonus_reversal: 'Bonus reversal',
    chargeback: 'Chargeback',
    correction: 'Correction of an error',
    other: 'Other',
  },
  side: 'Direction',
  sides: { credit: 'Credit to the client', debit: 'Debit from the client' },
  states: {
    prepared: 'Waiting',
    booking: 'Being booked',
    booked: 'Booked',
    refused: 'Refused',
    rejected: 'Rejected',
  },
  subject: (number: string, amount: string, name: string) => `Adjustment ${number}, ${amount}, ${name}`,
  prepared: 'Prepared',
  decided: 'Decided',
  forStaff: 'Reason (for staff)',
  clientReads: 'The client reads',
  refusal: 'Why not booked',
  balance: 'Balance',
  available: 'Available to debit',
  lapsed: 'The proposal has lapsed or was declined. A maker can propose the adjustment again.',
  tooMuch: 'The wallet no longer has this amount available. The desk would refuse the debit.',
}

export const adjustmentDecisions = {
  'prepare-adjustment': {
    button: 'Prepare adjustment',
    text: 'Nothing is booked until a second person in finance confirms. The reason is for staff and auditors; the client reads the remarks.',
    done: 'Prepared: a second person must confirm it',
  },
  'adjust-wallet': {
    button: 'Adjust',
    text: 'Changes the live balance. Nothing is booked until a second person in finance confirms. The reason is for staff and auditors; the client reads the remarks.',
    done: 'Prepared: a second person must confirm it',
  },
  'book-adjustment': {
    button: 'Book adjustment',
    text: 'Proposes the adjustment again. A second person in finance must confirm within 24 hours.',
    done: 'Adjustment booked',
  },
  'reject-adjustment': {
    button: 'Reject',
    text: 'The adjustment ends without a booking. The client is not told.',
    done: 'Adjustment rejected',
  },
}

export const adjustmentFields = {
  client: { label: 'Client ID', hint: 'Such as GF40718825', wrong: 'Enter a client ID with eight digits.' },
  side: { label: 'Direction', hint: '', wrong: 'Choose credit or debit.' },
  dollars: {
    label: 'Amount ($)',
    hint: 'In dollars and cents, such as 25.50',
    wrong: 'Enter an amount above 0.',
  },
  category: { label: 'Category', hint: '', wrong: 'Choose a category.' },
}

export type AdjustmentWords = typeof adjustments
export type AdjustmentDecisionWords = typeof adjustmentDecisions
export type AdjustmentFieldWords = typeof adjustmentFields
