import type { Answer, Calls } from '@gf/contract'
import { conversionOf, floatingProfit } from '@gf/dealing'
import type { Desk, Trade } from '@gf/dealing'
import { marginOf, points, toWireNumber } from '@gf/money'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'
import { sharedAnswer } from './shared-answer.ts'

type Exposure = Answer<Calls['showExposure']>
type Row = Exposure['total']

/** Hundredths of a lot, and cents. */
interface Size {
  readonly lots: number
  readonly dollars: number
}

/** Open trades of one instrument; `profit` is the clients' floating one, in cents. */
interface Sums {
  readonly trades: number
  readonly long: Size
  readonly short: Size
  readonly profit: number
}

const nothing: Sums = {
  trades: 0,
  long: { lots: 0, dollars: 0 },
  short: { lots: 0, dollars: 0 },
  profit: 0,
}

/** By instrument or currency. */
type SumsBy = Map<string, Sums>

/** The real open trades of each client, by instrument. */
export function exposureOf(state: Desk): ReadonlyMap<number, SumsBy> {
  const clients = new Map<number, SumsBy>()
  for (const trade of state.trades.values()) {
    const wallet = state.wallets.get(trade.walletId)
    if (wallet?.book !== 'real') continue
    const sums: SumsBy = clients.get(wallet.clientId) ?? new Map()
    clients.set(wallet.clientId, sums)
    add(sums, trade.instrument.symbol, sumsOf(state, trade))
  }
  return clients
}

/** Net dollars of real open trades in cents, of either side, by instrument; undefined where one has no price. */
export function netExposure(state: Desk): ReadonlyMap<string, number | undefined> {
  const sums = byInstrument(exposureOf(state).values())
  return new Map(
    [...sums].map(([symbol, { long, short }]) => {
      const instrument = state.instruments.get(symbol)
      const isPriced = instrument && state.quotes.has(symbol) && conversionOf(state, instrument)
      return [symbol, isPriced ? Math.abs(long.dollars - short.dollars) : undefined]
    }),
  )
}

/** The exposure of several clients together, by instrument. */
export function byInstrument(clients: Iterable<SumsBy>): SumsBy {
  const all: SumsBy = new Map()
  for (const sums of clients) for (const [symbol, one] of sums) add(all, symbol, one)
  return all
}

/** Several instruments together. Their nets do not cancel out. */
export function totalOf(sums: Iterable<Sums>): Row {
  const each = [...sums]
  const net = each.reduce(
    (size, { long, short }) => ({
      lots: size.lots + Math.abs(long.lots - short.lots),
      dollars: size.dollars + Math.abs(long.dollars - short.dollars),
    }),
    nothing.long,
  )
  return rowOf(each.reduce(together, nothing), net)
}

const MOST_CLIENTS = 50

/** Serves GET exposure_api. */
export function showExposure({
  config,
  desk,
  now,
}: Pick<Deps, 'config' | 'desk' | 'now'>): () => Promise<Exposure> {
  return sharedAnswer(now, async (at) => {
    const { clients, currencies } = await desk.read((state) => {
      const exposure = exposureOf(state)
      return { clients: exposure, currencies: byCurrency(state, byInstrument(exposure.values())) }
    })
    const instruments = byInstrument(clients.values())
    const rows = [...clients].map(([userid, sums]) => ({
      userid,
      client_id: `${config.clientIdPrefix}${userid}`,
      ...totalOf(sums.values()),
    }))
    return {
      status: 1,
      at: iso(at),
      total: totalOf(instruments.values()),
      instruments: largestFirst([...instruments].map(([cpair, sums]) => ({ cpair, ...ownRow(sums) }))),
      currencies: largestFirst([...currencies].map(([currency, sums]) => ({ currency, ...ownRow(sums) }))),
      clients: largestFirst(rows).slice(0, MOST_CLIENTS),
      more_clients: Math.max(0, rows.length - MOST_CLIENTS),
    }
  })
}

/** A long of EURUSD is a long of EUR and a short of USD. */
function byCurrency(state: Desk, instruments: SumsBy): SumsBy {
  const currencies: SumsBy = new Map()
  for (const [symbol, sums] of instruments) {
    const instrument = state.instruments.get(symbol)
    if (!instrument) continue
    add(currencies, instrument.base, sums)
    add(currencies, instrument.quote, { ...sums, long: sums.short, short: sums.long })
  }
  return currencies
}

function sumsOf(state: Desk, trade: Trade): Sums {
  const size = { lots: trade.lots, dollars: worthOf(state, trade) }
  const side = trade.side === 'BUY' ? 'long' : 'short'
  return { ...nothing, trades: 1, [side]: size, profit: floatingProfit(state, trade) }
}

/** Cents at the mid price: the margin that it would need without leverage. 0 without a price. */
function worthOf(state: Desk, { instrument, lots }: Trade): number {
  const quote = state.quotes.get(instrument.symbol)
  const conversion = conversionOf(state, instrument)
  if (!quote || !conversion) return 0
  const mid = points(Math.round((quote.bid + quote.ask) / 2))
  return marginOf({ ...instrument, leverage: 1 }, lots, mid, conversion)
}

function add(sums: SumsBy, key: string, one: Sums): void {
  sums.set(key, together(sums.get(key) ?? nothing, one))
}

const together = (one: Sums, other: Sums): Sums => ({
  trades: one.trades + other.trades,
  long: sizes(one.long, other.long),
  short: sizes(one.short, other.short),
  profit: one.profit + other.profit,
})

const sizes = (one: Size, other: Size, sign: 1 | -1 = 1): Size => ({
  lots: one.lots + sign * other.lots,
  dollars: one.dollars + sign * other.dollars,
})

const ownRow = (sums: Sums): Row => rowOf(sums, sizes(sums.long, sums.short, -1))

const rowOf = ({ trades, long, short, profit }: Sums, net: Size): Row => ({
  trades,
  long: wire(long),
  short: wire(short),
  net: wire(net),
  gross: wire(sizes(long, short)),
  profit_loss: toWireNumber(profit, 2),
})

const wire = ({ lots, dollars }: Size): Row['net'] => ({
  lots: toWireNumber(lots, 2),
  dollars: toWireNumber(dollars, 2),
})

const largestFirst = <One extends Row>(rows: readonly One[]): One[] =>
  rows.toSorted((one, other) => other.gross.dollars - one.gross.dollars)
