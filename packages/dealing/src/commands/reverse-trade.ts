import { minor } from '@gf/money'
import { lotsRefusal } from '../admission.ts'
import { closeSteps, closingFact } from '../closing.ts'
import type { ReverseTrade, Side } from '../commands.ts'
import type { Desk, Trade, Wallet } from '../desk.ts'
import type { DealingEvent } from '../events.ts'
import { marginRefusal } from '../margin-room.ts'
import { openingFact } from '../opening.ts'
import type { Opening } from '../opening.ts'
import { acceptSteps, reject } from '../outcome.ts'
import type { Decision, Refusal } from '../outcome.ts'
import { conversionOf, openingPrice } from '../pricing.ts'
import { whyNotLive } from '../trading-hours.ts'

const opposite = (side: Side): Side => (side === 'BUY' ? 'SELL' : 'BUY')

/**
 * Closes a trade and opens the opposite of what was open, at the present quote and under the version in force: both or
 * neither. Margin is judged on the wallet as the closing leaves it. Target, stoploss and trail are not carried over.
 */
export function reverseTrade(desk: Desk, command: ReverseTrade): Decision {
  const { walletId, tradeId, at } = command
  const wallet = desk.wallets.get(walletId)
  if (!wallet) return reject('wallet_not_found')
  if (wallet.book === 'real' && !desk.settings.dealsReal) return reject('real_dealing_off')
  const trade = wallet.trades.get(tradeId)
  if (!trade) return reject('trade_not_found')
  const opening = openingOf(desk, wallet, trade, command)
  if ('refusal' in opening) return opening.refusal
  const lots = trade.lots
  const closed = closingFact(desk, trade, lots, 'manual', at)
  if (!closed) return reject('conversion_unavailable')
  const refusal = marginRefusal(desk, { ...opening, wallet: without(wallet, trade, closed.balance) })
  return refusal ?? acceptSteps(bothSteps(desk, trade, opening, command))
}

function* bothSteps(
  desk: Desk,
  trade: Trade,
  opening: Opening,
  { at }: ReverseTrade,
): Generator<DealingEvent> {
  yield* closeSteps(desk, trade, trade.lots, 'manual', at)
  yield openingFact(desk, opening, { reason: 'market', at })
}

/** The trade to be opened, or what stands against dealing at all. */
function openingOf(
  desk: Desk,
  wallet: Wallet,
  trade: Trade,
  { at }: ReverseTrade,
): Opening | { readonly refusal: Refusal } {
  const { symbol } = trade.instrument
  const instrument = desk.instruments.get(symbol)
  if (!instrument) return { refusal: reject('instrument_not_found') }
  const most = desk.settings.maxOpenPerWallet
  const invalid =
    lotsRefusal(trade.lots, instrument) ??
    // The trade that closes makes room for one.
    (wallet.trades.size + wallet.orders.size > most ? reject('too_many_open', { maximum: most }) : undefined)
  if (invalid) return { refusal: invalid }
  const stopped = whyNotLive(desk, symbol, at)
  if (stopped) return { refusal: reject(stopped) }
  const quote = desk.quotes.get(symbol)
  if (!quote) return { refusal: reject('quote_stale') }
  const conversion = conversionOf(desk, instrument)
  if (!conversion) return { refusal: reject('conversion_unavailable') }
  const side = opposite(trade.side)
  return { wallet, instrument, quote, conversion, side, lots: trade.lots, price: openingPrice(side, quote) }
}

/** The wallet once the trade is closed; what is then below zero without open trades is the house's loss. */
function without(wallet: Wallet, trade: Trade, balance: number): Wallet {
  const trades = new Map(wallet.trades)
  trades.delete(trade.tradeId)
  return { ...wallet, trades, balance: minor(trades.size === 0 ? Math.max(0, balance) : balance) }
}
