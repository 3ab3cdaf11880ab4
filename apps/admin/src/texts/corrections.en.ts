/** The words of corrections of closed trades. */
export const corrections = {
  title: 'Corrections',
  open: 'Show the correction',
  empty: 'No correction waits for a second person.',
  categories: {
    wrong_price: 'Wrong price',
    delay: 'Late execution',
    system_error: 'System error',
    complaint: 'Complaint upheld',
    other: 'Other',
  },
  change: 'Correction',
  changes: {
    open_price: 'Another opening price',
    close_price: 'Another closing price',
    cancel: 'Cancel the whole result',
  },
  subject: (number: string, trade: string, difference: string) =>
    `Correction ${number}, trade ${trade}, ${difference}`,
  trade: 'Trade',
  closing: 'Closing',
  openPrice: 'Opening price',
  closePrice: 'Closing price',
  result: 'Result for the client',
  difference: 'Difference',
  absorbed: 'Taken back of the negative balance that the company paid',
  was: (amount: string) => `was ${amount}`,
}

export const correctionDecisions = {
  'prepare-correction': {
    button: 'Correct',
    text: 'The old result is reversed and the right one booked once a second person in finance confirms. The reason is for staff and auditors; the client reads the remarks.',
    done: 'Prepared: a second person must confirm it',
  },
  'book-correction': {
    button: 'Book correction',
    text: 'Proposes the correction again. A second person in finance must confirm within 24 hours.',
    done: 'Correction booked',
  },
  'reject-correction': {
    button: 'Reject',
    text: 'The correction ends without a booking. The client is not told.',
    done: 'Correction rejected',
  },
}

export const correctionFields = {
  fill: {
    label: 'Closing no.',
    hint: 'The number of the closing, as on its receipt without F-.',
    wrong: 'Enter a number.',
  },
  change: { label: 'Correction', hint: '', wrong: 'Choose what was wrong.' },
  price: {
    label: 'Right price',
    hint: 'Within the prices recorded around that time. Empty if the result is cancelled.',
    wrong: 'Enter a price such as 1.08345.',
  },
}

export const correctionReasons = {
  practice_only: 'Trades of practice accounts are not corrected.',
  trade_open: 'This trade is still open in part. Correct it once it is closed.',
  nothing_changes: 'This is the result that is booked. Enter another price.',
  price_not_needed: 'A cancelled result has no price. Leave the price empty.',
  price_out_of_range: 'No price like this was recorded around that time. Check the price.',
}

export type CorrectionWords = typeof corrections
export type CorrectionDecisionWords = typeof correctionDecisions
export type CorrectionFieldWords = typeof correctionFields
