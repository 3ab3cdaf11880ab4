import type { Points } from '@gf/money'
import type { ChangeTrade } from '../commands.ts'
import type { Desk, Trade } from '../desk.ts'
import { exitsGiven } from '../opening.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { exitsRefusal, priceRefusal, trailRefusal } from '../price-relations.ts'
import { closingPrice } from '../pricing.ts'
import { trailedStoploss } from '../trailing.ts'

/**
 * Sets target, stoploss and trail of an open trade, the prices each beyond the last known one that would close it. With a
 * trail the stoploss is at once no farther than that; a trail that stays as it was does not loosen what it has gained.
 */
export function changeTrade(desk: Desk, command: ChangeTrade): Decision {
  const { walletId, tradeId, target, trail, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  const trade = wallet.trades.get(tradeId)
  if (!trade) return reject('trade_not_found')
  const invalid = priceRefusal([], [target, command.stoploss]) ?? trailRefusal(trail)
  if (invalid) return invalid
  const quote = desk.quotes.get(trade.instrument.symbol)
  if (!quote) return reject('quote_stale')
  const { side } = trade
  const price = closingPrice(side, quote)
  const refusal = exitsRefusal(side, command, price)
  if (refusal) return refusal
  const stoploss = trailedStoploss({ side, target, trail, stoploss: gained(trade, command, price) }, price)
  const given = exitsGiven({ target, stoploss, trail })
  return accept({ type: 'trade_changed', tradeId, walletId, ...given, at })
}

/** The tighter of the stoploss given and the one that the same trail has brought, as long as the price has not passed that. */
function gained(trade: Trade, { stoploss, trail }: ChangeTrade, price: Points): Points | undefined {
  const { side, stoploss: present } = trade
  const up = side === 'BUY' ? 1 : -1
  if (trail === undefined || trail !== trade.trail || present === undefined) return stoploss
  if ((price - present) * up <= 0) return stoploss
  return stoploss === undefined || (present - stoploss) * up > 0 ? present : stoploss
}
