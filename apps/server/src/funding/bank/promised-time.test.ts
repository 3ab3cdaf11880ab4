import { HOUR } from '@gf/money'
import { beforeAll, expect, it } from 'vitest'
import { staffBrowser } from '../../testing/test-staff.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { giveBank, LICENSED, payIn, staffOf } from '../test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)

async function withdraw(): Promise<number> {
  const { userid, post } = platform.client
  return Number((await post('withdraw_submit_api2', { amt: 10, user: userid })).body['wid'])
}

const own = async (wid: number) =>
  (await platform.client.get(`withdrawals_api/${platform.client.userid}`)).rows.find(
    (row) => row['wid'] === wid,
  )

async function waiting(args = {}) {
  const { post } = await staffBrowser(platform, 'finance_maker')
  const { rows } = (await post('staff_action_api/list-withdrawals', args)).body['result'] as {
    readonly rows: readonly { readonly wid: number; readonly pay_by: string; readonly overdue: boolean }[]
  }
  return rows
}

/** Hours from the request to the promise. */
async function promised(wid: number): Promise<number> {
  const { pay_by: by, req_date: asked } = Object(await own(wid)) as Record<string, string>
  return (Date.parse(by ?? '') - Date.parse(asked ?? '')) / HOUR
}

beforeAll(async () => {
  await giveBank(platform)
  await payIn(platform, 94_960, '412345650001')
})

it('the client reads within how many hours a withdrawal is paid, and a request keeps its promise', async () => {
  const first = await withdraw()
  expect(await promised(first)).toBe(48)
  await staff('set-limits', { 'pay-within': '24' })
  const { body } = await platform.client.get(`funding_api/${platform.client.userid}`)
  expect(body).toMatchObject({ pay_hours: 24 })
  expect(await promised(await withdraw())).toBe(24)
  expect(await promised(first)).toBe(48)
})

it('lists the earliest promise first, unless sorted by age, and marks it once it has passed', async () => {
  const late = await withdraw()
  await platform.database.pool.query('update withdrawal_request set pay_by = $2 where wid = $1', [
    late,
    Date.now() - HOUR,
  ])
  const [first, ...others] = await waiting()
  expect(first).toMatchObject({ wid: late, overdue: true })
  expect(others.map(({ pay_by: by }) => by)).toEqual(others.map(({ pay_by: by }) => by).toSorted())
  expect(others.length).toBeGreaterThan(1)
  for (const { overdue } of others) expect(overdue).toBe(false)
  expect((await waiting({ sort: 'age' })).at(-1)).toMatchObject({ wid: late })
  expect((await staff('list-withdrawals')).said).toMatch(/OVERDUE, to be paid by/)
  await platform.client.get(`cancel_withdrawal_api/${late}`)
  expect((await waiting()).map(({ wid }) => wid)).not.toContain(late)
})

it.each(['0', '721', '1.5'])('refuses a promise of %s hours', async (hours) => {
  expect((await staff('set-limits', { 'pay-within': hours })).said).toMatch(/must be/)
})
