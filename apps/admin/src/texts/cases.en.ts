/** The words of cases of suspicious activity. */
export const cases = {
  title: 'Suspicious activity',
  block: 'Suspicious activity',
  empty: 'No case is open.',
  none: 'No case',
  opened: 'Opened',
  kind: 'Kind',
  kinds: {
    structuring: 'Split amounts',
    third_party: 'Payments of others',
    source_of_funds: 'Source of funds',
    identity: 'Identity',
    trading: 'Trading',
    sanctions: 'Sanctions',
    other: 'Other',
  },
  states: { open: 'Open', reported: 'Reported', closed: 'Closed' },
  subject: (number: string, name: string) => `Case ${number}, ${name}`,
  secret: 'Do not tell the client about this case: the law forbids it.',
  notes: 'Notes',
  requests: 'Deposits and withdrawals',
  requestKinds: { deposit: 'Deposit', withdrawal: 'Withdrawal' },
  reported: 'Reported',
  closed: 'Closed',
}

export const caseDecisions = {
  'open-case': {
    button: 'Open a case',
    text: 'KYC, finance, owner and auditor read the case. The client is not told. Notes cannot be changed later.',
    done: 'Case opened',
  },
  'note-case': {
    button: 'Add note',
    text: 'A note cannot be changed or deleted.',
    done: 'Note added',
  },
  'link-case': {
    button: 'Add requests',
    text: 'Names deposits and withdrawals of this client that belong to the case.',
    done: 'Requests added',
  },
  'report-case': {
    button: 'Record the report',
    text: 'Records that the authority got the report. This cannot be changed.',
    done: 'Report recorded',
  },
  'close-case': {
    button: 'Close case',
    text: 'The case stays readable. It takes no more notes.',
    done: 'Case closed',
  },
}

export const caseFields = {
  kind: { label: 'Kind', hint: '', wrong: 'Choose a kind.' },
  note: { label: 'Note', hint: '', wrong: 'Enter at least 3 characters.' },
  requests: {
    label: 'Deposits and withdrawals',
    hint: 'Such as: deposit 17, withdrawal 18',
    wrong: 'Enter kinds and numbers, such as: deposit 17, withdrawal 18',
  },
  reference: { label: 'Reference of the report', hint: '', wrong: 'Enter the reference of the report.' },
  reported: {
    label: 'Reported on (Indian time)',
    hint: 'When the authority got the report.',
    wrong: 'Enter the date and time of the report.',
  },
}

export const caseActions = {
  case_opened: 'Case opened',
  case_viewed: 'Case viewed',
  case_noted: 'Note added',
  case_linked: 'Requests added',
  case_reported: 'Reported',
  case_closed: 'Case closed',
}

export type CaseWords = typeof cases
export type CaseDecisionWords = typeof caseDecisions
export type CaseFieldWords = typeof caseFields
export type CaseActionWords = typeof caseActions
