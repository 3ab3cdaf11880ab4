import { quickPips } from '../../ordering/quick-pips.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { exitsIn, withExitPrices } from './exit-units.ts'
import type { ExitInputs } from './exit-units.ts'
import { suggestedLimit } from './ticket.ts'
import type { Side, Ticket } from './ticket.ts'

type Terms = Pick<InstrumentRow, 'digits' | 'pip_digits' | 'contract_size' | 'group'>

/**
 * A ticket after a change: with a price for a new pending order, a stoploss for a size that follows from one, and the prices
 * that its distances mean.
 */
export function changed(
  before: Ticket,
  part: Partial<Ticket>,
  instrument: Terms,
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
  if (before.sizing === 'lots' && next.sizing !== 'lots') next = withStoploss(next, side, instrument, inputs)
  return withExitPrices(next, side, instrument, inputs)
}

/** With a stoploss at a usual distance where there is none: size and order are then one tap apart. */
function withStoploss(ticket: Ticket, side: Side, instrument: Terms, inputs: ExitInputs): Ticket {
  if (`${ticket.stoploss}${ticket.typed.stoploss}${ticket.trail}` !== '') return ticket
  const inPips = ticket.exitUnit === 'pips' ? ticket : exitsIn('pips', ticket, side, instrument, inputs)
  const [, stoploss] = quickPips(instrument.group)
  return inPips ? { ...inPips, typed: { ...inPips.typed, stoploss } } : ticket
}
