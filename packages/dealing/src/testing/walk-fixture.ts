import { cents, lots, millis, points } from '@gf/money'
import type { Points } from '@gf/money'
import type { Input } from '../commands.ts'
import { whole } from './given.ts'
import type { Given } from './given.ts'
import { NOON, PRACTICE, REAL, prices, quoteOf } from './desk-fixture.ts'
import type { Desk } from '../desk.ts'
import type { Wallet } from '../positions.ts'
import type { DealingEvent } from '../events.ts'
import { execute } from '../execute.ts'
import { onQuote } from '../on-quote.ts'

/** One step of a walk: an act and three numbers that it interprets. */
export interface Step {
  readonly act: Act
  readonly dials: readonly [number, number, number]
}

/** Frequency of each act; quotes are most frequent. */
const frequencies = {
  quote: 24,
  jump: 6,
  open_trade: 12,
  place_order: 8,
  change_order: 2,
  cancel_order: 1,
  change_trade: 5,
  close_trade: 3,
  close_trades: 1,
  reverse: 2,
  expire: 2,
  deposit: 1,
  reverse_deposit: 1,
  reserve_withdrawal: 2,
  release_withdrawal: 1,
  pay_withdrawal: 1,
  return_withdrawal: 1,
  adjust: 2,
  correct_trade: 2,
  reset_practice: 1,
  pause: 1,
  resume: 2,
  swap: 2,
  configure: 1,
  redefine: 2,
  group: 2,
  move: 2,
} as const
export type Act = keyof typeof frequencies
export const acts = (Object.keys(frequencies) as Act[]).flatMap((act) =>
  Array<Act>(frequencies[act]).fill(act),
)

const symbols = Object.keys(prices)
const wallets = [PRACTICE, REAL]
/** Numbers that no engine should fail on. */
const hostile = [NaN, 0, -1, 0.5, 1e9, 1e300, Infinity, 2 ** 53]

/** The step as an input for the current desk; `index` moves the clock. */
export function inputOf(desk: Desk, { act, dials }: Step, index: number): Input {
  const at = millis(NOON + index * 150)
  const [a, b, c] = dials
  const symbol = of(symbols, a)
  if (act === 'quote' || act === 'jump') {
    const [first, second] = prices[symbol] ?? [1000, 1010]
    const last = desk.quotes.get(symbol) ?? { bid: first, ask: second }
    const reach = act === 'jump' ? 3000 : 60
    const bid = Math.max(1000, last.bid + Math.round((b - 0.5) * reach))
    return { type: 'quote', quote: quoteOf(symbol, bid, bid + 1 + Math.floor(c * 25), at) }
  }
  const walletId = of(wallets, b)
  return whole({ ...commandOf(desk, act, walletId, symbol, dials), at, ...keyOf(index, c) } as Given)
}

const of = <T>(items: readonly T[], dial: number): T => items[Math.floor(dial * items.length)] as T

/** Every fourth command has a key; a few of them repeat an earlier one, and some clash with it. */
function keyOf(index: number, dial: number) {
  if (index % 4 > 0) return {}
  return { key: { text: `key ${dial < 0.1 ? 0 : index}`, digest: dial < 0.05 ? 'same' : 'other' } }
}

function commandOf(desk: Desk, act: Act, walletId: number, symbol: string, dials: Step['dials']): object {
  const [, b, c] = dials
  const side = c < 0.5 ? 'BUY' : 'SELL'
  const wallet = desk.wallets.get(walletId)
  const tradeId = of([...(wallet?.trades.keys() ?? []), 999], c)
  const orderId = of([...(wallet?.orders.keys() ?? []), 999], c)
  const volume = c > 0.97 ? of(hostile, b) : lots(1 + Math.floor(b * 250))
  switch (act) {
    case 'open_trade':
      return { type: act, walletId, symbol, side, lots: volume, ...exitsOf(desk, symbol, dials) }
    case 'place_order':
      return {
        type: act,
        walletId,
        symbol,
        side,
        lots: volume,
        kind: b < 0.25 ? 'stop' : 'limit',
        price: near(desk, symbol, b),
        ...waitOf(dials),
      }
    case 'change_order':
      return {
        type: act,
        walletId,
        orderId,
        price: near(desk, desk.orders.get(orderId)?.symbol ?? symbol, b),
        ...waitOf(dials),
      }
    case 'cancel_order':
      return { type: act, walletId, orderId }
    case 'change_trade':
      return {
        type: act,
        walletId,
        tradeId,
        ...exitsOf(desk, desk.trades.get(tradeId)?.instrument.symbol ?? symbol, dials),
      }
    case 'close_trade':
      return { type: act, walletId, tradeId, ...(b < 0.6 && { lots: volume }) }
    case 'reverse':
      return { type: 'reverse_trade', walletId, tradeId }
    case 'close_trades':
      return { type: act, walletId, filter: of(['all', 'winners', 'losers'], c) }
    default:
      return moneyCommandOf(act, wallet, walletId, dials) ?? houseCommandOf(desk, act, symbol, dials)
  }
}

function moneyCommandOf(
  act: Act,
  wallet: Wallet | undefined,
  walletId: number,
  [, b, c]: Step['dials'],
): object | undefined {
  const withdrawalId = of([...(wallet?.reserved.keys() ?? []), 999], c)
  const dollars = b * 10 > 9.8 ? of(hostile, c) : Math.floor(c * 300_000)
  switch (act) {
    case 'release_withdrawal':
      return { type: act, walletId, withdrawalId, cause: 'cancelled' }
    case 'pay_withdrawal':
      return { type: act, walletId, withdrawalId, rupees: 100, reference: 'UTR' }
    case 'return_withdrawal':
      return {
        type: act,
        walletId,
        withdrawalId: b < 0.2 ? withdrawalId : 1,
        dollars,
        rupees: 100,
        reference: 'UTR',
      }
    case 'correct_trade': {
      const was = { profit: Math.floor(b * 90_000) - 45_000, commission: 0, swap: 0 }
      const right = { profit: c < 0.1 ? dollars : -Math.floor(c * 60_000), commission: 0, swap: -3 }
      const of = { walletId, tradeId: 1 + Math.floor(c * 4), symbol: 'EURUSD' }
      return { type: act, ...of, was, right, absorbed: Math.floor(b * 500), remarks: 'a wrong price' }
    }
    case 'adjust':
      return { type: act, walletId, dollars: dollars - 100_000, reason: 'a correction' }
    case 'deposit':
    case 'reverse_deposit':
    case 'reserve_withdrawal':
    case 'reset_practice':
      return {
        type: act,
        walletId,
        dollars: cents(Number.isSafeInteger(dollars) ? dollars : 0),
        rupees: 100,
        reference: 'UTR',
      }
    default:
      return undefined
  }
}

function houseCommandOf(desk: Desk, act: Act, symbol: string, [, b, c]: Step['dials']): object {
  switch (act) {
    case 'swap':
      return {
        type: 'charge_swap',
        day: `2014-05-${10 + Math.floor(b * 18)}`,
        moment: millis(NOON + Math.floor(c * 100_000)),
      }
    case 'expire':
      return { type: 'expire_orders' }
    case 'configure':
      return {
        type: 'configure_desk',
        settings: {
          ...desk.settings,
          marginCallPercent: 60 + Math.floor(b * 80),
          marginRestorePercent: 140 + Math.floor(b * 20),
        },
      }
    case 'redefine': {
      const instrument = desk.instruments.get(symbol)
      const changed = b < 0.5 ? { leverage: 50 } : { leverage: 200, commissionPerLot: 700, swapShort: -2 }
      return {
        type: 'define_instrument',
        instrument: { ...instrument, ...changed, version: (instrument?.version ?? 0) + 1 },
      }
    }
    case 'group':
      return {
        type: 'define_group',
        group: { name: 'VIP', leverage: b < 0.5 ? 50 : null, commissionPerLot: Math.floor(c * 900) },
      }
    case 'move':
      return { type: 'move_client', clientId: 11, group: b < 0.7 ? 'VIP' : 'STANDARD' }
    case 'pause':
      return { type: 'pause_instrument', symbol, reason: 'outside the band' }
    default:
      return { type: 'resume_instrument', symbol }
  }
}

function near(desk: Desk, symbol: string, dial: number): Points {
  const bid = desk.quotes.get(symbol)?.bid ?? prices[symbol]?.[0] ?? 1000
  return dial > 0.98 ? (of(hostile, dial) as Points) : points(bid + Math.round((dial - 0.5) * 800))
}

function exitsOf(desk: Desk, symbol: string, dials: Step['dials']): object {
  const [a, b, c] = dials
  const target = near(desk, symbol, (a * 7 + c) % 1)
  const stoploss = near(desk, symbol, (b * 5 + a) % 1)
  return { ...(a > 0.4 && { target }), ...(b > 0.4 && { stoploss }), ...trailOf(dials) }
}

function trailOf([a, b, c]: Step['dials']): object {
  const trail = c > 0.97 ? of(hostile, a) : points(1 + Math.floor(((a + b) % 1) * 120))
  return (a * 11 + c) % 1 < 0.4 ? { trail } : {}
}

/** Trail and expiry of a pending order; a step of the walk is 150 milliseconds. */
function waitOf(dials: Step['dials']): object {
  const [a, b, c] = dials
  const expiresAt = a > 0.97 ? of(hostile, b) : millis(NOON + Math.floor(c * 40_000))
  return { ...trailOf(dials), ...((b * 13 + a) % 1 < 0.5 && { expiresAt }) }
}

/** Gives the desk one input, as the desk writer does with a new key or none. */
export function give(desk: Desk, input: Input): readonly DealingEvent[] {
  if (input.type === 'quote') return onQuote(desk, input.quote)
  const outcome = execute(desk, input)
  return outcome.accepted ? outcome.events : []
}
