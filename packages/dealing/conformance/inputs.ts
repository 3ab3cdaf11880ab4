import type { Cents, Lots, Millis, Paise, Points } from '@gf/money'
import type { ClosingResult, CommandKey, Side, TradeFilter } from '../src/commands.ts'
import type { Given, GivenInput } from '../src/testing/given.ts'
import type { Instrument } from '../src/instrument.ts'
import { houseCommand } from './house-inputs.ts'
import type { Market, Stage } from './stage.ts'
import { expiryFor, mostly, trailFor } from './waiting-terms.ts'
import { Dials } from './walk.ts'
import type { WalkStep } from './walk.ts'

/** The command or quote of a step on this stage; undefined if it only lets time pass. */
export function inputOf(stage: Stage, step: WalkStep): GivenInput | undefined {
  const dials = new Dials(step.dials)
  if (step.act === 'jump') {
    const hours = dials.pick([1, 6, 20, 30, 49])
    stage.now = (stage.now + hours * 3_600_000 + dials.below(3)) as Millis
    return undefined
  }
  stage.now = (stage.now +
    (dials.onceIn(40)
      ? dials.pick([20_001, 20_000])
      : dials.pick([0, 1, 20, 50, 100, 200, 300, 500]))) as Millis
  if (step.act === 'quote') return nextQuote(stage, dials, strides)
  if (step.act === 'drift') return nextQuote(stage, dials, [1, -1, 0, 1, -1, 2, -2, 3, -3])
  if (step.act === 'open_again') return stage.lastOpening && { ...stage.lastOpening, at: stage.now }
  const key = keyOf(dials)
  const command = walletCommand(stage, step.act, dials) ?? houseCommand(stage, step.act, dials)
  return { ...command, key }
}

/** A key for one command in ten, from so few that they repeat. */
function keyOf(dials: Dials): CommandKey | null {
  if (!dials.onceIn(10)) return null
  return { text: dials.pick(['k1', 'k2', 'k3', 'k4']), digest: dials.pick(['a', 'a', 'a', 'b']) }
}

const marketOf = (stage: Stage, dials: Dials): Market => {
  const [first, ...others] = stage.markets
  if (first === undefined) throw new Error('a stage without markets')
  return dials.pick([first, first, first, ...others])
}

/** How far the mid price can move with one quote, in units of the market's volatility. */
type Strides = readonly [number, ...number[]]
const strides: Strides = [0, 1, -1, 2, -2, 3, -3, 5, -5, 8, -8, 20, -20, 60, -60, 250, -250]

/** A quote a little higher or lower, sometimes far off, never beyond half or double of the start. */
function nextQuote(stage: Stage, dials: Dials, strides: Strides): GivenInput {
  const market = marketOf(stage, dials)
  const steps = dials.pick(strides)
  const wanted = market.mid + steps * market.unrest
  const isSane = wanted > market.start / 2 && wanted < market.start * 2
  market.mid = isSane ? wanted : market.mid - steps * market.unrest
  const spread = dials.pick([2, 0, 1, 5, 10, 40])
  market.bid = market.mid - Math.floor(spread / 2)
  market.ask = market.bid + spread
  stage.seq += 1
  const { symbol, bid, ask } = market
  const quote = { symbol, seq: stage.seq, bid: bid as Points, ask: ask as Points, at: stage.now }
  return { type: 'quote', quote }
}

/** Prices near the market: mostly on the side where a target or stoploss belongs. */
const near = (dials: Dials, reach: number, from: number, direction: 1 | -1): Points =>
  (from + direction * reach * dials.pick([6, 1, 2, 3, 12, 25, 60, 150, 600, 0, -2])) as Points

/** Target and stoploss for a side, each in a third of the cases. */
function levelsFor(
  dials: Dials,
  reach: number,
  side: Side,
  from: number,
): { target: Points | null; stoploss: Points | null } {
  const up = side === 'BUY' ? 1 : -1
  const wanted = dials.pick(['none', 'target', 'stoploss', 'both', 'none'])
  const target = mostly(dials, 40, near(dials, reach, from, up))
  const stoploss = mostly(dials, 40, near(dials, reach, from, up === 1 ? -1 : 1))
  return {
    target: wanted === 'target' || wanted === 'both' ? target : null,
    stoploss: wanted === 'stoploss' || wanted === 'both' ? stoploss : null,
  }
}

const walletIdOf = (dials: Dials): number =>
  dials.onceIn(20) ? dials.pick([99, Number.NaN]) : dials.pick([1, 2, 3, 4])

/** The id of one of these, mostly with its own wallet; sometimes with another's, or an unknown id. */
function idAmong(dials: Dials, items: readonly { readonly id: number; readonly walletId: number }[]) {
  const walletId = walletIdOf(dials)
  const [first, ...others] = items
  if (first === undefined || dials.onceIn(12)) return { walletId, id: dials.pick([1, 99_999, Number.NaN]) }
  const chosen = dials.pick([first, ...others])
  return { walletId: dials.onceIn(12) ? walletId : chosen.walletId, id: chosen.id }
}

/** Lots whose margin takes a good part of the wallet's balance, ignoring conversion. */
function telling(
  stage: Stage,
  dials: Dials,
  market: Market,
  instrument: Instrument,
  walletId: number,
): number {
  const balance = stage.open.wallets.find(({ id }) => id === walletId)?.balance ?? 0
  const share = dials.pick([0.3, 0.1, 0.2, 0.5, 0.9, 0.97])
  const { digits, leverage, contractSize } = instrument
  const marginOfStep = (market.mid * contractSize) / (10 ** digits * leverage)
  return Math.max(1, Math.floor((balance * share) / marginOfStep))
}

const lotsOf = (dials: Dials, instrument?: Instrument): Lots =>
  mostly(
    dials,
    25,
    dials.pick([
      100,
      1,
      7,
      10,
      50,
      77,
      100,
      150,
      200,
      300,
      500,
      50,
      30,
      instrument?.maxLots ?? 1,
      1e11,
    ]) as Lots,
  )

function dealing(stage: Stage, dials: Dials) {
  const market = marketOf(stage, dials)
  const walletId = walletIdOf(dials)
  const side = dials.pick(['BUY', 'SELL'] as const)
  const instrument = stage.instruments.find(({ symbol }) => symbol === market.symbol)
  const isTelling = instrument !== undefined && dials.onceIn(2)
  const lots = isTelling
    ? (telling(stage, dials, market, instrument, walletId) as Lots)
    : lotsOf(dials, instrument)
  return { market, side, terms: { walletId, symbol: market.symbol, side, lots, at: stage.now } }
}

function walletCommand(stage: Stage, act: WalkStep['act'], dials: Dials): Given | undefined {
  switch (act) {
    case 'open_trade': {
      const { market, side, terms } = dealing(stage, dials)
      const levels = levelsFor(dials, market.reach, side, side === 'BUY' ? market.bid : market.ask)
      const bound = market.mid + market.reach * dials.pick([0, 20, -20, 3, -3])
      const within = dials.onceIn(4) ? { bound: bound as Points } : { bound: null }
      return { type: act, ...terms, ...levels, ...within, ...trailFor(dials, market) }
    }
    case 'place_order': {
      const { market, side, terms } = dealing(stage, dials)
      const kind = dials.pick(['limit', 'stop'] as const)
      const up = (side === 'BUY') === (kind === 'stop')
      const price = mostly(dials, 30, near(dials, market.reach, up ? market.ask : market.bid, up ? 1 : -1))
      const levels = levelsFor(dials, market.reach, side, price)
      const wait = { ...trailFor(dials, market), ...expiryFor(stage, dials) }
      return { type: act, kind, ...terms, price, ...levels, ...wait }
    }
    case 'change_order': {
      const { walletId, id: orderId } = idAmong(dials, stage.open.orders)
      const order = stage.open.orders.find(({ id }) => id === orderId)
      const market = stage.markets.find(({ symbol }) => symbol === order?.symbol)
      const reach = market?.reach ?? 1
      const price = mostly(dials, 20, near(dials, reach, order?.price ?? 1, dials.pick([1, -1])))
      const levels = levelsFor(dials, reach, order?.side ?? 'BUY', price)
      const wait = { ...trailFor(dials, market), ...expiryFor(stage, dials) }
      return { type: act, walletId, orderId, price, ...levels, ...wait, at: stage.now }
    }
    case 'change_trade': {
      const { walletId, id: tradeId } = idAmong(dials, stage.open.trades)
      const trade = stage.open.trades.find(({ id }) => id === tradeId)
      const market = stage.markets.find(({ symbol }) => symbol === trade?.symbol)
      return {
        type: act,
        walletId,
        tradeId,
        ...levelsFor(dials, market?.reach ?? 1, trade?.side ?? 'BUY', market?.mid ?? 1),
        ...(trade !== undefined && trade.trail > 0 && dials.onceIn(2)
          ? { trail: trade.trail as Points }
          : trailFor(dials, market)),
        at: stage.now,
      }
    }
    default:
      return closingCommand(stage, act, dials) ?? moneyCommand(stage, act, dials)
  }
}

function closingCommand(stage: Stage, act: WalkStep['act'], dials: Dials): Given | undefined {
  const at = stage.now
  switch (act) {
    case 'cancel_order': {
      const { walletId, id: orderId } = idAmong(dials, stage.open.orders)
      return { type: act, walletId, orderId, at }
    }
    case 'close_trade': {
      const { walletId, id: tradeId } = idAmong(dials, stage.open.trades)
      const part = mostly(dials, 12, dials.pick([1, 3, 10, 50, 5000]) as Lots)
      return { type: act, walletId, tradeId, lots: dials.onceIn(2) ? part : null, at }
    }
    case 'reverse_trade': {
      const { walletId, id: tradeId } = idAmong(dials, stage.open.trades)
      return { type: act, walletId, tradeId, at }
    }
    case 'force_close': {
      const { walletId, id: tradeId } = idAmong(dials, stage.open.trades)
      return { type: act, walletId, tradeId, reason: 'by the company', at }
    }
    case 'close_trades': {
      const filter = dials.pick(['all', 'winners', 'losers'] as const) satisfies TradeFilter
      return { type: act, walletId: walletIdOf(dials), filter, at }
    }
    default:
      return undefined
  }
}

/** A result around nothing, often the same as another. */
function resultFor(dials: Dials): ClosingResult {
  const profit = mostly(dials, 20, dials.pick([0, 4_000, -90_000, 1_200_000, -2_000_000]) as Cents)
  const [commission, swap] = [dials.pick([0, 0, 700]) as Cents, dials.pick([0, 0, -55]) as Cents]
  return { profit, commission, swap }
}

function moneyCommand(stage: Stage, act: WalkStep['act'], dials: Dials): Given | undefined {
  const at = stage.now
  const walletId = walletIdOf(dials)
  const dollars = mostly(
    dials,
    8,
    dials.pick([50_000, 1, 999, 200_000, 1_500_000, 70_000, 3000, 2 ** 53 - 1]) as Cents,
  )
  const rupees = mostly(dials, 12, 4_150_000 as Paise)
  const bank = { rupees, reference: 'UTR 1' }
  const aside = stage.withdrawals.map((one) => ({ walletId: one.walletId, id: one.withdrawalId }))
  switch (act) {
    case 'open_wallet':
      return {
        type: act,
        walletId: dials.pick([1, 5, 6]),
        clientId: 8,
        book: dials.pick(['practice', 'real']),
        at,
      }
    case 'deposit':
    case 'reverse_deposit':
      return { type: act, walletId, dollars, ...bank, at }
    case 'reserve_withdrawal':
      return { type: act, walletId, dollars, at }
    case 'release_withdrawal': {
      const { walletId: owner, id: withdrawalId } = idAmong(dials, aside)
      return { type: act, walletId: owner, withdrawalId, cause: dials.pick(['cancelled', 'rejected']), at }
    }
    case 'pay_withdrawal': {
      const { walletId: owner, id: withdrawalId } = idAmong(dials, aside)
      return { type: act, walletId: owner, withdrawalId, ...bank, at }
    }
    case 'return_withdrawal': {
      const { walletId: owner, id } = idAmong(dials, aside)
      // The desk does not know which of the given numbers was a withdrawal that is paid.
      const withdrawalId = dials.onceIn(3) ? id : dials.pick([1, 2, 3, 50, 0])
      return { type: act, walletId: owner, withdrawalId, dollars, ...bank, at }
    }
    case 'adjust':
      return {
        type: act,
        walletId,
        dollars: (dials.onceIn(2) ? -dollars : dollars) as Cents,
        reason: 'why',
        at,
      }
    case 'correct_trade': {
      // The desk does not know which of the given numbers was a trade that is closed.
      const tradeId = dials.onceIn(6) ? idAmong(dials, stage.open.trades).id : dials.pick([1, 2, 3, 50, 0])
      const [was, right] = [resultFor(dials), resultFor(dials)]
      const absorbed = mostly(dials, 20, dials.pick([0, 0, 700, 60_000]) as Cents)
      return { type: act, walletId, tradeId, symbol: 'EURUSD', was, right, absorbed, remarks: 'price', at }
    }
    case 'reset_practice':
      return { type: act, walletId, dollars, at }
    default:
      return undefined
  }
}
