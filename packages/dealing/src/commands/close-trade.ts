import { closeSteps } from '../closing.ts'
import type { CloseTrade } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { acceptSteps, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole } from '../price-relations.ts'
import { conversionOf } from '../pricing.ts'
import { whyNotLive } from '../trading-hours.ts'

/** Closes a trade, or part of it, at the present quote. */
export function closeTrade(desk: Desk, command: CloseTrade): Decision {
  const wallet = desk.wallets.get(command.walletId)
  if (!wallet) return reject('wallet_not_found')
  const trade = wallet.trades.get(command.tradeId)
  if (!trade) return reject('trade_not_found')
  const lots = command.lots === undefined ? trade.lots : command.lots
  if (!isPositiveWhole(lots)) return reject('lots_invalid')
  if (lots > trade.lots) return reject('lots_above_open', { open: trade.lots })
  const stopped = whyNotLive(desk, trade.instrument.symbol, command.at)
  if (stopped) return reject(stopped)
  if (!conversionOf(desk, trade.instrument)) return reject('conversion_unavailable')
  return acceptSteps(closeSteps(desk, trade, lots, 'manual', command.at))
}
