import type { DefineInstrument } from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { Instrument } from '../instrument.ts'
import { MINUTES_A_WEEK, isDay } from '../new-york.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole } from '../price-relations.ts'

/** Puts the next version of an instrument in force, or the first of a new one. Open trades keep theirs. */
export function defineInstrument(desk: Desk, { instrument, at }: DefineInstrument): Decision {
  const inForce = desk.instruments.get(instrument.symbol)?.version ?? 0
  if (instrument.version !== inForce + 1) return reject('instrument_version_stale', { version: inForce })
  return isSound(instrument)
    ? accept({ type: 'instrument_defined', instrument, at })
    : reject('settings_invalid')
}

/** Decimal places beyond these leave no room for whole points. */
const MOST_DIGITS = 8

/** Whether the engine can calculate with it: a fraction or a zero divisor would only come to light with a trade. */
function isSound(instrument: Instrument): boolean {
  const { digits, contractSize, leverage, minLots, maxLots } = instrument
  const { commissionPerLot, swapLong, swapShort, staleAfter, hours } = instrument
  return (
    [contractSize, leverage, minLots, maxLots].every((value) => isPositiveWhole(value)) &&
    minLots <= maxLots &&
    [digits, commissionPerLot, staleAfter].every((value) => Number.isSafeInteger(value) && value >= 0) &&
    digits <= MOST_DIGITS &&
    [swapLong, swapShort].every((value) => Number.isSafeInteger(value)) &&
    (hours ?? []).every(({ from, to }) => from >= 0 && from < to && to <= MINUTES_A_WEEK) &&
    (instrument.closedDays ?? []).every(isDay)
  )
}
