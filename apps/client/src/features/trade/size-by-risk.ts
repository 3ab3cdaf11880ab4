import { lots, profitOf } from '@gf/money'
import type { Conversion } from '@gf/money'
import type { InstrumentRow } from '../../lib/instruments.ts'

type Terms = Pick<InstrumentRow, 'digits' | 'contract_size' | 'min_lots' | 'max_lots' | 'commission_per_lot'>

export interface Sized {
  /** Hundredths of a lot; 0 where even the smallest volume risks more. */
  readonly steps: number
  /** Cents that these would lose at the stoploss, commission both ways included. */
  readonly loss: number
}

const STEPS_TRIED = 10_000

/**
 * The most lots whose loss at the stoploss is not above `risk` cents, rounded down to a hundredth. `distance` is that from
 * the opening to the stoploss, in points above zero. Undefined where there is nothing to size.
 */
export function lotsAtRisk(
  risk: number,
  distance: number,
  instrument: Terms,
  conversion: Conversion,
): Sized | undefined {
  if (risk <= 0 || distance <= 0) return undefined
  const valued = { digits: instrument.digits, contractSize: instrument.contract_size }
  // The wire's commission is dollars a lot: cents a hundredth.
  const lossOf = (steps: number): number =>
    profitOf(valued, lots(steps), distance, conversion) +
    2 * Math.round(instrument.commission_per_lot * steps)
  const atMost = Math.round(instrument.max_lots * 100)
  let steps = Math.min(atMost, Math.floor((risk * STEPS_TRIED) / Math.max(1, lossOf(STEPS_TRIED))) + 1)
  while (steps > 0 && lossOf(steps) > risk) steps -= 1
  if (steps < Math.round(instrument.min_lots * 100)) return { steps: 0, loss: 0 }
  return { steps, loss: lossOf(steps) }
}
