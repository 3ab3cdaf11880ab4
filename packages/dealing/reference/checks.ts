import type { Millis } from '@gf/money'
import type { Side } from '../src/commands.ts'
import type { Instrument } from '../src/instrument.ts'
import type { RejectionReason } from '../src/rejections.ts'
import { ordersOf, quoteOf, Refusal, refuseWhen, tradesOf } from './desk.ts'
import type { ReferenceDesk, ReferenceWallet } from './desk.ts'
import { isOpenAt } from './new-york.ts'

export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Refuses given prices that are not positive whole numbers. */
export function refuseBadPrices(...prices: (number | null)[]): void {
  refuseWhen(
    prices.some((price) => price !== null && !isCount(price)),
    'price_invalid',
  )
}

/** Refuses lots that are not a count or outside the instrument's limits. */
export function refuseBadLots(instrument: Instrument, steps: number): void {
  refuseWhen(!isCount(steps), 'lots_invalid')
  refuseWhen(steps < instrument.minLots, 'lots_below_minimum')
  refuseWhen(steps > instrument.maxLots, 'lots_above_maximum')
}

/** Refuses another trade or order if the wallet has the maximum. */
export function refuseTooMany(desk: ReferenceDesk, wallet: ReferenceWallet): void {
  const open = tradesOf(desk, wallet.id).length + ordersOf(desk, wallet.id).length
  refuseWhen(open >= desk.settings.maxOpenPerWallet, 'too_many_open')
}

/** Why the symbol cannot be traded now; undefined if it is live. */
export function notLive(
  desk: ReferenceDesk,
  instrument: Instrument,
  at: Millis,
): RejectionReason | undefined {
  if (!isOpenAt(instrument, at)) return 'market_closed'
  if (desk.pausedSymbols.includes(instrument.symbol)) return 'instrument_paused'
  const quote = quoteOf(desk, instrument.symbol)
  if (quote === undefined || at - quote.at > instrument.staleAfter) return 'quote_stale'
  return undefined
}

export function refuseNotLive(desk: ReferenceDesk, instrument: Instrument, at: Millis): void {
  const reason = notLive(desk, instrument, at)
  if (reason !== undefined) throw new Refusal(reason)
}

/** Refuses a target that is not better than the price `against`, or a stoploss that is not worse. */
export function refuseWrongSides(
  side: Side,
  against: number,
  target: number | null,
  stoploss: number | null,
): void {
  const sign = side === 'BUY' ? 1 : -1
  refuseWhen(target !== null && (target - against) * sign <= 0, 'target_wrong_side')
  refuseWhen(stoploss !== null && (against - stoploss) * sign <= 0, 'stoploss_wrong_side')
}
