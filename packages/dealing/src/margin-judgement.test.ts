import { cents, lots, millis } from '@gf/money'
import type { Millis } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  NOON,
  PRACTICE,
  done,
  furnishedDesk,
  only,
  open,
  pauseEuro,
  prices,
  quoteOf,
} from './testing/desk-fixture.ts'
import type { DeskSettings } from './commands.ts'
import type { Desk } from './desk.ts'
import type { DealingEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { execute } from './execute.ts'
import type { Instrument } from './instrument.ts'
import { checkInvariants } from './invariants.ts'
import { marginSteps, standingOf } from './margin-judgement.ts'
import { onQuote } from './on-quote.ts'
import type { Quote } from './quote.ts'
import { fromSnapshot, toSnapshot } from './snapshot.ts'
import type { DeskSnapshot } from './snapshot.ts'
import { whole } from './testing/given.ts'

const quoted = (symbol: string, at: Millis = NOON): Quote => {
  const [bid = 0, ask = 0] = prices[symbol] ?? []
  return quoteOf(symbol, bid, ask, at)
}
/** Costs the wallet some 7,700 of its 10,000 dollars: the level falls below the stop-out. */
const badEuro = (at: Millis = NOON): Quote => quoteOf('EURUSD', 137_000, 137_010, at)
const pound = (at: Millis = NOON): Quote => quoted('GBPUSD', at)
const kinds = (events: readonly DealingEvent[]) => events.map(({ type }) => type)
const stored = (desk: Desk): DeskSnapshot => JSON.parse(JSON.stringify(toSnapshot(desk)))
const walletIn = (desk: Desk) => desk.wallets.get(PRACTICE)

/** Long 3.5 lots of euro and one of pounds, using 6,567.47 of 10,000 dollars. */
function twoPairs(changes: Readonly<Record<string, Partial<Instrument>>> = {}): Desk {
  const desk = furnishedDesk({}, changes)
  open(desk, 'EURUSD', 'BUY', 350)
  open(desk, 'GBPUSD', 'BUY', 100)
  return desk
}

/** The same, armed by a bad quote of the euro at noon. */
function armed(changes: Readonly<Record<string, Partial<Instrument>>> = {}): Desk {
  const desk = twoPairs(changes)
  expect(kinds(onQuote(desk, badEuro()))).toEqual(['margin_called', 'stop_out_armed'])
  return desk
}

describe('a stop-out armed by a bad quote', () => {
  test('waits for a quote of that symbol: quotes of another prove nothing', () => {
    const desk = armed()
    for (const wait of [0, 1, 2500, 5000]) expect(onQuote(desk, pound(millis(NOON + wait)))).toEqual([])
    expect(desk.trades.size).toBe(2)
    expect(walletIn(desk)?.stopOutArmed).toBe(true)
    expect(checkInvariants(desk)).toEqual([])
  })

  test('is disarmed by its next good quote, and armed again by a later bad one', () => {
    const desk = armed()
    onQuote(desk, pound())
    expect(kinds(onQuote(desk, quoted('EURUSD')))).toEqual(['margin_restored', 'stop_out_disarmed'])
    expect(walletIn(desk)?.armedBy).toBeNull()
    const again = badEuro()
    const events = onQuote(desk, again)
    expect(only(events, 'stop_out_armed')).toMatchObject([{ quote: again }])
    expect(onQuote(desk, pound())).toEqual([])
  })

  test('is disarmed by a quote of another symbol that restores the level', () => {
    const desk = armed()
    const events = onQuote(desk, quoteOf('GBPUSD', 175_000, 175_012))
    expect(kinds(events)).toEqual(['margin_restored', 'stop_out_disarmed'])
  })

  test('executes with its second bad quote, whatever was quoted in between', () => {
    const desk = armed()
    onQuote(desk, pound())
    const [closed] = only(onQuote(desk, badEuro()), 'trade_closed')
    expect(closed).toMatchObject({ symbol: 'EURUSD', reason: 'stop_out', price: 137_000 })
  })

  test('executes with another symbol once its own was quoted again, even in a pause', () => {
    const desk = armed()
    pauseEuro(desk)
    expect(onQuote(desk, badEuro())).toEqual([])
    done(desk, { type: 'resume_instrument', symbol: 'EURUSD', at: NOON })
    expect(only(onQuote(desk, pound()), 'trade_closed')).toMatchObject([{ symbol: 'EURUSD' }])
  })

  const shortDay = { hours: [{ from: 0, to: (3 * 24 + 12) * 60 + 1 }], staleAfter: 120_000 }
  test.each<[why: string, wait: number, changes: Partial<Instrument>, happens: (desk: Desk) => void]>([
    ['stale', 5001, {}, () => undefined],
    ['closed', 60_000, shortDay, () => undefined],
    ['paused', 0, {}, pauseEuro],
  ])('no longer waits for a symbol that is %s: the live trades close', (_, wait, changes, happens) => {
    const desk = armed({ EURUSD: changes })
    happens(desk)
    const events = onQuote(desk, pound(millis(NOON + wait)))
    expect(only(events, 'trade_closed')).toMatchObject([{ symbol: 'GBPUSD', reason: 'stop_out' }])
    expect(walletIn(desk)?.stopOutArmed).toBe(true)
  })

  test('waits for the converting pair if that armed it', () => {
    const desk = furnishedDesk()
    open(desk, 'EURGBP', 'BUY', 100)
    onQuote(desk, quoteOf('EURGBP', 79_806, 79_818))
    const leap = () => quoteOf('GBPUSD', 700_000, 700_012)
    expect(kinds(onQuote(desk, leap()))).toEqual(['margin_called', 'stop_out_armed'])
    expect(onQuote(desk, quoteOf('EURGBP', 79_806, 79_818))).toEqual([])
    expect(only(onQuote(desk, leap()), 'trade_closed')).toMatchObject([{ symbol: 'EURGBP' }])
  })

  test('waits for the first quote that found the level below, if a percentage has changed', () => {
    const desk = twoPairs()
    onQuote(desk, quoted('EURUSD'))
    const settings = { ...desk.settings, marginCallPercent: 1000, stopOutPercent: 1000 }
    done(desk, { type: 'configure_desk', settings, at: NOON })
    expect(only(onQuote(desk, pound()), 'stop_out_armed')).toHaveLength(1)
    expect(onQuote(desk, quoted('EURUSD'))).toEqual([])
    expect(only(onQuote(desk, pound()), 'trade_closed')).not.toEqual([])
  })
})

describe('the quote that armed a stop-out', () => {
  test('is kept by a restored desk', () => {
    const desk = fromSnapshot(stored(armed()))
    expect(onQuote(desk, pound())).toEqual([])
    expect(only(onQuote(desk, badEuro()), 'trade_closed')).not.toEqual([])
  })

  test('is unknown in an older snapshot: the next quote of any symbol executes it', () => {
    const { wallets, ...rest } = stored(armed())
    const without = wallets.map((wallet) => ({ ...wallet, armedBy: null }))
    const desk = fromSnapshot({ ...rest, wallets: without })
    expect(only(onQuote(desk, pound()), 'trade_closed')).not.toEqual([])
  })

  test('is unknown in an older journal', () => {
    const desk = twoPairs()
    onQuote(desk, quoted('EURUSD'))
    const dollars = cents(0)
    evolve(desk, {
      type: 'stop_out_armed',
      walletId: PRACTICE,
      equity: dollars,
      usedMargin: dollars,
      quote: null,
      at: NOON,
    })
    const settings = { ...desk.settings, marginCallPercent: 1000, stopOutPercent: 1000 }
    done(desk, { type: 'configure_desk', settings, at: NOON })
    expect(only(onQuote(desk, pound()), 'trade_closed')).not.toEqual([])
  })

  test('is forgotten with the last trade', () => {
    const desk = armed()
    done(desk, { type: 'close_trades', walletId: PRACTICE, filter: 'all', at: NOON })
    expect(walletIn(desk)).toMatchObject({ stopOutArmed: false, armedBy: null })
    expect(checkInvariants(desk)).toEqual([])
  })
})

/** Trades of a wallet by symbol, side and lots; then quotes, by symbol and wait in milliseconds. */
const symbols = ['EURUSD', 'GBPUSD', 'EURGBP', 'USDJPY']
const trades = fc.array(
  fc.record({
    symbol: fc.constantFrom(...symbols),
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    size: fc.integer({ min: 20, max: 300 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const others = fc.array(fc.constantFrom(...symbols), { maxLength: 20 })

test('a single bad quote stops out no wallet while its symbol is live', () => {
  fc.assert(
    fc.property(
      trades,
      fc.constantFrom(...symbols),
      fc.integer({ min: 50, max: 150 }),
      others,
      others,
      (held, bad, percent, before, after) => {
        const desk = furnishedDesk()
        for (const { symbol, side, size } of held) {
          execute(
            desk,
            whole({
              type: 'open_trade',
              walletId: PRACTICE,
              symbol,
              side,
              lots: lots(size),
              at: NOON,
            }),
          )
        }
        const price = Math.round(((prices[bad]?.[0] ?? 0) * percent) / 100)
        const between = after.filter((symbol) => symbol !== bad)
        const quotes = [
          ...before.map((symbol) => quoted(symbol)),
          quoteOf(bad, price, price + 10),
          ...between.map((symbol) => quoted(symbol, millis(NOON + 5000))),
          quoted(bad, millis(NOON + 5000)),
          ...after.map((symbol) => quoted(symbol, millis(NOON + 5000))),
        ]
        for (const quote of quotes) expect(only(onQuote(desk, quote), 'trade_closed')).toEqual([])
        expect(walletIn(desk)?.stopOutArmed).toBe(false)
        expect(checkInvariants(desk)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

describe('a margin call', () => {
  /** Long 3.5 lots of euro: 4,872.35 of used margin. Equity at mid is 10,000 less 3.50 a point. */
  const at = (desk: Desk, bid: number) => kinds(onQuote(desk, quoteOf('EURUSD', bid, bid + 10)))
  const called = (settings: Partial<DeskSettings>): Desk => {
    const desk = furnishedDesk(settings)
    open(desk, 'EURUSD', 'BUY', 350)
    expect(at(desk, 137_700)).toEqual(['margin_called'])
    return desk
  }

  test('ends only well above the level that caused it', () => {
    const desk = called({ marginRestorePercent: 105 })
    for (let turn = 0; turn < 50; turn += 1) expect([...at(desk, 137_760), ...at(desk, 137_700)]).toEqual([])
    // 105 % of 4,872.35 is 5,115.97: at a loss of 1,395.44 points, which a mid of 137,815 is the first to be less than.
    expect(at(desk, 137_809)).toEqual([])
    expect(at(desk, 137_810)).toEqual(['margin_restored'])
    expect(at(desk, 137_760)).toEqual([])
  })

  test('ends at the level that caused it under older settings', () => {
    const desk = called({})
    expect(at(desk, 137_760)).toEqual(['margin_restored'])
    expect(at(desk, 137_700)).toEqual(['margin_called'])
  })
})

test('a stop-out halts at a trade without a conversion, reports it once, and continues with one', () => {
  const desk = furnishedDesk()
  open(desk, 'EURGBP', 'BUY', 100)
  const settings = { ...desk.settings, marginCallPercent: 1000, stopOutPercent: 1000 }
  done(desk, { type: 'configure_desk', settings, at: NOON })
  desk.quotes.delete('GBPUSD')
  expect(kinds(onQuote(desk, quoted('EURGBP')))).toEqual(['margin_called', 'stop_out_armed'])
  expect(onQuote(desk, quoted('EURGBP'))).toMatchObject([
    { type: 'stop_out_halted', walletId: PRACTICE, reason: 'conversion_unavailable' },
  ])
  for (let turn = 0; turn < 5; turn += 1) expect(onQuote(desk, quoted('EURGBP'))).toEqual([])
  expect(walletIn(desk)?.stopOutArmed).toBe(true)
  expect(kinds(onQuote(desk, pound()))).toEqual(['trade_closed'])
})

test('a stop-out whose closing removes no trade is an error, not an endless loop', () => {
  const desk = furnishedDesk()
  const wallet = walletIn(desk)
  open(desk, 'EURUSD', 'BUY', 350)
  const settings = { ...desk.settings, marginCallPercent: 1000, stopOutPercent: 1000 }
  done(desk, { type: 'configure_desk', settings, at: NOON })
  onQuote(desk, quoted('EURUSD'))
  if (!wallet) throw new Error('The wallet is missing')
  // Nothing applies the events, so the trade stays open.
  const steps = marginSteps(desk, wallet, quoted('EURUSD'), standingOf(desk, wallet)) ?? []
  const next = steps[Symbol.iterator]()
  expect(() => {
    for (let taken = 0; taken < 9; taken += 1) next.next()
  }).toThrow('did not close trade')
})
