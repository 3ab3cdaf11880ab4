import { cents } from '@gf/money'
import type { Points } from '@gf/money'
import { preTradeChecks, lotsRefusal, marginRefusal } from '../pre-trade-checks.ts'
import { closeSteps, closingFact } from '../closing.ts'
import type {
  ChangeTrade,
  CloseTrade,
  CloseTrades,
  ForceClose,
  OpenTrade,
  ReverseTrade,
  Side,
  TradeFilter,
} from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { DealingEvent } from '../events.ts'
import { openingTerms } from '../groups.ts'
import { openingFact } from '../opening.ts'
import type { Opening } from '../opening.ts'
import { accept, acceptSteps, reject } from '../outcome.ts'
import type { Decision, Refusal } from '../outcome.ts'
import type { Trade, Wallet } from '../positions.ts'
import { exitsRefusal, isPositiveWhole, priceRefusal, trailRefusal } from '../price-relations.ts'
import { closingPrice, conversionOf, openingPrice } from '../pricing.ts'
import type { RejectionReason } from '../rejections.ts'
import { whyNotLive } from '../trading-hours.ts'
import { trailedStoploss } from '../trailing.ts'
import { floatingProfit } from '../valuation.ts'

/** Opens a trade at the current quote: a BUY at the ask, a SELL at the bid. */
export function openTrade(desk: Desk, command: OpenTrade): Decision {
  const tradable = preTradeChecks(desk, command, { required: [], optional: [command.bound] })
  if (tradable.refusal) return tradable.refusal
  const { side, lots, target, trail, bound, at } = command
  const { quote } = tradable
  const price = openingPrice(side, quote)
  const stoploss = trailedStoploss(command, closingPrice(side, quote))
  const opening = { ...tradable, side, lots, price, target, stoploss, trail }
  const slipped = bound !== null && (side === 'BUY' ? price > bound : price < bound)
  const refusal =
    exitsRefusal(side, command, closingPrice(side, quote)) ??
    (slipped ? reject('slippage_exceeded', { price }) : undefined) ??
    marginRefusal(desk, opening)
  return refusal ?? accept(openingFact(desk, opening, { reason: 'market', orderId: null, at }))
}

/**
 * Sets target, stoploss and trail of an open trade. The last known quote must not reach target or stoploss. A trail applies
 * immediately; an unchanged trail keeps the stoploss that it has gained.
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
  return accept({ type: 'trade_changed', tradeId, walletId, target, stoploss, trail, at })
}

/** The tighter of the given stoploss and the one of the same trail, unless the price has passed the latter. */
function gained(trade: Trade, { stoploss, trail }: ChangeTrade, price: Points): Points | null {
  const { side, stoploss: present } = trade
  const up = side === 'BUY' ? 1 : -1
  if (trail === null || trail !== trade.trail || present === null) return stoploss
  if ((price - present) * up <= 0) return stoploss
  return stoploss === null || (present - stoploss) * up > 0 ? present : stoploss
}

/** Closes a trade, or part of it, at the current quote. */
export function closeTrade(desk: Desk, command: CloseTrade): Decision {
  const trade = tradeToClose(desk, command)
  if ('accepted' in trade) return trade
  const lots = command.lots === null ? trade.lots : command.lots
  return acceptSteps(closeSteps(desk, trade, lots, 'manual', command.at))
}

/** Closes a whole trade at the current quote by decision of staff, under the same rules. */
export function forceClose(desk: Desk, command: ForceClose): Decision {
  const trade = tradeToClose(desk, { ...command, lots: null })
  return 'accepted' in trade ? trade : acceptSteps(forcedSteps(desk, trade, command))
}

function* forcedSteps(desk: Desk, trade: Trade, { reason, at }: ForceClose): Generator<DealingEvent> {
  for (const step of closeSteps(desk, trade, trade.lots, 'company', at))
    yield step.type === 'trade_closed' ? { ...step, remarks: reason } : step
}

/** The trade, if so many of its lots can close now. */
function tradeToClose(
  desk: Desk,
  command: Pick<CloseTrade, 'walletId' | 'tradeId' | 'lots' | 'at'>,
): Trade | Refusal {
  const wallet = desk.wallets.get(command.walletId)
  if (!wallet) return reject('wallet_not_found')
  const trade = wallet.trades.get(command.tradeId)
  if (!trade) return reject('trade_not_found')
  const lots = command.lots === null ? trade.lots : command.lots
  if (!isPositiveWhole(lots)) return reject('lots_invalid')
  if (lots > trade.lots) return reject('lots_above_open', { open: trade.lots })
  const stopped = whyNotLive(desk, trade.instrument.symbol, command.at)
  if (stopped) return reject(stopped)
  return conversionOf(desk, trade.instrument) ? trade : reject('conversion_unavailable')
}

/** Closes all open trades, or the current winners or losers. Trades that are not live stay open. */
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

const opposite = (side: Side): Side => (side === 'BUY' ? 'SELL' : 'BUY')

/**
 * Closes a trade and opens its opposite, at the current quote and under the version in force: both or neither. Margin is
 * checked on the wallet after the closing. Target, stoploss and trail are not kept.
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
  yield openingFact(
    desk,
    { ...opening, target: null, stoploss: null, trail: null },
    { reason: 'market', orderId: null, at },
  )
}

/** The trade to open, or the reason against it. */
function openingOf(
  desk: Desk,
  wallet: Wallet,
  trade: Trade,
  { at }: ReverseTrade,
): Opening | { readonly refusal: Refusal } {
  const { symbol } = trade.instrument
  const inForce = desk.instruments.get(symbol)
  if (!inForce) return { refusal: reject('instrument_not_found') }
  const instrument = openingTerms(desk, wallet, inForce)
  const most = desk.settings.maxOpenPerWallet
  const invalid =
    lotsRefusal(trade.lots, instrument) ??
    // The closing trade makes room for one.
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

/** The wallet after the closing; without open trades, the company bears what is missing beyond the client's debt. */
function without(wallet: Wallet, trade: Trade, balance: number): Wallet {
  const trades = new Map(wallet.trades)
  trades.delete(trade.tradeId)
  return {
    ...wallet,
    trades,
    balance: cents(trades.size === 0 ? Math.max(0 - wallet.owed, balance) : balance),
  }
}
