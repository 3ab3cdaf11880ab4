import { readKept, useKept } from '../components/use-kept.ts'
import type { InstrumentRow } from '../prices/instruments.ts'

export const tolerances = ['none', 'tight', 'normal', 'wide', 'any'] as const
export type Tolerance = (typeof tolerances)[number]

/** Fractions of the price, in 1/100,000, so that one choice fits currencies and gold. */
const parts = { none: 0, tight: 5, normal: 20, wide: 100 } as const
const PLACE = 'slippage'

/** The tolerance in whole pips, at least one, at a price in points. Undefined accepts any price. */
export function tolerancePips(
  tolerance: Tolerance,
  price: number,
  { digits, pip_digits }: Pick<InstrumentRow, 'digits' | 'pip_digits'>,
): number | undefined {
  if (tolerance === 'any') return undefined
  if (tolerance === 'none') return 0
  const pips = (price * parts[tolerance]) / 100_000 / 10 ** (digits - pip_digits)
  // One significant figure, so that the choice does not change with every tick.
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, pips))))
  return Math.max(1, Math.round(pips / scale) * scale)
}

/** The tolerance selected on this device. */
export const readTolerance = (): Tolerance => readKept(PLACE, tolerances, 'normal')

/** The maximum slippage, stored on this device. */
export const useTolerance = () => useKept(PLACE, tolerances, 'normal')
