import { DAY } from '@gf/money'
import { expect, it } from 'vitest'
import { indianDay } from '../../system/time.ts'
import type { Funding } from '../funding.ts'
import { endingsBefore, financeFixture } from '../testing/finance-fixture.ts'
import { dayActions } from './day-actions.ts'
import { bookSweeps } from './sweeps.ts'
import { proposeNext } from './test-payments.ts'

const fixture = financeFixture(dayActions)
const { running, row, give, finishConfirmed, restart } = fixture

/** A day with a deposit, which a maker has proposed to close. */
async function proposed(): Promise<{
  readonly day: string
  readonly confirm: (funding?: Funding) => Promise<unknown>
}> {
  await running().credit(1_000)
  const day = await proposeNext(fixture)
  return { day, confirm: (funding) => give('close-day', { day }, 'Ravi', funding) }
}

const nextOf = (day: string): string => indianDay(Date.parse(day) + DAY)

const bookedFor = async (day: string) =>
  Number(
    (
      await row(`select count(*) as count from journal
        where body::jsonb -> 'input' ->> 'type' = 'sweep_banks' and body::jsonb -> 'input' ->> 'day' = '${day}'`)
    )['count'],
  )

it('a server that stops before the desk has the banks of a closed day: the next start books them once', async () => {
  const { day, confirm } = await proposed()
  const [[, lost]] = endingsBefore()
  await expect(confirm(lost(running().funding))).rejects.toThrow()
  expect(await bookedFor(day)).toBe(0)
  running().clock.at += DAY
  await expect(give('close-day', { day: nextOf(day) }, 'Asha')).rejects.toThrow(`banks of ${day}`)
  await restart()
  const { funding } = running()
  expect([await bookSweeps(funding), await bookSweeps(funding)]).toEqual([1, 0])
  expect(await finishConfirmed()).toBe(1)
  expect(await bookedFor(day)).toBe(1)
})

it('a server that stops after it: the next start books nothing more', async () => {
  const { day, confirm } = await proposed()
  await confirm()
  await restart()
  expect(await bookSweeps(running().funding)).toBe(0)
  expect(await bookedFor(day)).toBe(1)
})
