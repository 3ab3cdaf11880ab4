/** The words of payouts that came back, and of deposits that the bank took back. */
export const returnDecisions = {
  'return-payout': {
    button: 'Record return',
    text: "The client's bank sent this payment back. The dollars return to the wallet once a second person in finance confirms. The client reads the remarks.",
    done: 'Return recorded',
  },
  'reverse-deposit': {
    button: 'Reverse deposit',
    text: 'The bank took this payment back. The dollars leave the wallet, also below zero, once a second person in finance confirms. The client reads the remarks.',
    done: 'Reversal recorded',
  },
}

export const returnFields = {
  back: {
    label: 'Back at our bank (Indian time)',
    hint: 'From the bank statement.',
    wrong: 'Enter the date and time of the bank statement.',
  },
  cause: { label: 'Cause', hint: '', wrong: 'Choose a cause.' },
  taken: {
    label: 'Left our bank (Indian time)',
    hint: 'From the bank statement.',
    wrong: 'Enter the date and time of the bank statement.',
  },
}

export const reversals = {
  causes: {
    chargeback: 'Chargeback by the payer',
    recalled: 'Recalled by the bank',
    third_party: 'Paid by another person',
    other: 'Other',
  },
  taken: 'The bank statement has this payment as a debit. If it was taken back, reverse the deposit.',
  after: 'Balance after a reversal',
  below: (owed: string) =>
    `A reversal would leave the wallet at ${owed}. The client owes this, cannot withdraw, and open trades may be stopped out.`,
  cause: 'Cause of the reversal',
  at: 'Left our bank',
  utr: 'Bank reference of the reversal',
  statement: 'Reversal on the statement',
}

export const returnReasons = {
  not_paid: 'Only a paid withdrawal can come back. Reload the list.',
  already_returned: 'The return of this withdrawal is already recorded.',
  not_credited: 'Only a credited deposit can be reversed. Reload the list.',
  already_reversed: 'The reversal of this deposit is already recorded.',
  reversed_too_early: 'The bank took it back before the request. Check the date.',
  returned_too_early: 'The money came back before the request. Check the date.',
}

export type ReturnDecisionWords = typeof returnDecisions
export type ReversalWords = typeof reversals
export type ReturnFieldWords = typeof returnFields
