import { cents, lots, points } from '@gf/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from './commands.ts'
import {
  NOON,
  PRACTICE,
  REAL,
  answerTo,
  done,
  furnishedDesk,
  open,
  pending,
  quoteOf,
  ticket,
} from './testing/desk-fixture.ts'
import type { Desk } from './desk.ts'
import { execute } from './execute.ts'
import { onQuote } from './on-quote.ts'
import { preview } from './preview.ts'
import { freeMarginOf } from './valuation.ts'
import { whole } from './testing/given.ts'

const detailOf = (desk: Desk, command: ReturnType<typeof ticket>) => {
  const outcome = execute(desk, command)
  if (outcome.accepted) throw new Error('it was accepted')
  return { reason: outcome.reason, ...outcome.detail }
}

describe('a rejection for insufficient margin', () => {
  test('names what the order adds and the free margin, with other trades open', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 700)
    const wallet = desk.wallets.get(PRACTICE)
    // 10,000 less 9,744.70 of margin and 70 of spread.
    expect(wallet && freeMarginOf(desk, wallet)).toBe(18_530)
    expect(detailOf(desk, ticket({ lots: 50 }))).toEqual({
      reason: 'insufficient_margin',
      needed: 69_605,
      free: 18_530,
      largest: 13,
    })
  })

  test('counts a hedge as free up to the lots that are open, and only the rest as needed', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 700)
    expect(detailOf(desk, ticket({ side: 'SELL', lots: 800 }))).toMatchObject({ free: 18_530, largest: 713 })
    expect(answerTo(desk, ticket({ side: 'SELL', lots: 713 }))).toBe('accepted')
  })

  test('names the commission of a hedge and the balance that does not cover it', () => {
    const desk = furnishedDesk({}, { EURUSD: { commissionPerLot: 100_000 } })
    open(desk, 'EURUSD', 'BUY', 300)
    expect(detailOf(desk, ticket({ side: 'SELL', lots: 400 }))).toMatchObject({
      needed: 539_170,
      free: 279_370,
      largest: 300,
    })
    onQuote(desk, quoteOf('EURUSD', 150_000, 150_010))
    done(desk, { type: 'adjust', walletId: PRACTICE, dollars: cents(-500_000), reason: 'fee', at: NOON })
    const hedge = detailOf(desk, ticket({ side: 'SELL', lots: 250 }))
    expect(hedge).toMatchObject({ needed: 250_000, free: 200_000 })
  })

  test('offers no size if not even the smallest fits', () => {
    const desk = furnishedDesk()
    open(desk, 'EURUSD', 'BUY', 718)
    expect(detailOf(desk, ticket({ symbol: 'GBPUSD', lots: 1 }))).toMatchObject({ largest: 0 })
  })

  test('uses the price of a pending order', () => {
    expect(detailOf(furnishedDesk(), pending({ lots: 1000 }))).toMatchObject({
      needed: 1_390_000,
      free: 1_000_000,
      largest: 719,
    })
  })
})

const opened = fc.record({
  symbol: fc.constantFrom('EURUSD', 'EURGBP', 'GBPUSD', 'USDJPY'),
  side: fc.constantFrom<Side>('BUY', 'SELL'),
  lots: fc.integer({ min: 1, max: 400 }),
})
const markets = fc.record({
  walletId: fc.constantFrom(PRACTICE, REAL),
  trades: fc.array(opened, { maxLength: 5 }),
  commission: fc.constantFrom(0, 0, 333, 50_000),
  fee: fc.integer({ min: 0, max: 400_000 }),
  moved: fc.integer({ min: -2000, max: 2000 }),
  asked: opened,
  limit: fc.option(fc.integer({ min: 100, max: 80_000 }), { nil: undefined }),
})

type Market = typeof markets extends fc.Arbitrary<infer Value> ? Value : never

/** A wallet with some trades, after price moves. */
function deskIn({ walletId, trades, commission, fee, moved }: Market): Desk {
  const terms = { commissionPerLot: commission, minLots: lots(2) }
  const free = { minLots: terms.minLots }
  const desk = furnishedDesk({}, { EURUSD: terms, EURGBP: terms, USDJPY: terms, GBPUSD: free })
  for (const trade of trades) execute(desk, ticket({ ...trade, walletId }))
  const reason = 'fee'
  execute(desk, whole({ type: 'adjust', walletId, dollars: cents(-fee), reason, at: NOON }))
  onQuote(desk, quoteOf('EURUSD', 139_200 + moved, 139_210 + moved))
  return desk
}

/** Below the market: a limit price for a BUY, a stop price for a SELL. */
const resting = (side: Side, price: number) =>
  ({ kind: side === 'BUY' ? 'limit' : 'stop', price: points(price) }) as const

test('the largest size that fits is accepted, and every larger one refused', () => {
  let refused = 0
  fc.assert(
    fc.property(markets, (market) => {
      const desk = deskIn(market)
      const { walletId, asked, limit } = market
      const order = {
        walletId,
        symbol: asked.symbol,
        side: asked.side,
        at: NOON,
        target: null,
        stoploss: null,
        trail: null,
        bound: null,
        ...(limit === undefined ? { kind: 'market' as const, price: null } : resting(asked.side, limit)),
      }
      const isFitting = (size: number) =>
        preview(desk, { ...order, lots: lots(size) }).refusal?.reason !== 'insufficient_margin'
      const { largest } = preview(desk, { ...order, lots: lots(2) }).figures ?? {}
      if (largest === undefined) return
      const sizes = Array.from({ length: 999 }, (_, index) => index + 2)
      expect(sizes.findLast(isFitting) ?? 0).toBe(largest)
      const { refusal } = preview(desk, { ...order, lots: lots(1000) })
      if (refusal?.reason !== 'insufficient_margin') return
      refused += 1
      expect(refusal.detail['largest']).toBe(largest)
    }),
    { numRuns: 60 },
  )
  expect(refused).toBeGreaterThan(10)
})
