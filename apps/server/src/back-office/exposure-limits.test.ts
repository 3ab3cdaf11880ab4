import type { StaffRole } from '@gf/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LICENSED, payIn } from '../funding/test-funding.ts'
import { atTerminal, staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { isDue } from './exposure-limits.ts'

const platform = testPlatform({ ...LICENSED, DEALING_EMAIL: 'dealing@forex.example' }, undefined, [
  ['EURUSD', 110_000, 110_010],
])

const give = async (name: string, args: object, role: StaffRole = 'dealer') =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body
const list = async (role: StaffRole = 'dealer') =>
  Object((await give('list-exposure-limits', {}, role))['result'])
const rowsOf = async (query: string) => (await platform.database.pool.query(query)).rows
const isRefused = (statement: string) =>
  platform.database.pool.query(statement).then(
    () => 'done',
    (error: unknown) => String(Object(error).code),
  )

/** Proposed by the dealer and confirmed by the owner. */
async function setLimit(instrument: string, limit: number) {
  const { action, seen, ...refused } = await give('set-exposure-limit', { instrument, limit })
  if (action === undefined) return refused
  return give('confirm', { action, seen }, 'owner')
}

/** A real trade of 1,000 EUR for each hundredth of a lot. */
async function buy(lotsize: number) {
  platform.quote('EURUSD', 110_000, 110_010)
  const { client } = platform
  const order = { userid: client.userid, asset: 'EURUSD', buy_type: 'BUY', lotsize, market: true }
  const { body } = await client.post('web_trade_api', { ...order, wallet: 'real' })
  expect(body).toMatchObject({ status: 0 })
}

/** The state of a limit once the next comparison has made it so. */
const until = (instrument: string, state: string) =>
  vi.waitFor(
    async () => {
      const { limits } = await list()
      const row = limits.find((one: { instrument: string }) => one.instrument === instrument)
      expect(row).toMatchObject({ state })
      return row
    },
    { timeout: 12_000, interval: 100 },
  )

const entries = (action: string) =>
  rowsOf(`select subject, realm, detail from audit where action = '${action}' order by seq`)

beforeAll(async () => {
  await payIn(platform, 200_000, '412345678901')
  await platform.client.post(`wallet_switch_api/${platform.client.userid}`, { wallet: 'real' })
})

describe('set-exposure-limit', () => {
  it('is proposed by a dealer and takes effect when another person confirms it', async () => {
    const proposed = await give('set-exposure-limit', { instrument: 'EURUSD', limit: '20000' })
    expect(proposed).toMatchObject({ status: 1, result: null, action: expect.any(Number) })
    expect(await list()).toEqual({ limits: [], alerts: [], changes: [] })
    const { action, seen } = proposed
    expect(await give('confirm', { action, seen })).toMatchObject({ reason: 'second_person_needed' })
    const result = { instrument: 'EURUSD', before: null, after: 20_000 }
    expect(await give('confirm', { action, seen }, 'owner')).toMatchObject({
      status: 1,
      result: { name: 'set-exposure-limit', result },
    })
    const people = { by: 'owner', proposed_by: 'dealer' }
    expect(await list('auditor')).toEqual({
      limits: [
        {
          instrument: 'EURUSD',
          limit: 20_000,
          used: 0,
          state: 'within',
          since: null,
          set: expect.any(String),
          ...people,
        },
      ],
      alerts: [],
      changes: [{ at: expect.any(String), ...result, ...people }],
    })
    const detail = { before: null, after: 20_000, ...people, proposal: action }
    expect(await entries('exposure_limit_set')).toEqual([
      { subject: 'exposure limit EURUSD', realm: 'staff', detail },
    ])
  })

  it.each([
    ['of an unknown instrument', { instrument: 'NOSUCH', limit: 1 }, 'not_found'],
    ['that is in force already', { instrument: 'EURUSD', limit: 20_000 }, 'exposure_limit_same'],
    ['that removes none', { instrument: 'USDJPY', limit: 0 }, 'exposure_limit_same'],
  ])('refuses one %s', async (_, args, reason) => {
    expect(await give('set-exposure-limit', args)).toMatchObject({ reason })
  })

  it('refuses a confirmation if the limit has changed since the proposal', async () => {
    const first = await give('set-exposure-limit', { instrument: 'USDJPY', limit: 100 })
    const { action, seen } = first
    await give('confirm', { action, seen }, 'owner')
    const late = await give('set-exposure-limit', { instrument: 'USDJPY', limit: 300 })
    await platform.database.pool.query('alter table exposure_limit disable trigger user')
    await platform.database.pool.query(
      `insert into exposure_limit (scope, dollars, set_at, set_by, proposed_by) values ('USDJPY', 20000, 1, 'a', 'b')`,
    )
    await platform.database.pool.query('alter table exposure_limit enable trigger user')
    const confirming = { action: late['action'], seen: late['seen'] }
    expect(await give('confirm', confirming, 'owner')).toMatchObject({ reason: 'proposal_changed' })
    await give('decline', { action: late['action'], reason: 'Overtaken' })
    expect(await setLimit('USDJPY', 0)).toMatchObject({ status: 1 })
    const { limits } = await list()
    expect(limits).toMatchObject([{ instrument: 'EURUSD' }])
  })

  it('keeps what was set and by whom, also from a superuser', async () => {
    const insert = 'insert into exposure_limit (scope, dollars, set_at, set_by, proposed_by) values '
    expect(await isRefused(`${insert} ('EURUSD', 999, 1, 'owner', 'dealer')`)).toBe('23001')
    expect(await isRefused(`${insert} ('EURUSD', 2000000, 1, 'owner', 'OWNER')`)).toBe('23514')
    expect(await isRefused('update exposure_limit set dollars = 1')).toBe('23001')
    expect(await isRefused('delete from exposure_limit')).toBe('23001')
  })
})

describe('the alerts of a limit', () => {
  it('begin once at 80 and 100 per cent, with an audit entry and an email for each', async () => {
    expect(await setLimit('ALL', 100_000)).toMatchObject({ status: 1 })
    // 16,000 EUR are 17,600.80 dollars at mid, of 20,000.
    await buy(0.16)
    expect(await until('EURUSD', 'near')).toMatchObject({ used: 17_600.8, since: expect.any(String) })
    await buy(0.03)
    expect(await until('EURUSD', 'reached')).toMatchObject({ used: 20_900.95 })
    const { limits, alerts } = await list()
    expect(limits).toMatchObject([
      { instrument: 'ALL', used: 20_900.95, state: 'within' },
      { instrument: 'EURUSD', state: 'reached' },
    ])
    const alert = { alert: expect.any(Number), instrument: 'EURUSD', limit: 20_000 }
    expect(alerts).toEqual([
      { ...alert, level: 'reached', exposure: 20_900.95, at: expect.any(String), ended: null },
      { ...alert, level: 'near', exposure: 17_600.8, at: expect.any(String), ended: null },
    ])
    const entry = { subject: 'exposure limit EURUSD', realm: 'system' }
    expect(await entries('exposure_alert_raised')).toEqual([
      { ...entry, detail: { level: 'near', exposure: 17_600.8, limit: 20_000 } },
      { ...entry, detail: { level: 'reached', exposure: 20_900.95, limit: 20_000 } },
    ])
    expect(
      await rowsOf(`select recipient, count(*) from outbox where kind = 'exposure_alert' group by 1`),
    ).toEqual([{ recipient: 'dealing@forex.example', count: 2 }])
  })

  it('reject no order of a client', async () => {
    await buy(0.01)
  })

  it('are counted on the dashboard', async () => {
    await vi.waitFor(async () => {
      const { body } = await (await staffBrowser(platform, 'dealer')).get('dashboard_api')
      expect(body).toMatchObject({ exposure: { limits_near: 0, limits_reached: 1 } })
    }, 5_000)
  })

  it('end with an audit entry once the exposure is well below, or the limit is removed', async () => {
    // 20 of 23,000 and 22,001 dollars: still above 95 per cent.
    expect(await setLimit('EURUSD', 23_000)).toMatchObject({ status: 1 })
    expect(await setLimit('EURUSD', 25_000)).toMatchObject({ status: 1 })
    await until('EURUSD', 'near')
    expect(await setLimit('EURUSD', 0)).toMatchObject({ status: 1 })
    await vi.waitFor(
      async () =>
        expect((await list()).alerts).toMatchObject([
          { ended: expect.any(String) },
          { ended: expect.any(String) },
        ]),
      { timeout: 12_000, interval: 100 },
    )
    expect(await entries('exposure_alert_ended')).toMatchObject([
      { detail: { level: 'reached', exposure: 22_001, limit: 25_000 } },
      { detail: { level: 'near', exposure: 22_001 } },
    ])
  })

  it.each([
    ['near', 79.9, false, false],
    ['near', 80, false, true],
    ['near', 70, true, true],
    ['near', 69.9, true, false],
    ['reached', 99.9, false, false],
    ['reached', 100, false, true],
    ['reached', 95, true, true],
    ['reached', 94.9, true, false],
  ] as const)('%s at %s per cent, open already: %s, is due: %s', (level, percent, isOpen, due) => {
    expect(isDue(level, percent * 10, 1_000, isOpen)).toBe(due)
  })

  it('keep their figures and times, also for a superuser', async () => {
    expect(await isRefused('update exposure_alert set dollars = 1')).toBe('23001')
    expect(await isRefused('delete from exposure_alert')).toBe('23001')
  })
})

it('npm run staff lists the limits', async () => {
  const { said } = await atTerminal(platform, ['list-exposure-limits', '--by', 'dealer'])
  expect(said).toBe('ALL  $22,001.00 of $100,000.00  within  set by owner, proposed by dealer')
})
