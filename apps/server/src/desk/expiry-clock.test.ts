import { whole } from '@gf/dealing/given'
import type { Given } from '@gf/dealing/given'
import { execute, newDesk } from '@gf/dealing'
import type { Command, Desk } from '@gf/dealing'
import { cents, lots, millis, points } from '@gf/money'
import { expect, it } from 'vitest'
import { fakeClock } from '../market-data/testing/fake-clock.ts'
import type { DeskService, Submitted } from './desk-service.ts'
import { steadyClock } from '../system/clock.ts'
import { startExpiryClock } from './clocks.ts'
import { gold } from './testing/simulation-fixture.ts'

const START = Date.UTC(2026, 10, 3, 12)

function deskWithOrder(expiresIn: number): Desk {
  const desk = newDesk()
  const at = millis(START)
  const quote = { symbol: 'XAUUSD', seq: 1, bid: points(402_500), ask: points(402_530), at }
  const begin: Given[] = [
    { type: 'define_instrument', instrument: gold, at },
    { type: 'open_wallet', walletId: 1, clientId: 7, book: 'practice', at },
    { type: 'reset_practice', walletId: 1, dollars: cents(1_000_000), at },
  ]
  for (const command of begin) execute(desk, whole(command))
  desk.quotes.set('XAUUSD', quote)
  const place = { type: 'place_order', kind: 'limit', walletId: 1, symbol: 'XAUUSD', side: 'BUY' } as const
  const order = { ...place, lots: lots(10), price: points(401_000), expiresAt: millis(START + expiresIn), at }
  expect(execute(desk, whole(order))).toMatchObject({ accepted: true })
  return desk
}

function serviceOf(desk: Desk, clock: { now(): number }) {
  const told: string[] = []
  const service: DeskService = {
    async submit(command): Promise<Submitted> {
      const stamped = { ...command, at: clock.now() } as Command
      const { replayed, ...outcome } = execute(desk, stamped)
      if (outcome.accepted) for (const event of outcome.events) told.push(event.type)
      return { outcome, replayed, at: clock.now() }
    },
    read: async (view) => view(desk),
    peek: (view) => view(desk),
    now: () => millis(clock.now()),
    isRepeat: async () => false,
    onQuote: () => undefined,
    beforeDeciding: () => () => undefined,
    onCommitted: () => () => undefined,
  }
  return { service, told }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('expires an order once when its time has come', async () => {
  const clock = fakeClock(START)
  const { service, told } = serviceOf(deskWithOrder(2_500), clock)
  const stop = startExpiryClock(service, clock, (error) => expect(error).toBeUndefined())
  for (const wanted of [0, 0, 1, 1, 1]) {
    clock.advance(1_000)
    await settled()
    expect(told).toHaveLength(wanted)
  }
  stop()
  expect(told).toEqual(['order_expired'])
})

it('at its start expires the orders whose time passed while the server was down', async () => {
  const clock = fakeClock(START + 60_000)
  const { service, told } = serviceOf(deskWithOrder(2_500), clock)
  startExpiryClock(service, clock, (error) => expect(error).toBeUndefined())()
  await settled()
  expect(told).toEqual(['order_expired'])
})

it('uses the desk’s time, which continues when the wall clock is set back', async () => {
  const clock = fakeClock(START)
  const steady = steadyClock(clock)
  const { service, told } = serviceOf(deskWithOrder(9_000), steady)
  const stop = startExpiryClock(service, clock, (error) => expect(error).toBeUndefined())
  clock.advance(1_000)
  await settled()
  clock.set(-3_600_000)
  clock.advance(20_000)
  await settled()
  stop()
  expect(told).toEqual(['order_expired'])
})
