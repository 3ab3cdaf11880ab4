/** The words of matches with lists of sanctioned and politically exposed persons. */
export const hits = {
  title: 'Screening',
  block: 'Listed persons',
  empty: 'No match waits for a decision.',
  none: 'No listed person has a name like this.',
  client: 'Client',
  listed: 'Listed person',
  otherNames: 'Other names',
  matched: 'Name that matched',
  likeness: 'Likeness',
  kind: 'List',
  kinds: { Sanction: 'Sanctions', PEP: 'Politically exposed' },
  born: 'Born',
  country: 'Country',
  source: 'Source',
  found: 'Found',
  decided: 'Decided',
  states: { open: 'Open', cleared: 'Cleared', confirmed: 'Confirmed' },
  causes: {
    registration: 'at the registration',
    documents: 'with new documents',
    review: 'in the KYC review',
    name: 'at a change of name',
    list: 'with a new list',
  },
  subject: (number: string, name: string, listed: string) => `Match ${number}: ${name} and ${listed}`,
  removed: 'This person is no longer on the list.',
  sanctioned: 'A sanctioned person. Suspend the account on the page of the client.',
  secret: 'Do not tell the client about a match.',
  review: 'Like a listed person',
  reviewText: 'An approval needs a reason and a second person.',
  reviewRefused: 'This client is a sanctioned person and cannot be approved.',
  open: 'Show the match',
}

export const hitDecisions = {
  'clear-hit': {
    button: 'Not this person',
    text: 'Write how you compared the client with the listed person, such as the date of birth on the documents. A second person must confirm it for a confirmed match.',
    done: 'Match cleared',
  },
  'confirm-hit': {
    button: 'Is this person',
    text: 'The documents of a sanctioned person cannot be approved. The client is not told. Suspend an open account on the page of the client.',
    done: 'Match confirmed',
  },
}

export const hitActions = {
  hit_found: 'Match found',
  hit_cleared: 'Match cleared',
  hit_confirmed: 'Match confirmed',
}

export type HitWords = typeof hits
export type HitDecisionWords = typeof hitDecisions
export type HitActionWords = typeof hitActions
