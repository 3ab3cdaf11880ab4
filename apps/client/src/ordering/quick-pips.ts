import type { InstrumentRow } from '../prices/instruments.ts'

/** Pips for currencies. A metal's pip is a cent, a much smaller part of its price. */
const distances = { metal: ['200', '500', '1000'], other: ['20', '50', '100'] } as const

/** Usual distances of a target or stoploss, in pips. */
export const quickPips = (group: InstrumentRow['group']) => distances[group === 'metal' ? 'metal' : 'other']
