import { expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const log = async (query = '') =>
  (await platform.client.get(`own_log_api/${platform.client.userid}${query}`)).rows

it('has what the client did with its place, and what staff did and read without name, place and reason', async () => {
  const { userid } = platform.client
  const kyc = await staffBrowser(platform, 'kyc')
  const reason = 'Kept between us'
  await kyc.post('staff_action_api/suspend-client', { client: userid, part: 'dealing', reason })
  await kyc.get(`timeline_api/client/${userid}`)
  const rows = await log()
  expect(rows.slice(0, 2)).toEqual([
    {
      seq: expect.any(Number),
      at: expect.any(String),
      by: 'staff',
      action: 'client_timeline_viewed',
      place: '',
    },
    { seq: expect.any(Number), at: expect.any(String), by: 'staff', action: 'client_suspended', place: '' },
  ])
  expect(rows).toContainEqual(expect.objectContaining({ by: 'you', action: 'logged_in', place: '127.0.0.1' }))
  expect(JSON.stringify(rows)).not.toMatch(/Kept between us|kyc"/)
})

it('has decisions on the client’s deposits and adjustments, and nothing of another client or inside the back office', async () => {
  const { userid } = platform.client
  const before = await log()
  const enter = (action: string, subject: string) =>
    platform.database.pool.query(
      `insert into audit (at, realm, action, subject, address) values (1, 'staff', $1, $2, '192.0.2.7')`,
      [action, subject],
    )
  const { rows } = await platform.database.pool.query<{ deposit_id: number }>(
    `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, state, requested_at, claimed_at)
     values ($1, 949600, 9496, 9496, 10000, 'pending', 1, 1) returning deposit_id`,
    [userid],
  )
  const deposit = Number(rows[0]?.deposit_id)
  await enter('client_noted', `client ${userid}`)
  await enter('client_suspended', `client ${userid + 1}`)
  await enter('deposit_rejected', `deposit ${deposit + 1}`)
  expect(await log()).toEqual(before)
  await enter('deposit_rejected', `deposit ${deposit}`)
  expect((await log())[0]).toMatchObject({ by: 'staff', action: 'deposit_rejected', place: '' })
  const { rows: made } = await platform.database.pool.query<{ adjustment_id: number }>(
    `insert into adjustment (client_id, dollars, category, reason, remarks, made_by, made_at)
     values ($1, 4000, 'goodwill', 'Late', 'Sorry', 'Asha', 1) returning adjustment_id`,
    [userid],
  )
  await enter('adjustment_booked', `adjustment ${Number(made[0]?.adjustment_id) + 1}`)
  expect((await log())[0]).toMatchObject({ action: 'deposit_rejected' })
  await enter('adjustment_booked', `adjustment ${made[0]?.adjustment_id}`)
  expect((await log())[0]).toMatchObject({ by: 'staff', action: 'adjustment_booked', place: '' })
})

it('shows a wrong password as an attempt without proof', async () => {
  const login = { username: platform.login.username, password: 'not the password' }
  await platform.client.post('login_api3', login)
  expect((await log())[0]).toMatchObject({ by: 'unproved', action: 'login_failed', place: '127.0.0.1' })
})

it('is paged from the newest, and another’s is not found', async () => {
  const all = await log()
  expect(all.length).toBeGreaterThan(2)
  const first = await log('?limit=2')
  const second = await log(`?limit=2&before=${String(first[1]?.['seq'])}`)
  expect([...first, ...second]).toEqual(all.slice(0, 4))
  const { userid } = platform.client
  expect(
    await platform.client.get(`own_log_api/${userid === 51_829_936 ? 51_829_937 : 51_829_936}`),
  ).toMatchObject({
    http: 404,
  })
  expect((await platform.client.get(`own_log_api/${userid}?before=999999999999999`)).rows).toEqual(all)
})
