/** The words of an instrument's terms and versions. */
export const terms = {
  title: 'Contract terms',
  titleOf: (symbol: string) => `Contract terms of ${symbol}`,
  back: 'All instruments',
  failed: 'Could not load the contract terms',
  note: 'Open trades keep the margin of their opening. Swap, trading hours and holidays apply to all trades. Times are New York’s. Digits, contract size and currencies never change; the spread is that of the feed.',
  inForce: 'In force',
  version: 'Version',
  versionSince: (version: number, since: string) => `${version} · since ${since}`,
  digits: 'Digits',
  contractSize: 'Contract size',
  quotedIn: 'Quoted in',
  spread: 'Spread now',
  pips: (pips: string) => `${pips} pips`,
  margin: 'Margin of the contract value',
  history: 'Versions',
  since: 'Since',
  first: 'First version',
  configuration: 'From the configuration',
}

export const termDecisions = {
  'change-instrument': {
    button: 'Change terms',
    text: 'This puts a new version in force for new trades. You propose only the values that you change. Another dealer or an owner must confirm.',
    done: 'Terms changed',
  },
}

export const termFields = {
  leverage: { label: 'Leverage', hint: '100 is 1:100, a margin of 1%.', wrong: 'Enter 1 to 1000.' },
  'swap-long': {
    label: 'Swap long (points per lot and night)',
    hint: 'Below 0 is charged.',
    wrong: 'Enter whole points such as -8.',
  },
  'swap-short': {
    label: 'Swap short (points per lot and night)',
    hint: 'Below 0 is charged.',
    wrong: 'Enter whole points such as -8.',
  },
  'min-lots': { label: 'Smallest order (lots)', hint: '', wrong: 'Enter lots such as 0.01.' },
  'max-lots': { label: 'Largest order (lots)', hint: '', wrong: 'Enter lots such as 10.' },
  hours: {
    label: 'Trading hours (New York)',
    hint: 'Such as Sun 17:00-Fri 17:00; several with commas; always: round the clock.',
    wrong: 'Enter hours in order such as Sun 17:00-Fri 17:00, or always.',
  },
  holidays: {
    label: 'Holidays (New York)',
    hint: 'Such as 2026-12-25, 2027-01-01; each from 17:00 the evening before; none: no holidays.',
    wrong: 'Enter dates such as 2026-12-25, or none.',
  },
}

export type TermWords = typeof terms
