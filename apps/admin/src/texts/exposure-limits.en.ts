/** The words of the exposure's limits and alerts. */
export const exposureLimits = {
  title: 'Limits of the net exposure',
  note: 'Alerts go to the dealers from 80% and from 100% of a limit, until the exposure is below 70% and 95%. No client’s order is rejected.',
  failed: 'Could not load the limits',
  empty: 'No limits are set.',
  company: 'Whole company',
  of: (used: string, limit: string) => `${used} of ${limit}`,
  unpriced: 'An open trade has no price',
  states: { within: 'Within the limit', near: 'Near the limit', reached: 'Limit reached' },
  since: (time: string) => `since ${time}`,
  subject: (what: string) => `Limit: ${what}`,
  columns: { used: 'Used', state: 'State', set: 'Set' },
  alerts: {
    title: 'Alerts',
    empty: 'No alerts yet',
    at: 'Raised',
    alert: 'Alert',
    exposure: 'Net exposure',
    limit: 'Limit',
    ended: 'Ended',
    open: 'Continues',
  },
  changes: { title: 'Changes of limits', empty: 'No changes yet', none: 'No limit' },
}

export const exposureLimitDecisions = {
  'set-exposure-limit': {
    button: 'Set limit',
    text: 'The limit raises alerts and rejects no order. Another dealer or an owner must confirm.',
    done: 'Limit set',
  },
}

export const exposureLimitFields = {
  instrument: { label: 'Instrument', hint: '', wrong: 'Choose an instrument or the whole company.' },
  limit: {
    label: 'Limit of the net exposure ($)',
    hint: '0 removes the limit.',
    wrong: 'Enter an amount in dollars.',
  },
}

export type ExposureLimitWords = typeof exposureLimits
