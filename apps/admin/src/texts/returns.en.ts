/** The words of payouts that came back. */
export const returnDecisions = {
  'return-payout': {
    button: 'Record return',
    text: "The client's bank sent this payment back. The dollars return to the wallet once a second person in finance confirms. The client reads the remarks.",
    done: 'Return recorded',
  },
}

export const returnFields = {
  back: {
    label: 'Back at our bank (Indian time)',
    hint: 'From the bank statement.',
    wrong: 'Enter the date and time of the bank statement.',
  },
}

export const returnReasons = {
  not_paid: 'Only a paid withdrawal can come back. Reload the list.',
  already_returned: 'The return of this withdrawal is already recorded.',
  returned_too_early: 'The money came back before the request. Check the date.',
}

export type ReturnDecisionWords = typeof returnDecisions
export type ReturnFieldWords = typeof returnFields
