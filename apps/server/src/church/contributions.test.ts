import { beforeAll, describe, expect, it } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { testChurch } from './test-church.ts'

const platform = testPlatform()
let church: Awaited<ReturnType<typeof testChurch>>
beforeAll(async () => {
  church = await testChurch(platform)
})

const query = async (sql: string) => (await platform.database.pool.query(sql)).rows

describe('a contribution', () => {
  it('is saved with its member, fund, split and campaign, exact to the paisa', async () => {
    const { give, shown, mission, building, roof, member } = church
    const split = { cont_split: `${mission}:100.05`, cont_campaign: roof }
    const cheque = { cont_method: 'Cheque', cont_cheque: '004512' }
    const id = await give({ cont_amt: '1000.10', ...split, ...cheque })
    expect(await shown(id)).toMatchObject({
      cont_user: member, mem_name: 'Anil Thomas', cont_amt: 1000.1, cont_split: `${mission}:100.05`,
      campg_title: `Roof ${member}`, cont_cheque: '004512', cont_state: 'Open', cont_receipt: '', batch_title: null,
    }) // prettier-ignore
    expect(await query(`select fund_id, campg_id, paise::integer from back_office.cont_shares where cont_id = ${id} order by 1`)).toEqual([
      { fund_id: building, campg_id: roof, paise: 90_005 },
      { fund_id: mission, campg_id: null, paise: 10_005 },
    ]) // prettier-ignore
    await church.one.post('add_conts_api', { ...church.gift, cont_id: id })
    expect(await query(`select paise::integer from back_office.cont_shares where cont_id = ${id}`)).toEqual([
      { paise: 50_000 },
    ])
  })

  it.each([
    ['an amount of 0', { cont_amt: 0 }, 'amount_zero'],
    ['a cheque without its number', { cont_method: 'Cheque' }, 'cheque_number'],
    ['the number of a cheque with cash', { cont_cheque: '12' }, 'cheque_number'],
    ['parts that leave nothing', { cont_split: 'MISSION:500' }, 'split_wrong'],
    ['a part for the fund itself', { cont_split: 'BUILDING:1' }, 'split_wrong'],
    ['a part for an unknown fund', { cont_split: '99999:1' }, 'reference_unknown'],
    ['an unknown member', { cont_user: 99_999 }, 'reference_unknown'],
    [
      'a campaign of another fund',
      { cont_fund: 'MISSION', cont_campaign: 'ROOF' },
      'campaign_of_another_fund',
    ],
    ['an unknown batch', { cont_batch: 99_999 }, 'reference_unknown'],
  ])('is refused for %s', async (_what, values, reason) => {
    const ids = { MISSION: church.mission, BUILDING: church.building, ROOF: church.roof }
    const named = Object.entries(values).map(([name, value]) => [
      name,
      String(value).replace(/[A-Z]{4,}/, (key) => String(ids[key as keyof typeof ids])),
    ])
    const given = { ...church.gift, ...Object.fromEntries(named) }
    const of = 'cont_method' in values ? { ...given, cont_method: values.cont_method } : given
    expect((await church.one.post('add_conts_api', of)).body).toMatchObject({ status: 0, reason })
  })

  it.each([['2'], ['2:'], ['2:0'], ['2:1,2:2'], ['x:1'], ['2:1.005'], ['2:1:1']])(
    'is refused for the split “%s”, which is none',
    async (cont_split) => {
      expect(await church.one.post('add_conts_api', { ...church.gift, cont_split })).toMatchObject({
        http: 422,
      })
    },
  )

  it('is not taken for an inactive fund, but stays in it', async () => {
    const { one, give, gift, add } = church
    const fund = await add('add_fund_api', { fund_title: 'Old fund' })
    const id = await give({ cont_fund: fund })
    await one.post('add_fund_api', { fund_id: fund, fund_title: 'Old fund', fund_active: 'No' })
    expect((await one.post('add_conts_api', { ...gift, cont_fund: fund })).body).toMatchObject({
      reason: 'fund_inactive',
    })
    expect(
      (await one.post('add_conts_api', { ...gift, cont_fund: fund, cont_id: id, cont_amt: 7 })).body,
    ).toMatchObject({
      status: 1,
    })
  })
})

describe('a batch', () => {
  it('is committed by another than who counted it, once its sum is the control total', async () => {
    const { one, other, give, batchOf, commit, shown } = church
    const batch = await batchOf(1500)
    const [first, second] = [
      await give({ cont_batch: batch }),
      await give({ cont_batch: batch, cont_amt: 900 }),
    ]
    const propose = () => one.post('staff_action_api/commit-contributions', { batch })
    expect((await propose()).body).toMatchObject({
      reason: 'control_total_differs',
      detail: { sum: 1400, total: 1500 },
    })
    await one.post('add_conts_api', { ...church.gift, cont_id: second, cont_batch: batch, cont_amt: 1000 })
    expect((await other.post('staff_action_api/commit-contributions', { batch })).body).toMatchObject({
      result: null,
    })
    expect((await propose()).body).toMatchObject({ status: 0, reason: 'counted_by_you' })
    await other.post('staff_action_api/decline', {
      action: await waiting(batch),
      reason: 'The counter confirms nothing',
    })

    expect(await commit(batch)).toMatchObject({
      result: { batch, contributions: 2, rupees: 1500, first: '2026-27/000001', last: '2026-27/000002' },
    })
    expect(await shown(first)).toMatchObject({ cont_state: 'Committed', cont_receipt: '2026-27/000001' })
    expect((await one.get(`contribution_batch_api/${batch}`)).body).toMatchObject({
      state: 'Committed', count: 2, sum: 1500, difference: 0, counted_by: 'church', committed_by: 'owner',
    }) // prettier-ignore
    expect(await commit(batch)).toMatchObject({ reason: 'batch_committed' })
  })

  it('is not committed if it changed after the proposal', async () => {
    const { one, other, give, batchOf } = church
    const batch = await batchOf(500)
    const id = await give({ cont_batch: batch })
    await one.post('staff_action_api/commit-contributions', { batch })
    await one.post('add_conts_api', {
      ...church.gift,
      cont_id: id,
      cont_batch: batch,
      cont_fund: church.mission,
    })
    const confirmed = await other.post('staff_action_api/commit-contributions', { batch })
    expect(confirmed.body).toMatchObject({ reason: 'proposal_changed' })
  })

  it('numbers receipts by financial year without gaps', async () => {
    const { give, batchOf, commit, shown } = church
    const batch = await batchOf(1500)
    const days = ['2025-03-31', '2025-04-01', '2025-03-30']
    const ids = [] as number[]
    for (const cont_date of days) ids.push(await give({ cont_batch: batch, cont_date }))
    await commit(batch)
    const receipts = await Promise.all(ids.map(async (id) => (await shown(id))['cont_receipt']))
    expect(receipts).toEqual(['2024-25/000002', '2025-26/000001', '2024-25/000001'])
  })
})

/** The proposal that waits to commit a batch. */
const waiting = async (batch: number): Promise<number> =>
  Number(
    (
      await query(
        `select action_id from staff_action where subject = 'cont_batches ${batch}' and state = 'waiting'`,
      )
    )[0]?.action_id,
  )

async function committedOne(values: object = {}) {
  const batch = await church.batchOf(500)
  const id = await church.give({ cont_batch: batch, ...values })
  expect(await church.commit(batch)).toMatchObject({ status: 1 })
  return { batch, id }
}

describe('what is committed', () => {
  it('is refused to every call that would change it', async () => {
    const { one, gift } = church
    const { batch, id } = await committedOne()
    const refused = { status: 0, reason: 'contribution_committed' }
    const record = { tbl: 'conts', col: 'cont_id', val: id }
    expect((await one.post('add_conts_api', { ...gift, cont_id: id, cont_batch: batch, cont_note: 'x' })).body).toMatchObject(refused)
    expect((await one.post('delete_record', record)).body).toMatchObject(refused)
    expect((await one.post('change_api/conts', { change: 'remove', ids: [id] })).body).toMatchObject({
      changed: [], left_out: [{ id, reason: 'contribution_committed' }],
    }) // prettier-ignore
    expect((await one.post('add_conts_api', { ...gift, cont_batch: batch })).body).toMatchObject({ reason: 'batch_closed' })
    const total = { batch_title: 'Sunday', batch_day: '2026-11-29', batch_total: 600 }
    expect((await one.post('add_contribution_batch_api', { ...total, batch_id: batch })).body).toMatchObject({ reason: 'batch_committed' })
    expect((await one.post('delete_record', { tbl: 'cont_batches', col: 'batch_id', val: batch })).body).toMatchObject({ reason: 'batch_committed' })
  }) // prettier-ignore

  it.each([
    `update back_office.conts set cont_amt = 1 where cont_id = ID`,
    `update back_office.conts set cont_batch = null, cont_state = 'Open', cont_receipt = '' where cont_id = ID`,
    `update back_office.conts set cont_state = 'Void' where cont_id = ID`,
    `update back_office.conts set removed_at = 1 where cont_id = ID`,
    `delete from back_office.conts where cont_id = ID`,
    `truncate back_office.conts cascade`,
    `update back_office.cont_shares set paise = paise + 1 where cont_id = ID`,
    `insert into back_office.cont_shares (cont_id, fund_id, paise) select ID, max(fund_id), 5 from back_office.funds`,
    `delete from back_office.cont_shares where cont_id = ID`,
    `update back_office.cont_batches set batch_total = 1 where batch_id = BATCH`,
    `update back_office.cont_batches set batch_state = 'Open', committed_by = null, committed_at = null where batch_id = BATCH`,
    `delete from back_office.cont_batches where batch_id = BATCH`,
    `insert into back_office.cont_voids select ID, 'No reason', min(staff_id), max(staff_id), 1 from staff`,
  ])('is kept by the database: %s', async (sql) => {
    const { batch, id } = await committedOne()
    const text = sql.replaceAll('ID', String(id)).replaceAll('BATCH', String(batch))
    await expect(query(text)).rejects.toMatchObject({ code: '23001' })
  })

  it('needs a proposal that another has confirmed, in the database too', async () => {
    const batch = await church.batchOf(500)
    const id = await church.give({ cont_batch: batch })
    await expect(
      query(`update back_office.cont_batches set batch_state = 'Committed', committed_at = 1,
        committed_by = (select max(staff_id) from staff where staff_id <> counted_by) where batch_id = ${batch}`),
    ).rejects.toThrow('takes two')
    await expect(
      query(
        `update back_office.conts set cont_state = 'Committed', cont_receipt = 'x' where cont_id = ${id}`,
      ),
    ).rejects.toThrow('committed with its batch')
  })
})

describe('a void', () => {
  it('takes two people and a reason, keeps the receipt number, and counts no more', async () => {
    const { one, other, roof, shown } = church
    const raised = async () => (await one.get(`edit_campaigns_api/${roof}`)).body['campg_raised']
    const before = await raised()
    const { id } = await committedOne({ cont_campaign: roof })
    expect(await raised()).toBe(Number(before) + 500)
    const given = { contribution: id, reason: 'The cheque was returned' }
    await one.post('staff_action_api/void-contribution', given)
    expect((await one.post('staff_action_api/void-contribution', given)).body).toMatchObject({ reason: 'second_person_needed' })
    expect((await other.post('staff_action_api/void-contribution', given)).body).toMatchObject({ result: { rupees: 500 } })
    expect(await shown(id)).toMatchObject({ cont_state: 'Void', cont_receipt: expect.stringMatching(/^2026-27\//) })
    expect(await raised()).toBe(before)
    expect((await one.post('staff_action_api/void-contribution', given)).body).toMatchObject({ reason: 'contribution_void' })
    const open = await church.give()
    expect((await one.post('staff_action_api/void-contribution', { ...given, contribution: open })).body).toMatchObject({ reason: 'contribution_open' })
    expect(await query('select audit_break() as broken')).toEqual([{ broken: null }])
  }) // prettier-ignore
})

describe('the report', () => {
  it('adds up by fund, campaign, method and month between two days, and is exported', async () => {
    const { one, mission, member } = church
    await committedOne({
      cont_date: '2023-05-01',
      cont_split: `${mission}:100.25`,
      cont_method: 'Direct Deposit',
    })
    await committedOne({ cont_date: '2023-06-30' })
    const report = async (by: string) =>
      (await one.get(`contribution_report_api?by=${by}&from=2023-05-01&to=2023-06-30`)).rows
    expect(await report('fund')).toEqual([
      { name: `Building ${member}`, count: 2, amount: 899.75 },
      { name: `Mission ${member}`, count: 1, amount: 100.25 },
    ])
    expect(await report('campaign')).toEqual([])
    expect(await report('method')).toEqual([
      { name: 'Cash', count: 1, amount: 500 },
      { name: 'Direct Deposit', count: 1, amount: 500 },
    ])
    expect(await report('month')).toEqual([
      { name: '2023-05', count: 1, amount: 500 },
      { name: '2023-06', count: 1, amount: 500 },
    ])
    const file = await fetch(`${platform.url}/api/contribution_report_csv?by=month&to=2023-06-30`, {
      headers: { ...SAME_ORIGIN, cookie: one.cookie },
    })
    expect(await file.text()).toContain(
      'month,contributions,rupees\r\n2023-05,1,500.00\r\n2023-06,1,500.00\r\n',
    )
  })
})
