import { execute, newDesk } from '@gf/dealing'
import type { Command } from '@gf/dealing'
import { expect, it } from 'vitest'
import { fakeClock } from '../market-data/fake-clock.ts'
import type { DeskService, Submitted } from './desk-service.ts'
import { startSwapClock } from './swap-clock.ts'

/** Monday 2 November 2026, 16:59:50 in New York, the day after its clocks went back. */
const BEFORE_FIVE = Date.UTC(2026, 10, 2, 21, 59, 50)

function watched(lastSwapDay: string) {
  const desk = newDesk()
  desk.lastSwapDay = lastSwapDay
  const days: string[] = []
  const clock = fakeClock(BEFORE_FIVE)
  const service: DeskService = {
    async submit(command): Promise<Submitted> {
      const stamped = { ...command, at: clock.now() } as Command
      const { replayed, ...outcome } = execute(desk, stamped)
      if (stamped.type === 'charge_swap') days.push(stamped.day)
      return { outcome, replayed, at: clock.now() }
    },
    read: async (view) => view(desk),
    peek: (view) => view(desk),
    onQuote: () => undefined,
    onCommitted: () => () => undefined,
  }
  return { clock, days, service, desk }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('charges the night at 17:00 New York, once, however long the server runs after it', async () => {
  const { clock, days, service } = watched('2026-10-30')
  const stop = startSwapClock(service, clock, (error) => expect(error).toBeUndefined())
  await settled()
  expect(days).toEqual([])
  for (let step = 0; step < 12; step += 1) {
    clock.advance(5_000)
    await settled()
  }
  stop()
  expect(days).toEqual(['2026-11-02'])
})

it('charges the nights that passed while the server was down, and none of them twice', async () => {
  const { days, service, desk, clock } = watched('2026-10-28')
  startSwapClock(service, clock, (error) => expect(error).toBeUndefined())()
  for (let turn = 0; turn < 5; turn += 1) await settled()
  expect(days).toEqual(['2026-10-29', '2026-10-30'])
  expect(desk.lastSwapDay).toBe('2026-10-30')
  startSwapClock(service, clock, (error) => expect(error).toBeUndefined())()
  for (let turn = 0; turn < 5; turn += 1) await settled()
  expect(days).toHaveLength(2)
})
