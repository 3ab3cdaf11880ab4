import { cents, points, ratio } from '@gf/money'
import type { Cents, Millis } from '@gf/money'
import type { Desk } from './desk.ts'
import { observe } from './evolve.ts'
import type { DealingEvent } from './events.ts'
import { standingOf } from './margin-judgement.ts'
import type { Standing } from './margin-judgement.ts'
import { onQuote } from './on-quote.ts'
import type { Wallet } from './positions.ts'
import type { Quote } from './quote.ts'
import { fromSnapshot, headOf, storedOrder, storedTrade, storedWallet } from './snapshot.ts'
import { equityOf } from './valuation.ts'

/** The prices before and after an imagined move. */
export interface ShockedMarket {
  readonly before: ReadonlyMap<string, Quote>
  /** Of every quoted symbol, moved ones first. */
  readonly after: readonly Quote[]
}

/** What an imagined move does to a wallet. */
export interface ShockedWallet {
  readonly walletId: number
  readonly clientId: number
  readonly trades: number
  readonly before: Standing
  /** At the moved prices, before anything is closed. */
  readonly after: Standing
  /** Whether it has a margin call, or a stop-out that the next quote executes, without the move. */
  readonly already: 'called' | 'stopped_out' | null
  readonly outcome: 'called' | 'stopped_out' | null
  /** Trades that the stop-out closes. */
  readonly closed: number
  /** What the company bears so that the balance is not negative. */
  readonly absorbed: Cents
  /** The company's gain: what the wallet's equity loses. */
  readonly gain: Cents
}

/**
 * The market after one symbol (undefined: each) moves by `move` hundredths of a per cent of its mid price. The spread stays;
 * no price falls below one point.
 */
export function shockedMarket(
  { quotes }: Pick<Desk, 'quotes'>,
  { symbol, move }: { readonly symbol: string | undefined; readonly move: number },
  at: Millis,
): ShockedMarket {
  const isMoved = (quote: Quote): boolean => symbol === undefined || quote.symbol === symbol
  const last = [...quotes.values()]
  const inOrder = [...last.filter(isMoved), ...last.filter((quote) => !isMoved(quote))]
  return {
    before: new Map(quotes),
    after: inOrder.map((quote) => (isMoved(quote) ? moved(quote, move, at) : { ...quote, at })),
  }
}

function moved(quote: Quote, move: number, at: Millis): Quote {
  const steps = Math.max(1 - quote.bid, ratio([quote.bid + quote.ask, move], [20_000]))
  return { ...quote, bid: points(quote.bid + steps), ask: points(quote.ask + steps), at }
}

/**
 * Runs the rules on copies of wallets at the moved prices until nothing more follows: exits, pending orders, margin calls
 * and stop-outs. The desk does not change. Every market counts as open, live and confirmed by further quotes. Unknown
 * wallets are left out.
 */
export function shockWallets(
  desk: Desk,
  walletIds: readonly number[],
  { before, after }: ShockedMarket,
): readonly ShockedWallet[] {
  const wallets = walletIds.flatMap((walletId) => desk.wallets.get(walletId) ?? [])
  const copy = liveCopy(desk, wallets, before)
  const initial = wallets.map(({ walletId }) => figuresOf(copy, walletId))
  for (const quote of after) observe(copy, quote)
  const moved = wallets.map(({ walletId }) => figuresOf(copy, walletId))
  const events = Map.groupBy(settle(copy, after), (event) => ('walletId' in event ? event.walletId : 0))
  return wallets.map((wallet, index) => {
    const { walletId, clientId } = wallet
    const first = initial[index] ?? figuresOf(copy, walletId)
    const follows = events.get(walletId) ?? []
    const closed = follows.filter(
      (event) => event.type === 'trade_closed' && event.reason === 'stop_out',
    ).length
    const isCalled = copy.wallets.get(walletId)?.marginCalled ?? false
    return {
      walletId,
      clientId,
      trades: wallet.trades.size,
      before: first.standing,
      after: (moved[index] ?? first).standing,
      already: wallet.stopOutArmed ? 'stopped_out' : wallet.marginCalled ? 'called' : null,
      outcome: closed > 0 ? 'stopped_out' : isCalled ? 'called' : null,
      closed,
      absorbed: cents(
        follows.reduce((sum, event) => sum + (event.type === 'balance_absorbed' ? event.dollars : 0), 0),
      ),
      gain: cents(first.equity - figuresOf(copy, walletId).equity),
    }
  })
}

/** `equity` is at closing prices, as it would be booked. */
interface Figures {
  readonly equity: number
  readonly standing: Standing
}

function figuresOf(desk: Desk, walletId: number): Figures {
  const wallet = desk.wallets.get(walletId)
  if (!wallet) throw new Error(`The copy of the desk lacks wallet ${walletId}`)
  return { equity: equityOf(desk, wallet), standing: standingOf(desk, wallet) }
}

/** A desk of these wallets alone, on which every market is open and no instrument is paused. */
function liveCopy(desk: Desk, wallets: readonly Wallet[], quotes: ReadonlyMap<string, Quote>): Desk {
  const trades = new Map(wallets.flatMap((wallet) => [...wallet.trades]))
  const orders = wallets.flatMap((wallet) => [...wallet.orders.values()])
  const head = headOf({ ...desk, trades })
  return fromSnapshot({
    ...head,
    instruments: head.instruments.map((instrument) => ({ ...instrument, hours: null, closedDays: null })),
    paused: [],
    quotes: [...quotes.values()],
    wallets: wallets.map(storedWallet),
    trades: [...trades.values()].map(storedTrade),
    orders: orders.map(storedOrder),
  })
}

/** Every quote comes again until nothing follows: the first arms a stop-out, a later one confirms it. */
function settle(desk: Desk, quotes: readonly Quote[]): DealingEvent[] {
  const all: DealingEvent[] = []
  let seq = Math.max(0, ...quotes.map((quote) => quote.seq))
  for (;;) {
    const events = quotes.flatMap((quote) => {
      seq += 1
      return onQuote(desk, { ...quote, seq })
    })
    if (events.length === 0) return all
    all.push(...events)
  }
}
