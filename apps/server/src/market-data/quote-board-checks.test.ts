import type { Instrument } from '@gf/dealing'
import { HOUR, points } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { defaultSanity, isWithinBand } from './quote-board-checks.ts'
import { boardFixture } from './testing/quote-board-fixture.ts'

const prices = (bid: number, ask = bid + 100) => ({ bid: points(bid), ask: points(ask) })

describe('the sanity band', () => {
  test.each<[Instrument['group'], number, number, boolean, string]>([
    ['major', 1_010_000, 0, true, 'exactly 1 %'],
    ['major', 1_010_001, 0, false, 'a point more than 1 %'],
    ['major', 989_999, 0, false, 'a point less'],
    ['metal', 1_030_000, 0, true, 'exactly 3 %'],
    ['metal', 1_030_001, 0, false, 'a point more than 3 %'],
    ['major', 1_020_000, HOUR - 1, false, '2 % within the hour'],
    ['major', 1_020_000, HOUR, true, '2 % after an hour of silence'],
    ['major', 1_050_000, 4 * HOUR, true, '5 % after four hours'],
    ['major', 1_050_001, 48 * HOUR, false, 'more than 5 % even after a weekend'],
  ])('of a %s, at %i after 1,000,000 and %i ms: %s (%s)', (group, bid, silence, within) => {
    expect(isWithinBand(defaultSanity, group, prices(1_000_000), prices(bid), silence)).toBe(within)
  })

  test('applies to the ask too: an exploding spread is not a price', () => {
    const last = prices(1_000_000)
    expect(isWithinBand(defaultSanity, 'major', last, prices(1_000_000, 1_020_000), 0)).toBe(false)
  })
})

describe('a quote outside the band', () => {
  /** Feeds EURUSD bids half a second apart, after a first at 114,000. Returns the events and the quotes passed on. */
  function afterwards(bids: readonly number[], every = 1_000) {
    const { said, quotes, clock, feed } = boardFixture()
    feed('EURUSD', 114_000)
    for (const bid of bids) {
      clock.advance(every)
      feed('EURUSD', bid)
    }
    return { said, bids: quotes.slice(1).map((quote) => quote.bid) }
  }
  const jump = 120_000

  test('pauses its instrument and is not passed on', () => {
    expect(afterwards([jump])).toEqual({ said: ['pause EURUSD'], bids: [] })
  })

  test.each([
    ['back at the old level', [jump, 114_000, 114_001, 114_002, 114_003, 114_004], [114_004]],
    ['at the new level', [jump, jump, jump, jump, jump + 7], [jump + 7]],
    ['walking away together', [jump, 121_000, 122_000, 123_000, 124_000], [124_000]],
    ['first one, then the other', [jump, jump, jump, 114_000, 114_000, 114_000, 114_000, 114_000], [114_000]],
  ])('the instrument resumes once five quotes agree: %s', (_, bids, passed) => {
    expect(afterwards(bids)).toEqual({ said: ['pause EURUSD', 'resume EURUSD'], bids: passed })
  })

  test.each([
    ['four quotes are too few', [jump, 114_000, 114_000, 114_000, 114_000]],
    ['levels that alternate never agree', [jump, 114_000, jump, 114_000, jump, 114_000, jump, 114_000, jump]],
    ['a fourth that disagrees begins anew', [jump, jump, jump, 130_000, jump, jump, jump, jump]],
  ])('it stays paused: %s', (_, bids) => {
    expect(afterwards(bids)).toEqual({ said: ['pause EURUSD'], bids: [] })
  })

  test('a burst is not believed: agreement takes three seconds', () => {
    const burst = Array.from({ length: 29 }, () => jump)
    expect(afterwards(burst, 100).said).toEqual(['pause EURUSD'])
    expect(afterwards([...burst, jump, jump], 100).said).toEqual(['pause EURUSD', 'resume EURUSD'])
  })

  test('leaves the other instruments alone', () => {
    const { quotes, feed } = boardFixture()
    feed('EURUSD', 114_000)
    feed('USDJPY', 155_000)
    feed('EURUSD', jump)
    feed('USDJPY', 155_001)
    expect(quotes.map((quote) => quote.symbol)).toEqual(['EURUSD', 'USDJPY', 'USDJPY'])
  })

  test('after the resumption the new level is the reference', () => {
    const { said, bids } = afterwards([jump, jump, jump, jump, jump, jump + 500, 114_000])
    expect(said).toEqual(['pause EURUSD', 'resume EURUSD', 'pause EURUSD'])
    expect(bids).toEqual([jump, jump + 500])
  })

  test('a week that opens with a gap causes no pause', () => {
    const { said, quotes, clock, feed } = boardFixture()
    feed('EURUSD', 114_000)
    clock.advance(48 * HOUR)
    feed('EURUSD', 117_000)
    expect([said, quotes.length]).toEqual([[], 2])
  })
})
