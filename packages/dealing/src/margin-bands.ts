import type { Conversion } from '@gf/money'
import type { DeskSettings } from './commands.ts'
import type { Desk } from './desk.ts'
import type { Trade, Wallet } from './positions.ts'
import { isBelow, restorePercent } from './margin-judgement.ts'
import type { Standing } from './margin-judgement.ts'
import type { PriceBand } from './margin-watch.ts'
import { conversionOf } from './pricing.ts'
import type { Market } from './pricing.ts'

/** How a wallet's equity depends on one symbol, in cents. All sums are of magnitudes, so that nothing cancels wrongly. */
interface Sensitivity {
  readonly symbol: string
  /** Current bid + ask. */
  readonly price: number
  /** Gain of its trades for each step of bid + ask, when it rises and when it falls. */
  rising: number
  falling: number
  /** Cents converted through the symbol's price, and the number of their trades. */
  converted: number
  conversions: number
}

/**
 * A converting price can move by this share before its wallets are judged again. Within it both the conversion and
 * its change stay below CURVATURE times their linear size (1 / 0.99 is 1.0102), which covers the product of a price's and a
 * conversion's moves, and the reciprocal of pairs whose base is the dollar.
 */
const WIDEST_CONVERSION_MOVE = 0.01
const CURVATURE = 1.02
/** Wallets get between half and all of the widest move, so that one quote does not leave very many bands. */
const SPREAD_OVER = 512
/** The share of the computed allowance that is used: sums of doubles are inexact. */
const USED_SHARE = 0.95
/** Each trade's profit is rounded by up to half a cent, then and now; one more for the sums. */
const ROUNDING_A_TRADE = 1
const ROUNDING_A_WALLET = 2

/**
 * The bands within which a wallet's judgement cannot change; undefined if equity is too close to a threshold.
 *
 * Equity at mid is balance + sum of P x c, with P a trade's profit in its quote currency and c its conversion. Since
 * P'c' - Pc = (P' - P)c' + P(c' - c), it moves by at most the sum over symbols of (steps x sensitivity). Therefore the
 * symbols share the distance to the nearest threshold evenly, and each price may move as far as its share allows. A
 * price that moves in favour of all its trades is unlimited if no threshold lies above.
 */
export function bandsOf(desk: Desk, wallet: Wallet, standing: Standing): readonly PriceBand[] | undefined {
  if (wallet.trades.size === 0) return undefined
  const slack = slackOf(desk.settings, wallet, standing)
  if (slack <= 0) return undefined
  const sensitivities = sensitivitiesOf(desk, wallet)
  if (!sensitivities) return undefined
  const share = (USED_SHARE * slack) / sensitivities.length
  const widest = WIDEST_CONVERSION_MOVE * (1 - (wallet.walletId % SPREAD_OVER) / (2 * SPREAD_OVER))
  return sensitivities.map((sensitivity) => bandOf(sensitivity, share, widest, wallet.marginCalled))
}

/** Cents that equity can move without crossing a threshold that matters in the wallet's state. */
function slackOf(settings: DeskSettings, wallet: Wallet, standing: Standing): number {
  const { equity, used } = standing
  const { marginCallPercent, stopOutPercent } = settings
  const rounding = wallet.trades.size * ROUNDING_A_TRADE + ROUNDING_A_WALLET
  if (wallet.stopOutArmed || isBelow(standing, stopOutPercent)) return 0
  if (!wallet.marginCalled) return equity - (used * marginCallPercent) / 100 - rounding
  const restored = (used * restorePercent(settings)) / 100
  return Math.min(equity - (used * stopOutPercent) / 100, restored - equity) - rounding
}

function sensitivitiesOf(market: Market, wallet: Wallet): Sensitivity[] | undefined {
  const sensitivities: Sensitivity[] = []
  for (const trade of wallet.trades.values()) {
    const conversion = conversionOf(market, trade.instrument)
    const own = sensitivityTo(market, sensitivities, trade.instrument.symbol)
    if (!conversion || !own) return undefined
    const move = worthOfHalfPoint(trade, conversion)
    if (trade.side === 'BUY') own.rising += move
    else own.falling += move
    const through = trade.instrument.conversion
    if (!through) continue
    const converting = sensitivityTo(market, sensitivities, through.symbol)
    if (!converting) return undefined
    converting.converted += Math.abs(own.price - 2 * trade.price) * move
    converting.conversions += 1
  }
  return sensitivities
}

function sensitivityTo(market: Market, known: Sensitivity[], symbol: string): Sensitivity | undefined {
  const found = known.find((sensitivity) => sensitivity.symbol === symbol)
  if (found) return found
  const quote = market.quotes.get(symbol)
  if (!quote) return undefined
  const fresh: Sensitivity = {
    symbol,
    price: quote.bid + quote.ask,
    rising: 0,
    falling: 0,
    converted: 0,
    conversions: 0,
  }
  known.push(fresh)
  return fresh
}

/** Value in cents of one step of bid + ask for a trade, at the current conversion. */
function worthOfHalfPoint({ instrument, lots }: Trade, { num, den }: Conversion): number {
  return (lots * instrument.contractSize * num) / (10 ** instrument.digits * den * 2)
}

function bandOf(
  sensitivity: Sensitivity,
  share: number,
  widestMove: number,
  limitedAbove: boolean,
): PriceBand {
  const { symbol, price, rising, falling, converted, conversions } = sensitivity
  const cents = CURVATURE * (rising + falling + converted / price)
  const widest = conversions > 0 ? widestMove * price : Infinity
  const steps = Math.min(share / cents, widest)
  const twoSided = limitedAbove || conversions > 0
  return {
    symbol,
    low: twoSided || rising > 0 ? Math.floor(price - steps) : undefined,
    high: twoSided || falling > 0 ? Math.ceil(price + steps) : undefined,
  }
}
