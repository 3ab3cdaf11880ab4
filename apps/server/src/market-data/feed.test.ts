import { expect, test } from 'vitest'
import { HOUR } from '@gf/money'
import { boardFixture, noon } from './testing/quote-board-fixture.ts'
import { followFeedTime } from './feed.ts'

test('is unknown before the first quote', () => {
  expect(followFeedTime(() => 5).now()).toBe(Number.NEGATIVE_INFINITY)
})

test('is the time of the newest quote, and continues without quotes', () => {
  let monotonic = 1_000
  const feed = followFeedTime(() => monotonic)
  feed.heard(noon)
  monotonic += 300
  expect(feed.now()).toBe(noon + 300)
  feed.heard(noon + HOUR)
  expect(feed.now()).toBe(noon + HOUR)
})

test('does not go back with an older quote, as of another instrument', () => {
  let monotonic = 0
  const feed = followFeedTime(() => monotonic)
  feed.heard(noon)
  monotonic += 50
  feed.heard(noon - HOUR)
  expect(feed.now()).toBe(noon + 50)
})

test('is in whole milliseconds, though the monotonic clock is finer, and loses none to older quotes', () => {
  let monotonic = 0.25
  const feed = followFeedTime(() => monotonic)
  feed.heard(noon)
  for (let quotes = 0; quotes < 10; quotes += 1) {
    monotonic += 0.5
    feed.heard(noon - HOUR)
    expect(Number.isSafeInteger(feed.now())).toBe(true)
  }
  expect(feed.now()).toBe(noon + 5)
})

test('the board accepts plausible quotes only', () => {
  const { board, feed, clock, at } = boardFixture()
  expect(board.feedNow()).toBe(Number.NEGATIVE_INFINITY)
  feed('EURUSD', 114_000, 114_010, { time: at(-2_000) })
  clock.advance(500)
  expect(board.feedNow()).toBe(noon - 1_500)
  feed('EURUSD', 0, 114_010, { time: at(400) })
  feed('EURUSD', 114_000, 114_010, { time: at(HOUR) })
  expect(board.feedNow()).toBe(noon - 1_500)
})
