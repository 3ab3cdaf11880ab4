import { closeSteps } from '../closing.ts'
import type { CloseTrades, TradeFilter } from '../commands.ts'
import type { Desk, Trade } from '../desk.ts'
import type { DealingEvent } from '../events.ts'
import { acceptSteps, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { conversionOf } from '../pricing.ts'
import type { RejectionReason } from '../rejections.ts'
import { whyNotLive } from '../trading-hours.ts'
import { floatingProfit } from '../valuation.ts'

/** Closes all open trades, or those that gain or lose at this moment. Trades that are not live stay open. */
export function closeTrades(desk: Desk, command: CloseTrades): Decision {
  const wallet = desk.wallets.get(command.walletId)
  if (!wallet) return reject('wallet_not_found')
  const meant = [...wallet.trades.values()].filter((trade) => matches(desk, trade, command.filter))
  const [first] = meant
  if (!first) return reject('nothing_to_close')
  const whyNot = (trade: Trade) => whyNotClosable(desk, trade, command)
  const closable = meant.filter((trade) => whyNot(trade) === undefined)
  const stopped = closable.length === 0 ? whyNot(first) : undefined
  return stopped ? reject(stopped) : acceptSteps(closeEach(desk, closable, command))
}

function* closeEach(desk: Desk, trades: readonly Trade[], command: CloseTrades): Generator<DealingEvent> {
  for (const trade of trades) yield* closeSteps(desk, trade, trade.lots, 'manual', command.at)
}

function matches(desk: Desk, trade: Trade, filter: TradeFilter): boolean {
  if (filter === 'all') return true
  const floating = floatingProfit(desk, trade)
  return filter === 'winners' ? floating > 0 : floating < 0
}

function whyNotClosable(desk: Desk, trade: Trade, { at }: CloseTrades): RejectionReason | undefined {
  const stopped = whyNotLive(desk, trade.instrument.symbol, at)
  if (stopped) return stopped
  return conversionOf(desk, trade.instrument) ? undefined : 'conversion_unavailable'
}
