import { lots, points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { NOON, PRACTICE, answerTo, done, furnishedDesk, only, pauseEuro } from '../testing/desk-fixture.ts'
import { pending, quoteOf, ticket } from '../testing/desk-fixture.ts'
import type { Changes } from '../testing/desk-fixture.ts'
import type { Desk } from '../desk.ts'
import { onQuote } from '../on-quote.ts'
import { fromSnapshot, toSnapshot } from '../snapshot.ts'
import type { Given } from '../testing/given.ts'

// EURUSD starts at 139,200 to 139,210 with a pip of ten points.
const openTrailing = (desk: Desk, changes: Changes = {}): number => {
  const [opened] = only(done(desk, ticket({ trail: 100, ...changes })), 'trade_opened')
  return opened?.tradeId ?? 0
}
const change = (tradeId: number, changes: Changes): Given => ({
  type: 'change_trade',
  walletId: PRACTICE,
  tradeId,
  at: NOON,
  ...changes,
})
const stoplossOf = (desk: Desk, tradeId: number) => desk.trades.get(tradeId)?.stoploss
const bids = (desk: Desk, ...prices: number[]) =>
  prices.flatMap((bid) => onQuote(desk, quoteOf('EURUSD', bid, bid + 10)))

describe('a trailing stop', () => {
  test.each<[side: string, given: number | undefined, stoploss: number]>([
    ['BUY', undefined, 139_100],
    ['BUY', 139_000, 139_100],
    ['BUY', 139_150, 139_150],
    ['SELL', undefined, 139_310],
    ['SELL', 139_400, 139_310],
    ['SELL', 139_250, 139_250],
  ])('of a %s with stoploss %s is at %s from the start', (side, stoploss, stands) => {
    const desk = furnishedDesk()
    const given = stoploss === undefined ? {} : { stoploss }
    expect(stoplossOf(desk, openTrailing(desk, { side, ...given }))).toBe(stands)
  })

  test('follows a long up by no less than a pip, stays when the price falls, and closes the trade', () => {
    const desk = furnishedDesk()
    const tradeId = openTrailing(desk)
    expect(bids(desk, 139_209)).toEqual([])
    expect(bids(desk, 139_210)).toMatchObject([{ type: 'stoploss_trailed', tradeId, stoploss: 139_110 }])
    expect(bids(desk, 139_150, 139_215, 139_111)).toEqual([])
    const [closed] = only(bids(desk, 139_110), 'trade_closed')
    expect(closed).toMatchObject({ tradeId, reason: 'stoploss', price: 139_110 })
  })

  test('follows a short down by the ask', () => {
    const desk = furnishedDesk()
    const tradeId = openTrailing(desk, { side: 'SELL' })
    bids(desk, 139_100)
    expect(stoplossOf(desk, tradeId)).toBe(139_210)
  })

  test('with a large distance moves in twentieths of it', () => {
    const desk = furnishedDesk()
    const tradeId = openTrailing(desk, { trail: 1000 })
    expect(bids(desk, 139_249)).toEqual([])
    bids(desk, 139_250)
    expect(stoplossOf(desk, tradeId)).toBe(138_250)
  })

  test('stays while the instrument is paused', () => {
    const desk = furnishedDesk()
    const tradeId = openTrailing(desk)
    pauseEuro(desk)
    expect(bids(desk, 139_500)).toEqual([])
    expect(stoplossOf(desk, tradeId)).toBe(139_100)
  })

  test('keeps its level when the same trail is set again with an older stoploss', () => {
    const desk = furnishedDesk()
    const tradeId = openTrailing(desk)
    bids(desk, 139_300, 139_250)
    done(desk, change(tradeId, { trail: 100, stoploss: 139_100, target: 140_000 }))
    expect(desk.trades.get(tradeId)).toMatchObject({ stoploss: 139_200, target: 140_000, trail: 100 })
    done(desk, change(tradeId, { trail: 120 }))
    expect(stoplossOf(desk, tradeId)).toBe(139_130)
    done(desk, change(tradeId, { stoploss: 139_000 }))
    expect(desk.trades.get(tradeId)).toMatchObject({ stoploss: 139_000, trail: null })
    expect(bids(desk, 139_900)).toEqual([])
  })

  test('of a pending order starts at the filling quote, and moves from the next one on', () => {
    const desk = furnishedDesk()
    done(desk, pending({ trail: 100 }))
    const [opened] = only(bids(desk, 138_980), 'trade_opened')
    expect(opened).toMatchObject({ trail: 100, stoploss: 138_880 })
    expect(bids(desk, 139_080)).toMatchObject([{ type: 'stoploss_trailed', stoploss: 138_980 }])
  })

  test('is stored and read as null if there is none', () => {
    const desk = furnishedDesk()
    done(desk, ticket({ stoploss: 139_000 }))
    done(desk, pending())
    const stored = JSON.stringify(toSnapshot(desk))
    expect(stored).not.toMatch(/"(trail|expiresAt)":[^n]/)
    expect(toSnapshot(fromSnapshot(JSON.parse(stored)))).toEqual(toSnapshot(desk))
  })

  test.each<[reason: string, Changes]>([
    ['price_invalid', { trail: 0, target: -1 }],
    ['trail_invalid', { trail: 0 }],
    ['trail_invalid', { trail: 1.5, lots: lots(10) }],
    ['stoploss_wrong_side', { trail: 139_200, stoploss: 139_200 }],
    ['trail_too_far', { trail: 139_200 }],
    ['trail_too_far', { trail: 139_200, bound: points(1) }],
    ['accepted', { trail: 139_199 }],
  ])('is refused with %s: %j', (reason, changes) => {
    expect(answerTo(furnishedDesk(), ticket(changes))).toBe(reason)
  })
})
