import { admit } from '../admission.ts'
import type { OpenTrade } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { marginRefusal } from '../margin-room.ts'
import { openingFact } from '../opening.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { exitsRefusal } from '../price-relations.ts'
import { closingPrice, openingPrice } from '../pricing.ts'
import { trailedStoploss } from '../trailing.ts'

/** Opens a trade at the present quote: a BUY pays its ask, a SELL gets its bid. */
export function openTrade(desk: Desk, command: OpenTrade): Decision {
  const admitted = admit(desk, command, { required: [], optional: [command.bound] })
  if (admitted.refusal) return admitted.refusal
  const { side, lots, target, trail, bound, at } = command
  const { quote } = admitted
  const price = openingPrice(side, quote)
  const stoploss = trailedStoploss(command, closingPrice(side, quote))
  const opening = { ...admitted, side, lots, price, target, stoploss, trail }
  const slipped = bound !== undefined && (side === 'BUY' ? price > bound : price < bound)
  const refusal =
    exitsRefusal(side, command, closingPrice(side, quote)) ??
    (slipped ? reject('slippage_exceeded', { price }) : undefined) ??
    marginRefusal(desk, opening)
  return refusal ?? accept(openingFact(desk, opening, { reason: 'market', at }))
}
