import fc from 'fast-check'
import { cents, lots, millis, points } from '@gf/money'
import { describe, expect, it } from 'vitest'
import type { Desk } from './desk.ts'
import { observe } from './evolve.ts'
import type { DealingEvent } from './events.ts'
import { onQuote } from './on-quote.ts'
import type { Quote } from './quote.ts'
import { shockWallets, shockedMarket } from './shock.ts'
import type { ShockedMarket, ShockedWallet } from './shock.ts'
import { toSnapshot } from './snapshot.ts'
import { NOON, done, furnishedDesk, instruments, only, prices, quoteOf } from './testing/desk-fixture.ts'
import { equityOf } from './valuation.ts'

const symbols = instruments.map(({ symbol }) => symbol)
const WALLETS = [1, 2, 3, 4, 5, 6, 7, 8].map((no) => 100 + no)

/** A trade, or a pending order, of one of the wallets. */
const placed = fc.record({
  wallet: fc.nat(WALLETS.length - 1),
  symbol: fc.constantFrom(...symbols),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  size: fc.integer({ min: 20, max: 100 }),
  stoploss: fc.option(fc.integer({ min: 50, max: 3_000 })),
  pending: fc.option(fc.integer({ min: -3_000, max: 3_000 })),
})
const move = fc.tuple(fc.constantFrom(...symbols), fc.integer({ min: -2_000, max: 2_000 }))
const day = fc.record({
  placed: fc.array(placed, { minLength: 16, maxLength: 48 }),
  moves: fc.array(move, { maxLength: 3 }),
  last: move,
})
type Day = typeof day extends fc.Arbitrary<infer One> ? One : never

/** Round the clock, with eight small wallets, after a walk of prices that ends with one unconfirmed move. */
function dayOf({ placed: all, moves: walk, last: [moved, by] }: Day) {
  const open = Object.fromEntries(symbols.map((symbol) => [symbol, { hours: null, maxLots: lots(100_000) }]))
  const desk = furnishedDesk({ marginRestorePercent: 105 }, open)
  const again = (symbol: string, by = 0): Quote => {
    const [bid = 0, ask = 0] = prices[symbol] ?? []
    const last = desk.quotes.get(symbol) ?? { bid, ask }
    return quoteOf(symbol, Math.max(10, last.bid + by), Math.max(10, last.bid + by) + last.ask - last.bid)
  }
  onQuote(desk, again('XAUUSD'))
  for (const walletId of WALLETS) {
    done(desk, { type: 'open_wallet', walletId, clientId: walletId, book: 'practice', at: NOON })
    done(desk, { type: 'adjust', walletId, dollars: cents(walletId * 1_500), reason: 'money', at: NOON })
  }
  for (const one of all) place(desk, one)
  for (const [symbol, step] of walk) onQuote(desk, again(symbol, step))
  applied(desk, [...desk.quotes.values()])
  return { desk, latest: onQuote(desk, again(moved, by)) }
}

function place(desk: Desk, { wallet, symbol, side, size, stoploss, pending }: Day['placed'][number]): void {
  const quote = desk.quotes.get(symbol)
  const walletId = WALLETS[wallet] ?? 0
  if (!quote) return
  const price = points(Math.max(10, quote.bid + (pending ?? 0)))
  const loss =
    stoploss === null ? null : points(Math.max(5, price + (side === 'BUY' ? -stoploss : stoploss + 50)))
  const common = { walletId, symbol, side, lots: lots(size), stoploss: loss, at: NOON }
  try {
    if (pending === null) done(desk, { type: 'open_trade', ...common })
    else done(desk, { type: 'place_order', kind: 'limit', price, ...common })
  } catch {
    // Refused for margin or for its prices, as a client's is.
  }
}

/** Sends the quotes again and again, as a feed does, until nothing follows. */
function applied(desk: Desk, quotes: readonly Quote[]): DealingEvent[] {
  const all: DealingEvent[] = []
  for (;;) {
    const events = quotes.flatMap(({ symbol, bid, ask }) => onQuote(desk, quoteOf(symbol, bid, ask)))
    if (events.length === 0) return all
    all.push(...events)
  }
}

const stoppedOut = (events: readonly DealingEvent[]) =>
  only(events, 'trade_closed').filter(({ reason }) => reason === 'stop_out')

/** What the company gains by what happened, from the events, and by the open trades of a wallet. */
function gainOf(events: readonly DealingEvent[], walletId: number): number {
  return events.reduce((sum, event) => {
    if (!('walletId' in event) || event.walletId !== walletId) return sum
    if (event.type === 'trade_closed') return sum - event.profit + event.commission
    if (event.type === 'trade_opened') return sum + event.commission
    return event.type === 'balance_absorbed' ? sum - event.dollars : sum
  }, 0)
}

const floatingOf = (desk: Desk, walletId: number): number => {
  const wallet = desk.wallets.get(walletId)
  return wallet ? equityOf(desk, wallet) - wallet.balance : 0
}

/** Compares the forecast with what the quotes do to the desk itself. */
function expectForecast(desk: Desk, market: ShockedMarket, together: boolean): readonly ShockedWallet[] {
  const forecast = shockWallets(desk, WALLETS, market)
  const floating = WALLETS.map((walletId) => floatingOf(desk, walletId))
  if (together) for (const quote of market.after) observe(desk, quote)
  const events = applied(desk, market.after)
  const real = WALLETS.map((walletId, index) => {
    const own = stoppedOut(events).filter((event) => event.walletId === walletId)
    const absorbed = only(events, 'balance_absorbed').filter((event) => event.walletId === walletId)
    return {
      walletId,
      closed: own.length,
      outcome: own.length > 0 ? 'stopped_out' : desk.wallets.get(walletId)?.marginCalled ? 'called' : null,
      absorbed: absorbed.reduce((sum, { dollars }) => sum + dollars, 0),
      gain: gainOf(events, walletId) + (floating[index] ?? 0) - floatingOf(desk, walletId),
    }
  })
  expect(
    forecast.map(({ walletId, closed, outcome, absorbed, gain }) => ({
      walletId,
      closed,
      outcome,
      absorbed,
      gain,
    })),
  ).toEqual(real)
  return forecast
}

describe('a forecast of a move', () => {
  it('of 0 % finds exactly the wallets that are called or stopped out already', () => {
    const seen = { called: 0, stopped_out: 0 }
    fc.assert(
      fc.property(day, (given) => {
        const { desk, latest } = dayOf(given)
        // Trades that the latest quote opened or closed are judged again by the next.
        const traded = new Set(
          [...only(latest, 'trade_opened'), ...only(latest, 'trade_closed')].map((one) => one.walletId),
        )
        const found = shockWallets(desk, WALLETS, shockedMarket(desk, { symbol: undefined, move: 0 }, NOON))
        for (const { already, outcome, walletId, before, after } of found) {
          const wallet = desk.wallets.get(walletId)
          expect(already).toBe(wallet?.stopOutArmed ? 'stopped_out' : wallet?.marginCalled ? 'called' : null)
          if (!traded.has(walletId)) expect(outcome).toBe(already)
          expect(after).toEqual(before)
          if (outcome) seen[outcome] += 1
        }
      }),
      { numRuns: 150 },
    )
    expect(Math.min(seen.called, seen.stopped_out)).toBeGreaterThan(3)
  })

  it('is what real quotes of the same prices then do', () => {
    const seen = { called: 0, stopped_out: 0, absorbed: 0 }
    fc.assert(
      fc.property(
        day,
        fc.option(fc.constantFrom(...symbols)),
        fc.integer({ min: -1_500, max: 1_500 }),
        (given, symbol, move) => {
          const { desk } = dayOf(given)
          const market = shockedMarket(desk, { symbol: symbol ?? undefined, move }, NOON)
          for (const { outcome, absorbed } of expectForecast(desk, market, symbol === null)) {
            if (outcome) seen[outcome] += 1
            if (absorbed > 0) seen.absorbed += 1
          }
        },
      ),
      { numRuns: 150 },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  })

  it('leaves the desk as it is', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (given, move) => {
        const { desk } = dayOf(given)
        const before = structuredClone(toSnapshot(desk))
        shockWallets(desk, WALLETS, shockedMarket(desk, { symbol: undefined, move }, NOON))
        expect(toSnapshot(desk)).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a moved market', () => {
  const desk = furnishedDesk()

  it('moves one symbol by its mid price, and keeps its spread', () => {
    const { after } = shockedMarket(desk, { symbol: 'USDJPY', move: -1_000 }, NOON)
    // 10 % of 101.905 are 10.1905, rounded to 10.191.
    expect(after[0]).toMatchObject({ symbol: 'USDJPY', bid: 101_900 - 10_191, ask: 101_910 - 10_191 })
    expect(after.slice(1).map(({ symbol, bid }) => [symbol, bid])).toEqual(
      ['EURUSD', 'GBPUSD', 'EURGBP'].map((symbol) => [symbol, prices[symbol]?.[0]]),
    )
  })

  it('keeps prices above zero', () => {
    const { after } = shockedMarket(desk, { symbol: undefined, move: -20_000 }, NOON)
    expect(after.map(({ bid }) => bid)).toEqual([1, 1, 1, 1])
  })

  it('counts as open while its markets are closed or paused', () => {
    const closed = furnishedDesk()
    const walletId = 1
    done(closed, { type: 'open_trade', walletId, symbol: 'EURUSD', side: 'BUY', lots: lots(700), at: NOON })
    done(closed, { type: 'pause_instrument', symbol: 'EURUSD', reason: 'Too wide', at: NOON })
    const sunday = millis(Date.UTC(2014, 4, 11, 12))
    const market = shockedMarket(closed, { symbol: 'EURUSD', move: -200 }, sunday)
    const [{ outcome, closed: trades, absorbed, gain } = {}] = shockWallets(closed, [walletId], market)
    // 700,000 EUR lose 0.02784 and a spread of 0.0001; 10,000 dollars are the client's.
    expect({ outcome, trades, absorbed, gain }).toEqual({
      outcome: 'stopped_out',
      trades: 1,
      absorbed: 700_000 * 2.794 - 1_000_000,
      gain: 1_000_000 - 7_000,
    })
  })
})
