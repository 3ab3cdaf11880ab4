import type { PrivateEvent, PrivateMessage } from '@gf/contract'
import { describe, expect, test } from 'vitest'
import { HOUR } from '@gf/money'
import { PrivateFeed } from './private-feed.ts'

const event = (bsid: number): PrivateEvent => ({
  kind: 'order_cancelled',
  wallet: 'practice',
  at: '2026-07-15T12:00:00Z',
  bsid,
  cpair: 'EURUSD',
})

function given(keep = 200) {
  const time = { now: 0 }
  const feed = new PrivateFeed({ monotonic: () => time.now, run: 'run1', keep })
  const heard: PrivateMessage[] = []
  const leave = feed.subscribe(1, (message) => void heard.push(message))
  return { feed, heard, leave, time }
}

describe('the private feed', () => {
  test('numbers a client’s events from 1 without gaps, separately for each client', () => {
    const { feed, heard } = given()
    const others: PrivateMessage[] = []
    feed.subscribe(2, (message) => void others.push(message))
    for (const [client, bsid] of [
      [1, 7],
      [2, 8],
      [1, 9],
    ] as const)
      feed.publish(client, event(bsid))
    expect(heard).toEqual([
      ['own', 1, event(7)],
      ['own', 2, event(9)],
    ])
    expect(others).toEqual([['own', 1, event(8)]])
    expect([feed.last(1), feed.last(2), feed.last(3)]).toEqual([2, 1, 0])
  })

  test('continues numbering without a connection', () => {
    const { feed, heard, leave } = given()
    leave()
    feed.publish(1, event(7))
    expect([heard, feed.last(1)]).toEqual([[], 1])
    expect(feed.since(1, 0, 'run1.1')).toEqual([['own', 1, event(7)]])
  })

  test.each([
    ['nothing new', 450, []],
    ['the last', 449, [450]],
    ['all that is certain to be kept', 250, Array.from({ length: 200 }, (_, i) => 251 + i)],
    ['one more', 249, undefined],
    ['from the beginning', 0, undefined],
    ['a number to come', 451, undefined],
  ])('since: %s', (_, number, expected) => {
    const { feed } = given()
    for (let i = 1; i <= 450; i += 1) feed.publish(1, event(i))
    expect(feed.since(1, number, 'run1.1')?.map(([, each]) => each)).toEqual(expected)
  })

  test('does not accept numbers of another run', () => {
    const { feed } = given()
    feed.publish(1, event(1))
    expect([feed.since(1, 0, 'run0.1'), feed.since(2, 0, 'run1.1')]).toEqual([undefined, undefined])
  })

  test('forgets a client an hour after the last connection closed, and then starts another epoch', () => {
    const { feed, leave, time } = given()
    feed.publish(1, event(1))
    time.now = 10 * HOUR
    feed.forgetIdle()
    expect(feed.last(1)).toBe(1)
    leave()
    time.now += HOUR - 1
    feed.forgetIdle()
    expect(feed.last(1)).toBe(1)
    time.now += 1
    feed.forgetIdle()
    feed.publish(1, event(2))
    expect([feed.last(1), feed.epoch(1)]).toEqual([0, undefined])
    feed.subscribe(1, () => {})
    expect([feed.epoch(1), feed.since(1, 0, 'run1.1')]).toEqual(['run1.2', undefined])
  })

  test('lists connected clients', () => {
    const { feed, leave } = given()
    const again = feed.subscribe(1, () => {})
    feed.subscribe(2, () => {})
    leave()
    expect(feed.online()).toEqual([1, 2])
    again()
    again()
    expect(feed.online()).toEqual([2])
  })
})
