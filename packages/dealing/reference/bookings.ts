import type { Cents, Conversion, Lots, Millis, Points } from '@gf/money'
import type { FillReason } from '../src/events.ts'
import { closingPrice, quoteOf, takeId, tradesOf, walletOf } from './desk.ts'
import type { ReferenceDesk, ReferenceTrade, ReferenceWallet } from './desk.ts'
import { followed } from './trails.ts'
import { commissionOf, conversionOfOpen, marginOf, moveTo, openingCommissionOf, profitOf } from './worth.ts'
import type { Fraction, Opening } from './worth.ts'

export const cents = (amount: bigint): Cents => Number(amount) as Cents
export const points = (price: number): Points => price as Points
export const lots = (steps: number): Lots => steps as Lots

export const asConversion = ({ num, den }: Fraction): Conversion => ({ num: Number(num), den: Number(den) })

/** Target, stoploss and trail as events carry them. */
export const levels = (target: number | null, stoploss: number | null, trail: number | null) => ({
  target: target === null ? null : points(target),
  stoploss: stoploss === null ? null : points(stoploss),
  trail: trail === null ? null : points(trail),
})

/** The terms of an opening, without its value. */
export interface OpeningTerms {
  readonly reason: FillReason
  readonly orderId: number | null
  readonly target: number | null
  readonly stoploss: number | null
  readonly trail: number | null
  readonly at: Millis
}

/** Opens a trade that has passed every check, and books its commission. */
export function bookOpening(
  desk: ReferenceDesk,
  wallet: ReferenceWallet,
  opening: Opening,
  terms: OpeningTerms,
) {
  const { instrument, side, steps, price, conversion } = opening
  const quote = quoteOf(desk, instrument.symbol)
  if (quote === undefined) throw new Error(`no quote of ${instrument.symbol}`)
  const tradeId = takeId(desk)
  const fillId = takeId(desk)
  const margin = marginOf(desk, wallet, opening)
  const commission = openingCommissionOf(desk, wallet, opening)
  wallet.balance -= commission
  const stoploss = followed({ ...terms, side }, closingPrice(side, quote))
  desk.trades.push({
    id: tradeId,
    walletId: wallet.id,
    instrument,
    side,
    stepsOpened: steps,
    stepsOpen: steps,
    price,
    margin,
    openedAt: terms.at,
    target: terms.target,
    stoploss,
    trail: terms.trail,
  })
  desk.happened.push({
    type: 'trade_opened',
    tradeId,
    orderId: terms.orderId,
    fillId,
    walletId: wallet.id,
    symbol: instrument.symbol,
    version: instrument.version,
    side,
    lots: lots(steps),
    price: points(price),
    quote,
    conversion: asConversion(conversion),
    commission: cents(commission),
    margin: cents(margin),
    balance: cents(wallet.balance),
    ...levels(terms.target, stoploss, terms.trail),
    reason: terms.reason,
    at: terms.at,
  })
}

/** Closes `steps` of a trade at the last known quote; the company absorbs a balance below zero. */
export function bookClosing(
  desk: ReferenceDesk,
  trade: ReferenceTrade,
  steps: number,
  reason: FillReason,
  at: Millis,
): void {
  const { instrument } = trade
  const wallet = walletOf(desk, trade.walletId)
  const quote = quoteOf(desk, instrument.symbol)
  if (quote === undefined) throw new Error(`no quote of ${instrument.symbol}`)
  const conversion = conversionOfOpen(desk, instrument)
  const price = closingPrice(trade.side, quote)
  const profit = profitOf(moveTo(trade, price), steps, instrument, conversion)
  const commission = commissionOf(instrument, steps)
  wallet.balance += profit - commission
  trade.stepsOpen -= steps
  if (trade.stepsOpen === 0) desk.trades = desk.trades.filter((open) => open.id !== trade.id)
  desk.happened.push({
    type: 'trade_closed',
    tradeId: trade.id,
    fillId: takeId(desk),
    walletId: wallet.id,
    symbol: instrument.symbol,
    lots: lots(steps),
    remaining: lots(trade.stepsOpen),
    price: points(price),
    quote,
    conversion: asConversion(conversion),
    commission: cents(commission),
    profit: cents(profit),
    balance: cents(wallet.balance),
    reason,
    at,
  })
  if (tradesOf(desk, wallet.id).length === 0) settleEmptyWallet(desk, wallet, at)
}

/** Without open trades: clears the margin flags, and the balance is lifted. Section 3. */
function settleEmptyWallet(desk: ReferenceDesk, wallet: ReferenceWallet, at: Millis): void {
  wallet.marginCalled = false
  wallet.stopOutArmed = false
  wallet.armingQuote = null
  limitDebt(desk, wallet)
  liftBalance(desk, wallet, at)
}

/** The company pays what is missing from the balance beyond the client's debt. */
export function liftBalance(desk: ReferenceDesk, wallet: ReferenceWallet, at: Millis): void {
  const lifted = -wallet.owed - wallet.balance
  if (lifted <= 0n) return
  wallet.balance += lifted
  desk.happened.push({
    type: 'balance_absorbed',
    walletId: wallet.id,
    dollars: cents(lifted),
    balance: cents(wallet.balance),
    at,
  })
}

/** Who has no open trades owes at most what is missing from the balance. */
export function limitDebt(desk: ReferenceDesk, wallet: ReferenceWallet): void {
  if (tradesOf(desk, wallet.id).length > 0) return
  const missing = wallet.balance < 0n ? -wallet.balance : 0n
  if (wallet.owed > missing) wallet.owed = missing
}
