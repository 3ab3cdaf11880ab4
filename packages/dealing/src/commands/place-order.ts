import { admit } from '../admission.ts'
import type { Admitted } from '../admission.ts'
import type { PlaceOrder } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { marginRefusal } from '../margin-room.ts'
import { exitsGiven, openingFact } from '../opening.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { exitsRefusal } from '../price-relations.ts'
import { closingPrice, openingPrice, triggersOrder } from '../pricing.ts'
import { trailedStoploss } from '../trailing.ts'

/**
 * Rests a limit or stop order until a quote reaches its price. A limit order that the present quote already fills deals at
 * once; a stop order that it already triggers is refused, since its client expects it to wait.
 */
export function placeOrder(desk: Desk, command: PlaceOrder): Decision {
  const admitted = admit(desk, command, { required: [command.price], optional: [] })
  if (admitted.refusal) return admitted.refusal
  const triggered = triggersOrder(command, admitted.quote)
  if (triggered && command.kind === 'limit') return dealAtOnce(desk, command, admitted)
  if (triggered) return reject('stop_price_passed', { price: openingPrice(command.side, admitted.quote) })
  const { walletId, kind, symbol, side, lots, price, target, stoploss, trail, expiresAt, at } = command
  const refusal =
    exitsRefusal(side, command, price) ?? marginRefusal(desk, { ...admitted, side, lots, price })
  if (refusal) return refusal
  const { version } = admitted.instrument
  const given = exitsGiven({ target, stoploss, trail })
  const orderId = desk.nextId
  return accept({
    type: 'order_placed',
    orderId,
    walletId,
    kind,
    symbol,
    version,
    side,
    lots,
    price,
    ...given,
    ...(expiresAt !== undefined && { expiresAt }),
    at,
  })
}

function dealAtOnce(desk: Desk, command: PlaceOrder, admitted: Admitted): Decision {
  const { side, lots, target, trail, at } = command
  const { quote } = admitted
  const stoploss = trailedStoploss(command, closingPrice(side, quote))
  const price = openingPrice(side, quote)
  const opening = { ...admitted, side, lots, price, target, stoploss, trail }
  const refusal = exitsRefusal(side, command, closingPrice(side, quote)) ?? marginRefusal(desk, opening)
  return refusal ?? accept(openingFact(desk, opening, { reason: 'limit', at }))
}
