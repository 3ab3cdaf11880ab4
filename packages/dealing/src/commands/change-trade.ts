import type { ChangeTrade } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { exitsGiven } from '../opening.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { exitsRefusal, priceRefusal } from '../price-relations.ts'
import { closingPrice } from '../pricing.ts'

/** Sets target and stoploss of an open trade, each beyond the last known price that would close it. */
export function changeTrade(desk: Desk, command: ChangeTrade): Decision {
  const { walletId, tradeId, target, stoploss, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  const trade = wallet.trades.get(tradeId)
  if (!trade) return reject('trade_not_found')
  const invalid = priceRefusal([], [target, stoploss])
  if (invalid) return invalid
  const quote = desk.quotes.get(trade.instrument.symbol)
  if (!quote) return reject('quote_stale')
  const given = exitsGiven({ target, stoploss })
  return (
    exitsRefusal(trade.side, command, closingPrice(trade.side, quote)) ??
    accept({ type: 'trade_changed', tradeId, walletId, ...given, at })
  )
}
