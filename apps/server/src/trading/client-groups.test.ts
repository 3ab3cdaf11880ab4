import type { StaffRole } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { atTerminal, staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform({}, undefined, [['EURUSD', 110_000, 110_010]])

const give = async (name: string, args: object, role: StaffRole = 'dealer') =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body
/** Proposed by the dealer and confirmed by the owner. */
async function both(name: string, args: object) {
  const { action, seen } = await give(name, args)
  return give('confirm', { action, seen }, 'owner')
}
const set = (terms: object, group = 'VIP') => both('set-group', { group, ...terms })
const move = (group = 'VIP') => both('move-client-to-group', { client: platform.client.userid, group })
const groups = async () => Object((await give('list-groups', {}, 'auditor'))['result'])['groups']
const rowsOf = async (query: string) => (await platform.database.pool.query(query)).rows
const entries = (action: string) =>
  rowsOf(`select subject, detail from audit where action = '${action}' order by seq`)
const order = (lotsize: number) => {
  platform.quote('EURUSD', 110_000, 110_010)
  const { userid } = platform.client
  return { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize, market: true }
}
const buy = async (lotsize: number) => (await platform.client.post('web_trade_api', order(lotsize))).body
const terms = { 'most-leverage': 50, commission: 3.5 }

describe('set-group', () => {
  it('makes a group that another person confirms', async () => {
    const proposed = await give('set-group', { group: 'VIP', ...terms })
    expect(proposed).toMatchObject({ status: 1, result: null, action: expect.any(Number) })
    expect(await groups()).toEqual([])
    const { action, seen } = proposed
    expect(await give('confirm', { action, seen })).toMatchObject({ reason: 'second_person_needed' })
    expect(await give('confirm', { action, seen }, 'owner')).toMatchObject({
      status: 1,
      result: { name: 'set-group', result: { group: 'VIP', ...terms } },
    })
    expect(await groups()).toEqual([{ group: 'VIP', ...terms, clients: 0, members: [] }])
  })

  it.each([
    ['that is in force as it is', { group: 'VIP', ...terms }, 'nothing_given'],
    ['of the standard group', { group: 'STANDARD', commission: 1 }, undefined],
    ['with a leverage above 1000', { group: 'PRO', 'most-leverage': 1001 }, undefined],
    ['with a commission above 1000 dollars', { group: 'PRO', commission: 1000.01 }, undefined],
  ])('refuses terms %s', async (_, args, reason) => {
    expect(await give('set-group', args)).toMatchObject({ ...(reason && { reason }), status: 0 })
    expect(await groups()).toHaveLength(1)
    expect(await rowsOf(`select from staff_action where state = 'waiting'`)).toEqual([])
  })

  it('waits while the desk does not have the decision before: it would come after this one', async () => {
    const { pool } = platform.database
    const unfinished = `insert into staff_action (name, arguments, subject, hash, made_by, made_at, state, checked_by, checked_at)
      select 'set-group', '{"group": "LATE", "commission": 1}', 'group LATE', sha256(''), maker.staff_id, 1, 'confirmed', checker.staff_id, 1
      from staff as maker, staff as checker where maker.role = 'dealer' and checker.role = 'owner' limit 1 returning action_id`
    const { rows } = await pool.query(unfinished)
    expect(await give('set-group', { group: 'LATE', commission: 2 })).toMatchObject({ reason: 'in_flight' })
    await pool.query("update staff_action set state = 'refused' where action_id = $1", [rows[0].action_id])
  })

  it('changes only what is given; 0 removes the limit', async () => {
    await set({ commission: 5 })
    expect(await groups()).toMatchObject([{ 'most-leverage': 50, commission: 5 }])
    await set({ 'most-leverage': 0, commission: 3.5 }, 'PRO')
    expect(await groups()).toMatchObject([{ group: 'PRO', 'most-leverage': null }, { group: 'VIP' }])
    await set({ commission: 3.5 })
  })
})

describe('move-client-to-group', () => {
  it('gives the client leverage and commission for the next trades, booked and shown', async () => {
    expect(await buy(1)).toMatchObject({ status: 0 })
    expect(await move()).toMatchObject({ status: 1 })
    const { userid } = platform.client
    const ticket = `order_preview_api/${userid}?asset=EURUSD&buy_type=BUY&lotsize=1`
    expect((await platform.client.get(ticket)).body).toMatchObject({ commission: 3.5, leverage: 50 })
    expect((await platform.client.get('instrument_api/EURUSD')).body).toMatchObject({
      leverage: 50,
      lot: { commission: 3.5, closing_commission: 0, margin: 2200.2 },
    })
    const { rows } = (await platform.client.get('instruments_api')).body as unknown as {
      readonly rows: readonly object[]
    }
    expect(rows).toContainEqual(
      expect.objectContaining({ symbol: 'EURUSD', leverage: 50, opening_commission_per_lot: 3.5 }),
    )
    expect(await buy(1)).toMatchObject({ status: 0 })
    expect(await rowsOf('select margin from trade order by trade_id')).toEqual([
      { margin: 110_010 },
      { margin: 220_020 },
    ])
    expect(await rowsOf('select commission from fill order by fill_id')).toEqual([
      { commission: 0 },
      { commission: 350 },
    ])
    expect(
      await rowsOf(
        `select sum(amount)::int as sum, count(*)::int as count, max(abs(amount))::int as size from posting
         where (journal_seq, no) in (select journal_seq, no from ledger_transaction where kind = 'commission')`,
      ),
    ).toEqual([{ sum: 0, count: 2, size: 350 }])
  })

  it('counts the commission when an order is refused for margin', async () => {
    await set({ 'most-leverage': 1 })
    const refused = await buy(5)
    expect(refused).toMatchObject({ reason: 'insufficient_margin' })
    // 550,050 dollars, and 17.50 of commission; the first trades are of the same side.
    expect(JSON.stringify(refused['detail'])).toContain('550067.5')
    await set({ 'most-leverage': 50 })
  })

  it('is on the page of the client and in the list, and both decisions in the audit log', async () => {
    const { userid } = platform.client
    const page = (await (await staffBrowser(platform, 'dealer')).get(`user_page_api/${userid}`)).body
    expect(page).toMatchObject({ group: 'VIP', groups: ['STANDARD', 'PRO', 'VIP'] })
    expect(await groups()).toMatchObject([{ clients: 0 }, { clients: 1, members: [userid] }])
    expect(await entries('client_moved_to_group')).toMatchObject([
      { subject: `client ${userid}`, detail: { changes: { group: ['STANDARD', 'VIP'] } } },
    ])
    const own = (await platform.client.get(`own_log_api/${userid}`)).rows
    expect(own).toContainEqual(expect.objectContaining({ by: 'staff', action: 'client_moved_to_group' }))
    const changes = { 'most-leverage': [null, 50], commission: [null, 3.5] }
    expect((await entries('group_set'))[0]).toMatchObject({
      subject: 'group VIP',
      detail: { by: 'owner', proposed_by: 'dealer', changes },
    })
  })

  it.each([
    ['the group of the client', 'VIP', 'group_same'],
    ['an unknown group', 'NOSUCH', 'group_not_found'],
  ])('refuses %s', async (_, group, reason) => {
    const { userid: client } = platform.client
    expect(await give('move-client-to-group', { client, group })).toMatchObject({ reason })
  })

  it('refuses an unknown client, and roles that do not deal', async () => {
    expect(await give('move-client-to-group', { client: 99_999_999, group: 'VIP' })).toMatchObject({
      reason: 'not_found',
    })
    expect(await give('move-client-to-group', { client: 99_999_999, group: 'VIP' }, 'support')).toMatchObject(
      {
        reason: 'role_may_not',
      },
    )
  })
})

it('is listed at the terminal', async () => {
  const { said } = await atTerminal(platform, ['list-groups', '--by', 'dealer'])
  expect(said).toContain('VIP  1:50  $3.50 per lot  clients: 1')
})

it('ends with a move to the standard group', async () => {
  expect(await move('STANDARD')).toMatchObject({ status: 1 })
  const { userid } = platform.client
  const ticket = `order_preview_api/${userid}?asset=EURUSD&buy_type=BUY&lotsize=1`
  expect((await platform.client.get(ticket)).body).toMatchObject({ commission: 0, leverage: 100 })
})
