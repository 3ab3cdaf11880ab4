import { execute, newDesk, rolloversBetween } from '@gf/dealing'
import type { Command } from '@gf/dealing'
import { DAY, HOUR, millis } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../market-data/testing/fake-clock.ts'
import { followFeedTime } from '../market-data/feed.ts'
import type { DeskService, Submitted } from './desk-service.ts'
import { startSwapClock } from './clocks.ts'

/** Monday 2 November 2026, 16:59:50 in New York, the day after its clocks went back. */
const BEFORE_FIVE = Date.UTC(2026, 10, 2, 21, 59, 50)
const AT_FIVE = BEFORE_FIVE + 10_000
const LOOK_EVERY = 5_000

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A desk with its swap clock on a machine whose clock can be wrong and whose feed can be silent. */
function watched(lastSwapDay: string, start = BEFORE_FIVE) {
  const desk = newDesk()
  desk.lastSwapDay = lastSwapDay
  const days: string[] = []
  const warnings: string[] = []
  // Real time; the machine's clock is off by `wrong`, and the monotonic clock stops while it sleeps.
  const real = fakeClock(start)
  const machine = { wrong: 0, slept: 0 }
  const monotonic = (): number => real.now() - machine.slept
  const now = () => millis(real.now() + machine.wrong)
  let feed = followFeedTime(monotonic)
  const before = new Set<Parameters<DeskService['beforeDeciding']>[0]>()
  const looks = { count: 0 }
  const announce = (): void => {
    for (const listener of before) listener({ type: 'expire_orders' })
  }
  const service: DeskService = {
    async submit(command): Promise<Submitted> {
      announce()
      const stamped = { ...command, at: now() } as Command
      const { replayed, ...outcome } = execute(desk, stamped)
      if (stamped.type === 'charge_swap' && outcome.accepted) days.push(stamped.day)
      return { outcome, replayed, at: now() }
    },
    read: async (view) => view(desk),
    peek(view) {
      looks.count += 1
      return view(desk)
    },
    now,
    isRepeat: async () => false,
    onQuote: () => undefined,
    beforeDeciding(listener) {
      before.add(listener)
      return () => before.delete(listener)
    },
    onCommitted: () => () => undefined,
  }
  const begin = () =>
    startSwapClock(
      service,
      { now, every: (period, task) => real.every(period, task) },
      () => feed.now(),
      (error) => expect(error).toBeUndefined(),
      (message) => void warnings.push(message),
    )
  let end = begin()
  /** Lets time pass; the swap clock then checks once more. */
  const pass = async (duration: number): Promise<void> => {
    for (const part of [duration, LOOK_EVERY]) {
      real.advance(part)
      await settled()
    }
  }
  return {
    days,
    warnings,
    looks,
    machine,
    now: () => real.now(),
    /** A quote with the feed's time, which is right; returns the days charged when the desk got it. */
    quote(): readonly string[] {
      feed.heard(real.now())
      announce()
      return [...days]
    },
    /** A client's command, likewise. */
    command(): readonly string[] {
      void service.submit({ type: 'expire_orders' })
      return [...days]
    },
    pass,
    /** Lets time pass without a final check. */
    passTo: (moment: number): void => real.advance(moment - real.now()),
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

it('charges the rollover at 17:00 New York once, however long the server runs after it', async () => {
  const desk = watched('2026-10-30')
  desk.quote()
  await desk.pass(0)
  expect(desk.days).toEqual([])
  for (let step = 0; step < 12; step += 1) await desk.pass(5_000)
  expect(desk.days).toEqual(['2026-11-02'])
})

it('charges Friday at 17:00 New York, when the market closes and no more quotes come', async () => {
  const desk = watched('2026-10-29', Date.UTC(2026, 9, 30, 20, 59, 50))
  desk.quote()
  await desk.pass(20_000)
  expect(desk.days).toEqual(['2026-10-30'])
})

it('charges the rollovers missed while the server was down once the feed is heard, each once', async () => {
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

describe('from 17:00 New York on', () => {
  it.each(['quote', 'command'] as const)(
    'a %s reaches the desk after the rollover is charged',
    async (what) => {
      const desk = watched('2026-10-30')
      desk.quote()
      await desk.pass(0)
      desk.passTo(AT_FIVE - 1)
      expect(desk[what]()).toEqual([])
      desk.passTo(AT_FIVE)
      expect(desk[what]()).toEqual(['2026-11-02'])
      await desk.pass(5_000)
      expect(desk.days).toEqual(['2026-11-02'])
    },
  )

  it('the first quote after a restart reaches the desk after all missed rollovers', async () => {
    const desk = watched('2026-10-28')
    await desk.restart()
    expect(desk.command()).toEqual([])
    expect(desk.quote()).toEqual(['2026-10-29', '2026-10-30'])
  })

  it('quotes before the next rollover read nothing from the desk, nor does one when only the clock is past it', async () => {
    const desk = watched('2026-10-29')
    desk.quote()
    const { count } = desk.looks
    desk.passTo(AT_FIVE - 1)
    desk.quote()
    desk.machine.wrong = DAY
    desk.quote()
    expect(desk.looks.count).toBe(count)
  })

  it('a stopped swap clock charges nothing', async () => {
    const desk = watched('2026-10-30')
    desk.quote()
    desk.stop()
    desk.passTo(AT_FIVE)
    expect(desk.quote()).toEqual([])
  })
})

describe('a desk that was down', () => {
  it('for longer than a week charges each rollover since its last one', () => {
    const desk = watched('2026-10-15')
    const october = [16, 19, 20, 21, 22, 23, 26, 27, 28, 29, 30].map((day) => `2026-10-${day}`)
    expect(desk.quote()).toEqual(october)
  })

  it('and has never charged begins with the last week', () => {
    const desk = watched('')
    expect(desk.quote()).toEqual(['2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'])
  })
})

describe('a jump of the clock', () => {
  it('is charged day by day if the machine slept and the feed says that the days passed', async () => {
    const desk = watched('2026-10-30', BEFORE_FIVE - HOUR)
    desk.quote()
    await desk.sleep(3 * DAY)
    expect(desk.days).toEqual([])
    desk.quote()
    await desk.pass(5_000)
    expect(desk.days).toEqual(['2026-11-02', '2026-11-03', '2026-11-04'])
  })

  it('charges nothing if only the clock is wrong, is reported once, and the right rollover is charged on time', async () => {
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

  it('charges nothing at a start with a wrong clock either', async () => {
    const desk = watched('2026-10-30', BEFORE_FIVE - HOUR)
    desk.machine.wrong = 30 * DAY
    await desk.restart()
    desk.quote()
    await desk.pass(10_000)
    desk.machine.wrong = 0
    await desk.pass(HOUR)
    expect(desk.days).toEqual(['2026-11-02'])
  })

  it('back charges no day twice', async () => {
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

it('charges each real rollover once, in order and never early, whatever clock, sleep, feed and restarts do', async () => {
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
      const until = (moment: number) =>
        rolloversBetween(millis(BEFORE_FIVE), millis(moment)).map(({ day }) => day)
      const passed = () => until(desk.now())
      for (const { do: what, length } of steps) {
        if (what === 'pass') await desk.pass(length * HOUR)
        else if (what === 'sleep') await desk.sleep(length * HOUR)
        else if (what === 'restart') await desk.restart()
        else if (what === 'quote') {
          const due = until(desk.now() + Math.min(0, desk.machine.wrong))
          expect(desk.quote()).toEqual(expect.arrayContaining(due))
        } else desk.machine.wrong = length * HOUR
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
