import { lots, millis, points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import type { Given } from './testing/given.ts'
import { NOON, PRACTICE, answerTo, done, furnishedDesk, open, quoteOf } from './testing/desk-fixture.ts'
import { onQuote } from './on-quote.ts'
import { lotFigures, preview } from './preview.ts'
import type { Ticket } from './preview.ts'
import { toSnapshot } from './snapshot.ts'
import { equityOf, freeMarginOf, marginLevel, usedMarginOf } from './valuation.ts'

const ticket = (changes: Partial<Ticket> = {}): Ticket => ({
  walletId: PRACTICE,
  symbol: 'EURUSD',
  kind: 'market',
  side: 'BUY',
  lots: lots(100),
  price: null,
  target: null,
  stoploss: null,
  trail: null,
  bound: null,
  at: NOON,
  ...changes,
})

describe('the figures of a ticket', () => {
  test('match what the trade would then cost, gain and lose', () => {
    const desk = furnishedDesk({}, { EURUSD: { commissionPerLot: 300 } })
    const before = JSON.stringify(toSnapshot(desk))
    const { refusal, figures } = preview(desk, ticket({ target: points(140_210), stoploss: points(138_710) }))
    expect(refusal).toBeNull()
    expect(figures).toMatchObject({
      price: 139_210,
      addedMargin: 139_210,
      usedAfter: 139_210,
      free: 1_000_000,
      freeAfter: 859_490,
      largest: 716,
      spreadCost: 1000,
      commission: 300,
      profitAtTarget: 100_000,
      profitAtStoploss: -50_000,
      notional: 13_921_000,
      pipValue: 1000,
      // Noon of a Wednesday, whose rollover counts three nights.
      swap: { moment: NOON + 5 * 3_600_000, nights: 3, dollars: -2100 },
    })
    expect(JSON.stringify(toSnapshot(desk))).toBe(before)
  })

  test('match the wallet once the trade is open', () => {
    const desk = furnishedDesk()
    const { figures } = preview(desk, ticket())
    open(desk, 'EURUSD', 'BUY', 100)
    const wallet = desk.wallets.get(PRACTICE)
    if (!wallet || !figures) throw new Error('the fixture has a practice wallet')
    expect(usedMarginOf(wallet)).toBe(figures.usedAfter)
    expect(freeMarginOf(desk, wallet)).toBe(figures.freeAfter)
    expect(equityOf(desk, wallet)).toBe(999_000)
    expect(marginLevel(desk, wallet)).toBeCloseTo(999_000 / 139_210, 10)
  })

  test.each([
    ['BUY', 700, -1],
    ['SELL', 700, 1],
    ['BUY', 100, -1],
  ] as const)(
    'a %s of %i hundredths is stopped out at the named price, not a point before',
    (side, hundredths, step) => {
      const desk = furnishedDesk()
      const price = preview(desk, ticket({ side, lots: lots(hundredths) })).figures?.stopOutPrice ?? 0
      open(desk, 'EURUSD', side, hundredths)
      const isArmedAt = (mid: number) => {
        onQuote(desk, quoteOf('EURUSD', mid, mid))
        return desk.wallets.get(PRACTICE)?.stopOutArmed
      }
      expect(isArmedAt(price - step)).toBe(false)
      expect(isArmedAt(price)).toBe(true)
    },
  )

  test('have no stop-out price if the money outlasts any fall', () => {
    expect(preview(furnishedDesk(), ticket({ lots: lots(1) })).figures?.stopOutPrice).toBeNull()
  })

  test("use a pending order's own price, and the quote if that reaches it", () => {
    const desk = furnishedDesk()
    const limit = (price: number) =>
      preview(desk, ticket({ kind: 'limit', price: points(price) })).figures?.price
    expect(limit(139_000)).toBe(139_000)
    expect(limit(139_500)).toBe(139_210)
  })
})

test.each<[Partial<Ticket>]>([
  [{}],
  [{ lots: lots(100_000) }],
  [{ lots: NaN as Ticket['lots'] }],
  [{ walletId: 99 }],
  [{ symbol: 'NOSUCH' }],
  [{ symbol: 'XAUUSD' }],
  [{ target: points(139_000) }],
  [{ kind: 'limit' }],
  [{ kind: 'stop', price: points(139_000) }],
  [{ kind: 'limit', price: points(Number.MAX_SAFE_INTEGER), side: 'SELL' }],
  [{ bound: points(1) }],
  [{ at: millis(NOON + 60_000) }],
])('a preview names the refusal that the order then gets: %j', (changes) => {
  const desk = furnishedDesk()
  const asked = ticket(changes)
  const { kind, ...rest } = asked
  const command = (
    kind === 'market' ? { ...rest, type: 'open_trade' } : { ...rest, kind, type: 'place_order' }
  ) as Given
  const { refusal } = preview(desk, asked)
  expect(refusal?.reason ?? 'accepted').toBe(answerTo(desk, command))
})

test('a preview says whether margin suffices together with the open trades', () => {
  const desk = furnishedDesk()
  open(desk, 'EURUSD', 'BUY', 700)
  expect(preview(desk, ticket()).refusal?.reason).toBe('insufficient_margin')
  done(desk, { type: 'close_trades', walletId: PRACTICE, filter: 'all', at: NOON })
  expect(preview(desk, ticket()).refusal).toBeNull()
})

describe('the figures of a lot', () => {
  test('are those of a ticket for one lot', () => {
    const desk = furnishedDesk({}, { EURUSD: { commissionPerLot: 300 } })
    const instrument = desk.instruments.get('EURUSD')
    const { figures } = preview(desk, ticket())
    const sold = preview(desk, ticket({ side: 'SELL' })).figures
    if (!instrument || !figures || !sold) throw new Error('the fixture has an instrument with a price')
    expect(lotFigures(desk, instrument, NOON)).toEqual({
      margin: figures.addedMargin,
      pipValue: figures.pipValue,
      commission: figures.commission,
      swap: { BUY: figures.swap, SELL: sold.swap },
    })
  })

  test('need a price, and one of the converting pair', () => {
    const desk = furnishedDesk()
    const eurgbp = desk.instruments.get('EURGBP')
    if (!eurgbp) throw new Error('the fixture has EURGBP')
    expect(lotFigures(desk, eurgbp, NOON)).not.toBeNull()
    desk.quotes.delete('GBPUSD')
    expect(lotFigures(desk, eurgbp, NOON)).toBeNull()
  })
})
