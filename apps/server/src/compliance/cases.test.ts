import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registeredClient } from '../identity/kyc/test-kyc.ts'
import { clientRows } from '../profile/export-data.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { Asking, TestAnswer, TestClient } from '../testing/test-platform.ts'
import { appointTestStaff, staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform()
const sql = async (text: string, ...values: unknown[]) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
let kyc: Asking
let maker: Asking
let client: TestClient
let people = 60

const act = (by: Asking, name: string, args: object): Promise<TestAnswer> =>
  by.post(`staff_action_api/${name}`, args)
const open = async (args: object = {}): Promise<number> => {
  const form = { client: client.userid, kind: 'structuring', note: 'Ten deposits on one day', ...args }
  return Number(Object((await act(kyc, 'open-case', form)).body['result'])['case'])
}
const shown = async (id: number): Promise<Record<string, unknown>> =>
  Object((await act(maker, 'show-case', { id })).body['result'])
const deposit = async (userid: number): Promise<number> =>
  Number(
    (
      await sql(
        `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, state, requested_at, claimed_at)
         values ($1, 100000, 9496, 9496, 1053, 'pending', 1, 1) returning deposit_id`,
        userid,
      )
    )[0]?.['deposit_id'],
  )

beforeAll(async () => {
  await appointTestStaff(platform.database)
  kyc = await staffBrowser(platform, 'kyc')
  maker = await staffBrowser(platform, 'finance_maker')
})
beforeEach(async () => {
  await sql('delete from throttle')
  ;({ client } = await registeredClient(platform, (people += 1)))
})

describe('a case of suspicious activity', () => {
  it('is opened with a note, gets more of several roles, is reported and closed', async () => {
    const id = await open()
    await act(maker, 'note-case', { id, note: 'All from one bank account' })
    expect(await shown(id)).toMatchObject({
      client: client.userid,
      state: 'open',
      opened_by: 'kyc',
      notes: [
        { by: 'kyc', text: 'Ten deposits on one day' },
        { by: 'finance_maker', text: 'All from one bank account' },
      ],
    })
    await act(kyc, 'report-case', { id, reference: 'STR 12/2026', reported: '2026-11-02' })
    expect(await shown(id)).toMatchObject({
      state: 'reported',
      reference: 'STR 12/2026',
      reported: '2026-11-01T18:30:00.000Z',
      reported_by: 'kyc',
    })
    await act(maker, 'close-case', { id, reason: 'The authority has answered' })
    expect(await shown(id)).toMatchObject({ state: 'closed', reason: 'The authority has answered' })
    const waiting = Object((await act(kyc, 'list-cases', {})).body['result'])
    expect(JSON.stringify(waiting)).not.toContain(String(client.userid))
  })

  it.each([
    ['note-case', { note: 'Too late' }, 'case_closed'],
    ['close-case', { reason: 'Again' }, 'case_closed'],
    ['report-case', { reference: 'STR 13', reported: '2026-11-02' }, 'case_closed'],
  ])('refuses %s once it is closed', async (name, args, reason) => {
    const id = await open()
    await act(kyc, 'close-case', { id, reason: 'Explained by a sale' })
    expect((await act(kyc, name, { id, ...args })).body).toMatchObject({ reason })
  })

  it('is reported once, and not on a later day', async () => {
    const id = await open()
    const report = (reported: string) =>
      act(kyc, 'report-case', { id, reference: 'STR 14', reported }).then(({ body }) => body)
    expect(await report('2999-01-01')).toMatchObject({ reason: 'reported_later' })
    expect(await report('2026-11-02')).toMatchObject({ status: 1 })
    expect(await report('2026-11-02')).toMatchObject({ reason: 'case_reported' })
  })

  it('names deposits and withdrawals of the client, and of no other', async () => {
    const own = await deposit(client.userid)
    const id = await open({ requests: `deposit ${own}` })
    const again = await act(kyc, 'link-case', { id, requests: `Deposit #${own}` })
    expect(again.body).toMatchObject({ status: 1 })
    expect(await shown(id)).toMatchObject({
      requests: [{ kind: 'deposit', id: own, state: 'pending', dollars: 10.53 }],
    })
    const { client: other } = await registeredClient(platform, (people += 1))
    const foreign = { id, requests: `deposit ${await deposit(other.userid)}` }
    expect((await act(kyc, 'link-case', foreign)).body).toMatchObject({ reason: 'request_of_another' })
    expect((await act(kyc, 'link-case', { id, requests: 'trade 5' })).body).toMatchObject({
      reason: 'bad_shape',
    })
  })

  it('keeps its notes and its report, also in SQL', async () => {
    const id = await open()
    await act(kyc, 'report-case', { id, reference: 'STR 15', reported: '2026-11-02' })
    const refused = /keeps (its notes|what was recorded)/
    await expect(sql("update case_note set note = 'Nothing' where case_id = $1", id)).rejects.toThrow(refused)
    await expect(sql('delete from case_note where case_id = $1', id)).rejects.toThrow(refused)
    await expect(
      sql("update suspicious_case set reference = 'Other' where case_id = $1", id),
    ).rejects.toThrow(refused)
    await expect(sql('update suspicious_case set client_id = 1 where case_id = $1', id)).rejects.toThrow(
      refused,
    )
  })

  it('is read by kyc, finance, owner and auditor, by no other role, and each read is an entry', async () => {
    const id = await open()
    for (const role of ['finance_checker', 'owner', 'auditor'] as const)
      expect((await act(await staffBrowser(platform, role), 'show-case', { id })).body['status']).toBe(1)
    for (const role of ['support', 'dealer'] as const) {
      const staff = await staffBrowser(platform, role)
      expect(await act(staff, 'show-case', { id })).toMatchObject({ http: 403 })
      expect(await act(staff, 'list-cases', {})).toMatchObject({ http: 403 })
      expect(await staff.get(`timeline_api/case/${id}`)).toMatchObject({ http: 403 })
      const timeline = await staff.get(`timeline_api/client/${client.userid}?views=1`)
      expect(JSON.stringify(timeline.rows)).not.toContain('case')
    }
    const auditor = await staffBrowser(platform, 'auditor')
    expect(await act(auditor, 'note-case', { id, note: 'A note' })).toMatchObject({ http: 403 })
    const rows = await sql('select action from audit where subject = $1 order by seq', `case ${id}`)
    expect(rows.map(({ action }) => action)).toEqual([
      'case_opened',
      'case_viewed',
      'case_viewed',
      'case_viewed',
    ])
  })

  it('is in no answer to the client: page, own log and own data', async () => {
    await open()
    const data = await clientRows(platform.database.db, client.userid)
    expect(Object.keys(data)).not.toContain('suspicious_case')
    const log = await client.get(`own_log_api/${client.userid}`)
    expect(JSON.stringify([log.body, log.rows])).not.toContain('case')
    expect(JSON.stringify(data)).not.toContain('Ten deposits')
  })

  it('keeps the identity of a closed account for the years of the law, and longer while it is open', async () => {
    const id = await open()
    await client.post(`close_account_api/${client.userid}`, { password: 'seven-quiet-lanterns' })
    const [closed] = await sql('select identity from closed_client where client_id = $1', client.userid)
    expect(closed?.['identity']).not.toBeNull()
    expect(await shown(id)).toMatchObject({ state: 'open', name: 'Closed account' })
  })
})
