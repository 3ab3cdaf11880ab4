import { addCatalogue } from './texts.ts'

/** Texts of an instrument's contract details. */
export const instrument = {
  title: (symbol: string) => `${symbol}: contract details`,
  opened: 'Market open',
  closed: 'Market closed',
  paused: 'Trading paused',
  always: 'Trades around the clock',
  closesIn: (left: string, when: string) => `Closes in ${left} (${when})`,
  opensIn: (left: string, when: string) => `Opens in ${left} (${when})`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutes: (minutes: number) => `${minutes} min`,
  range: 'Today’s range',
  rangeSaid: (low: string, high: string) => `From ${low} to ${high}`,
  spreads: 'Spread, last 24 hours',
  spreadsSaid: (mean: string, widest: string, when: string) =>
    `Average ${mean} pips, widest ${widest} (hour from ${when})`,
  average: 'Average',
  widest: 'Widest',
  lot: 'Contract',
  contractSize: 'Contract size',
  units: (units: string) => `1 lot = ${units}`,
  orderSize: 'Order size',
  lots: (min: string, max: string) => `${min} to ${max} lots`,
  step: 'Lot step',
  leverage: 'Leverage',
  margin: 'Margin per lot',
  pipValue: (pip: string) => `1 pip (${pip})`,
  perLot: (money: string) => `${money} per lot`,
  costs: 'Costs per lot',
  spread: 'Spread',
  commission: 'Commission at opening',
  closingCommission: 'Commission at closing',
  swapLong: 'Swap long (BUY)',
  swapShort: 'Swap short (SELL)',
  swapAt: 'Next swap',
  nights: (when: string, nights: number) => (nights > 1 ? `${when} (${nights} nights)` : when),
  noPrice: 'No price yet',
  sessions: 'Trading hours',
  localTime: 'Your local time, next 7 days',
  noSessions: 'Closed for the next 7 days',
  holidays: 'Market holidays',
  events: 'Economic events, next 7 days',
  noEvents: 'None in the next 7 days',
  importance: { low: 'low impact', medium: 'medium impact', high: 'high impact' },
  holidayText: 'Closed from 17:00 New York on the day before',
}

export type InstrumentTexts = typeof instrument

export const { loadedTexts, useTexts } = addCatalogue({ instrument }, () => import('./instrument.hi.ts'))
