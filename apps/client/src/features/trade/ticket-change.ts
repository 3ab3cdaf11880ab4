import type { InstrumentRow } from '../../prices/instruments.ts'
import { exitsIn, withExitPrices } from './exit-units.ts'
import type { ExitInputs } from './exit-units.ts'
import { suggestedLimit } from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** A ticket after a change: with a price for a new pending order, and the prices that its distances mean. */
export function changed(
  before: Ticket,
  part: Partial<Ticket>,
  instrument: Pick<InstrumentRow, 'digits' | 'pip_digits' | 'contract_size'>,
  inputs: ExitInputs,
): Ticket {
  let next = { ...before, ...part }
  const isOurs = next.limit === '' || next.limit === before.suggested
  const isAnother = next.market !== before.market || next.kind !== before.kind || next.side !== before.side
  if (!next.market && isOurs && (isAnother || before.suggested === undefined)) {
    const suggested = inputs.quote && suggestedLimit(next, inputs.quote, instrument)
    next = { ...next, limit: suggested ?? '', suggested }
  }
  const side = next.side === 'both' ? 'BUY' : next.side
  // A size that follows from a distance cannot determine it.
  const isCircular = next.sizing !== 'lots' && (next.exitUnit === 'money' || next.exitUnit === 'percent')
  const unit = isCircular ? 'pips' : next.exitUnit
  if (unit !== before.exitUnit) {
    const inUnit = exitsIn(unit, { ...next, exitUnit: before.exitUnit }, side, instrument, inputs)
    // Nothing that was typed is lost for a unit: it can be chosen once lots, equity and prices are known.
    if (!inUnit) return before
    next = inUnit
  }
  return withExitPrices(next, side, instrument, inputs)
}
