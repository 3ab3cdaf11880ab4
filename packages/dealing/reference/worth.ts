import type { Side } from '../src/commands.ts'
import type { Instrument } from '../src/instrument.ts'
import { groupOf } from './groups.ts'
import { closingPrice, instrumentOf, quoteOf, Refusal, tradesOf } from './desk.ts'
import type { ReferenceDesk, ReferenceTrade, ReferenceWallet } from './desk.ts'

/** Dollars for one unit of a quote currency, as a fraction. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

/** `num / den` as a whole number, half away from zero. The denominator is positive. */
export function round(num: bigint, den: bigint): bigint {
  const size = num < 0n ? -num : num
  const rounded = (2n * size + den) / (2n * den)
  return num < 0n ? -rounded : rounded
}

const powerOfTen = (digits: number): bigint => 10n ** BigInt(digits)

/** The conversion of an instrument's quote currency at the last known quote; undefined if it was never quoted. */
export function conversionOf(desk: ReferenceDesk, instrument: Instrument): Fraction | undefined {
  const through = instrument.conversion
  if (through === null) return { num: 1n, den: 1n }
  const pair = instrumentOf(desk, through.symbol)
  const quote = quoteOf(desk, through.symbol)
  if (pair === undefined || quote === undefined) return undefined
  const sum = BigInt(quote.bid) + BigInt(quote.ask)
  const twice = 2n * powerOfTen(pair.digits)
  return through.dollarIsQuote ? { num: sum, den: twice } : { num: twice, den: sum }
}

/** The conversion of a trade that is open, which therefore has one. */
export function conversionOfOpen(desk: ReferenceDesk, instrument: Instrument): Fraction {
  const conversion = conversionOf(desk, instrument)
  if (conversion === undefined) throw new Error(`an open trade in ${instrument.symbol} has no conversion`)
  return conversion
}

/** Cents won by a move of so many points in favour of the trade. Section 1, profit. */
export function profitOf(move: bigint, steps: number, instrument: Instrument, conversion: Fraction): bigint {
  return round(
    move * BigInt(steps) * BigInt(instrument.contractSize) * conversion.num,
    powerOfTen(instrument.digits) * conversion.den,
  )
}

/** Points from the opening of a trade to `price`, positive when they are in its favour. */
export function moveTo(trade: ReferenceTrade, price: number): bigint {
  const rise = BigInt(price) - BigInt(trade.price)
  return trade.side === 'BUY' ? rise : -rise
}

/** Cents of margin that an opening takes. Section 1, margin. */
export function marginOf(
  desk: ReferenceDesk,
  wallet: ReferenceWallet,
  { price, steps, instrument, conversion }: Opening,
): bigint {
  const most = groupOf(desk, wallet)?.leverage ?? instrument.leverage
  const leverage = most < instrument.leverage ? most : instrument.leverage
  return round(
    BigInt(price) * BigInt(steps) * BigInt(instrument.contractSize) * conversion.num,
    powerOfTen(instrument.digits) * BigInt(leverage) * conversion.den,
  )
}

/** Cents of commission on a fill. */
export const commissionOf = (instrument: Instrument, steps: number): bigint =>
  round(BigInt(instrument.commissionPerLot) * BigInt(steps), 100n)

/** Cents of commission on an opening: the instrument's and the group's. */
export const openingCommissionOf = (
  desk: ReferenceDesk,
  wallet: ReferenceWallet,
  { instrument, steps }: Opening,
): bigint => {
  const aLot = BigInt(instrument.commissionPerLot) + BigInt(groupOf(desk, wallet)?.commissionPerLot ?? 0)
  return round(aLot * BigInt(steps), 100n)
}

/** Cents a trade would win or lose if it closed now. */
export function floatingProfit(desk: ReferenceDesk, trade: ReferenceTrade): bigint {
  const quote = quoteOf(desk, trade.instrument.symbol)
  if (quote === undefined) throw new Error(`an open trade in ${trade.instrument.symbol} has no quote`)
  const move = moveTo(trade, closingPrice(trade.side, quote))
  return profitOf(move, trade.stepsOpen, trade.instrument, conversionOfOpen(desk, trade.instrument))
}

/** Cents a trade would win or lose at the middle of bid and ask, worked out on half points. */
export function floatingAtMid(desk: ReferenceDesk, trade: ReferenceTrade): bigint {
  const { instrument } = trade
  const quote = quoteOf(desk, instrument.symbol)
  if (quote === undefined) throw new Error(`an open trade in ${instrument.symbol} has no quote`)
  const conversion = conversionOfOpen(desk, instrument)
  const rise = BigInt(quote.bid) + BigInt(quote.ask) - 2n * BigInt(trade.price)
  const halfPoints = trade.side === 'BUY' ? rise : -rise
  return round(
    halfPoints * BigInt(trade.stepsOpen) * BigInt(instrument.contractSize) * conversion.num,
    powerOfTen(instrument.digits) * conversion.den * 2n,
  )
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Balance and floating profits, in cents. */
export const equityOf = (desk: ReferenceDesk, wallet: ReferenceWallet): bigint =>
  wallet.balance + total(tradesOf(desk, wallet.id).map((trade) => floatingProfit(desk, trade)))

/** Balance and floating profits at mid, in cents. */
export const equityAtMid = (desk: ReferenceDesk, wallet: ReferenceWallet): bigint =>
  wallet.balance + total(tradesOf(desk, wallet.id).map((trade) => floatingAtMid(desk, trade)))

/** One side of one symbol that margin is held for. */
export interface MarginHeld {
  readonly symbol: string
  readonly side: Side
  readonly margin: bigint
}

/** Cents of margin in use: for each symbol the larger of the longs' and the shorts' sum. */
export function usedMargin(desk: ReferenceDesk, wallet: ReferenceWallet, ...added: MarginHeld[]): bigint {
  const held = tradesOf(desk, wallet.id).map((trade): MarginHeld => ({
    symbol: trade.instrument.symbol,
    side: trade.side,
    margin: round(trade.margin * BigInt(trade.stepsOpen), BigInt(trade.stepsOpened)),
  }))
  const all = [...held, ...added]
  const symbols = [...new Set(all.map(({ symbol }) => symbol))]
  const sideOf = (symbol: string, side: Side) =>
    total(all.filter((one) => one.symbol === symbol && one.side === side).map(({ margin }) => margin))
  return total(
    symbols.map((symbol) => {
      const longs = sideOf(symbol, 'BUY')
      const shorts = sideOf(symbol, 'SELL')
      return longs > shorts ? longs : shorts
    }),
  )
}

/** What a wallet may lose to a withdrawal or a correction: the smaller of its balance and its free margin. */
export function withdrawable(desk: ReferenceDesk, wallet: ReferenceWallet): bigint {
  const free = equityOf(desk, wallet) - usedMargin(desk, wallet)
  return wallet.balance < free ? wallet.balance : free
}

/** A dealing as it is about to be opened. */
export interface Opening {
  readonly instrument: Instrument
  readonly side: Side
  readonly steps: number
  readonly price: number
  readonly conversion: Fraction
}

/** What an opening takes of a wallet and what the wallet has for it, in cents. Section 2, margin. */
export function marginAsked(desk: ReferenceDesk, wallet: ReferenceWallet, opening: Opening) {
  const { instrument, side } = opening
  const commission = openingCommissionOf(desk, wallet, opening)
  const margin = marginOf(desk, wallet, opening)
  const before = usedMargin(desk, wallet)
  const after = usedMargin(desk, wallet, { symbol: instrument.symbol, side, margin })
  const free = after > before ? equityOf(desk, wallet) - before : wallet.balance
  return { needed: after - before + commission, free }
}

/** Refuses an opening that the wallet cannot carry. */
export function refuseForMargin(desk: ReferenceDesk, wallet: ReferenceWallet, opening: Opening): void {
  const asked = marginAsked(desk, wallet, opening)
  if (asked.needed > asked.free) throw new Refusal('insufficient_margin', asked)
}
