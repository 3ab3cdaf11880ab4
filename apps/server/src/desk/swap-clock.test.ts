import { execute, newDesk, rolloversBetween } from '@gf/dealing'
import type { Command } from '@gf/dealing'
import { DAY, HOUR, millis } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../market-data/fake-clock.ts'
import { followFeedTime } from '../market-data/feed-time.ts'
import type { DeskService, Submitted } from './desk-service.ts'
import { startSwapClock } from './swap-clock.ts'

/** Monday 2 November 2026, 16:59:50 in New York, the day after its clocks went back. */
const BEFORE_FIVE = Date.UTC(2026, 10, 2, 21, 59, 50)
const LOOK_EVERY = 5_000

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A desk with its swap clock on a machine whose clock may be wrong, and whose feed may be silent. */
function watched(lastSwapDay: string, start = BEFORE_FIVE) {
  const desk = newDesk()
  desk.lastSwapDay = lastSwapDay
  const days: string[] = []
  const warnings: string[] = []
  // Time as it really passes; the machine's own is off by `wrong`, and stands still for the monotonic clock while it sleeps.
  const real = fakeClock(start)
  const machine = { wrong: 0, slept: 0 }
  const monotonic = (): number => real.now() - machine.slept
  const now = () => millis(real.now() + machine.wrong)
  let feed = followFeedTime(monotonic)
  const service: DeskService = {
    async submit(command): Promise<Submitted> {
      const stamped = { ...command, at: now() } as Command
      const { replayed, ...outcome } = execute(desk, stamped)
      if (stamped.type === 'charge_swap' && outcome.accepted) days.push(stamped.day)
      return { outcome, replayed, at: now() }
    },
    read: async (view) => view(desk),
    peek: (view) => view(desk),
    onQuote: () => undefined,
    onCommitted: () => () => undefined,
  }
  const begin = () =>
    startSwapClock({
      desk: service,
      clock: { now, every: (period, task) => real.every(period, task) },
      feedNow: () => feed.now(),
      onError: (error) => expect(error).toBeUndefined(),
      warn: (message) => void warnings.push(message),
    })
  let end = begin()
  /** Time passes, and the clock looks once more at its end. */
  const pass = async (duration: number): Promise<void> => {
    for (const part of [duration, LOOK_EVERY]) {
      real.advance(part)
      await settled()
    }
  }
  return {
    days,
    warnings,
    desk,
    machine,
    now: () => real.now(),
    /** A quote with the feed's time, which is right. */
    quote: () => feed.heard(real.now()),
    pass,
    sleep(duration: number): Promise<void> {
      machine.slept += duration
      return pass(duration)
    },
    async restart(): Promise<void> {
      end()
      feed = followFeedTime(monotonic)
      end = begin()
      await settled()
    },
    stop: () => end(),
  }
}

it('charges the night at 17:00 New York, once, however long the server runs after it', async () => {
  const desk = watched('2026-10-30')
  desk.quote()
  await desk.pass(0)
  expect(desk.days).toEqual([])
  for (let step = 0; step < 12; step += 1) await desk.pass(5_000)
  expect(desk.days).toEqual(['2026-11-02'])
})

it('charges Friday at 17:00 New York, when the market closes and no quote comes any more', async () => {
  const desk = watched('2026-10-29', Date.UTC(2026, 9, 30, 20, 59, 50))
  desk.quote()
  await desk.pass(20_000)
  expect(desk.days).toEqual(['2026-10-30'])
})

it('charges the nights that passed while the server was down once the feed is heard, and none of them twice', async () => {
  const desk = watched('2026-10-28', BEFORE_FIVE - HOUR)
  await desk.pass(5_000)
  expect(desk.days).toEqual([])
  desk.quote()
  await desk.pass(4_000)
  expect(desk.days).toEqual(['2026-10-29', '2026-10-30'])
  await desk.restart()
  desk.quote()
  await desk.pass(0)
  expect(desk.days).toHaveLength(2)
})

describe('a jump of the clock', () => {
  it('is charged night by night where the machine slept and the feed says that they passed', async () => {
    const desk = watched('2026-10-30', BEFORE_FIVE - HOUR)
    desk.quote()
    await desk.sleep(3 * DAY)
    expect(desk.days).toEqual([])
    desk.quote()
    await desk.pass(5_000)
    expect(desk.days).toEqual(['2026-11-02', '2026-11-03', '2026-11-04'])
  })

  it('charges nothing where only the clock is wrong, is told of once, and the right night is charged on time', async () => {
    const desk = watched('2026-10-30', BEFORE_FIVE - 2 * HOUR)
    desk.quote()
    desk.machine.wrong = 4 * DAY
    for (let step = 0; step < 6; step += 1) {
      await desk.pass(5_000)
      desk.quote()
    }
    expect(desk.days).toEqual([])
    expect(desk.warnings).toHaveLength(1)
    desk.machine.wrong = 0
    await desk.pass(2 * HOUR)
    expect(desk.days).toEqual(['2026-11-02'])
    expect(desk.warnings).toHaveLength(1)
  })

  it('charges nothing either at a start with a wrong clock', async () => {
    const desk = watched('2026-10-30', BEFORE_FIVE - HOUR)
    desk.machine.wrong = 30 * DAY
    await desk.restart()
    desk.quote()
    await desk.pass(10_000)
    desk.machine.wrong = 0
    await desk.pass(HOUR)
    expect(desk.days).toEqual(['2026-11-02'])
  })

  it('back charges no night twice', async () => {
    const desk = watched('2026-10-30')
    desk.quote()
    await desk.pass(30_000)
    desk.machine.wrong = -2 * DAY
    await desk.pass(30_000)
    desk.machine.wrong = 0
    await desk.pass(30_000)
    expect(desk.days).toEqual(['2026-11-02'])
  })
})

it('charges each night that really passed once, in order and never early, whatever clock, sleep, feed and restarts do', async () => {
  const hours = fc.integer({ min: 1, max: 20 })
  const step = fc.oneof(
    hours.map((length) => ({ do: 'pass' as const, length })),
    hours.map((length) => ({ do: 'sleep' as const, length })),
    fc.integer({ min: -200, max: 200 }).map((length) => ({ do: 'set clock' as const, length })),
    fc.constant({ do: 'quote' as const, length: 0 }),
    fc.constant({ do: 'restart' as const, length: 0 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const desk = watched('2026-10-30')
      const passed = () => rolloversBetween(millis(BEFORE_FIVE), millis(desk.now())).map(({ day }) => day)
      // Over a weekend of silence a desk that is off longer than a week forgets nights; here it never is.
      for (const { do: what, length } of steps) {
        if (desk.now() - BEFORE_FIVE > 6 * DAY) break
        if (what === 'pass') await desk.pass(length * HOUR)
        else if (what === 'sleep') await desk.sleep(length * HOUR)
        else if (what === 'restart') await desk.restart()
        else if (what === 'quote') desk.quote()
        else desk.machine.wrong = length * HOUR
        expect(passed().slice(0, desk.days.length)).toEqual(desk.days)
      }
      desk.machine.wrong = 0
      desk.quote()
      await desk.pass(5_000)
      desk.stop()
      expect(desk.days).toEqual(passed())
    }),
    { numRuns: 60 },
  )
})
