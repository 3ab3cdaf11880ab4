/** The words of closed accounts whose data the law still keeps. */
export const erasures = {
  title: 'Erasures',
  empty: 'No data of a closed account waits for its erasure.',
  closed: 'Closed',
  due: 'Next erasure',
  kept: 'Kept',
  identity: 'Identity',
  payments: 'Payments',
  case: 'open case',
  identityLaw: 'Prevention of Money-laundering Act, section 12',
  paymentsLaw: 'Companies Act, section 128',
  until: (day: string, law: string) => `Until ${day}: ${law}`,
  subject: (client: string) => `Closed account ${client}`,
  held: 'A case that is not closed keeps the identity beyond its time.',
  itself:
    'The server erased everything else when the account closed, and erases the rest by itself when it is due.',
}

export type ErasureWords = typeof erasures
