import { staffRoles, timelineReaders } from '@gf/contract'
import type { StaffRole, TimelineOf } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()

const timeline = async (role: StaffRole, of: string, id: number | string, query = '') =>
  (await staffBrowser(platform, role)).get(`timeline_api/${of}/${id}${query}`)

describe('the timeline of a record', () => {
  it('has each save with the values before and after, the deletion and the restoring', async () => {
    const support = await staffBrowser(platform, 'support')
    const answer = { title: 'Hours', text_en: 'Hello', text_hi: 'नमस्ते', state: 'Active' }
    const { body: saved } = await support.post('answer_template_api', answer)
    const id = Number(saved['id'])
    await support.post('answer_template_api', { ...answer, template_id: id, title: 'Times', version: 1 })
    const record = { tbl: 'answer_templates', col: 'template_id', val: id }
    await support.post('delete_record', record)
    await support.post('restore_record_api', record)
    const { http, rows, total } = await timeline('support', 'answer_templates', id)
    expect({ http, total }).toEqual({ http: 200, total: '4' })
    expect(rows).toMatchObject([
      { action: 'answer_templates_restored', by: 'support', realm: 'staff', changes: [] },
      { action: 'answer_templates_removed' },
      {
        action: 'answer_templates_saved',
        changes: [{ field: 'title', before: 'Hours', after: 'Times' }],
      },
      {
        action: 'answer_templates_saved',
        changes: expect.arrayContaining([{ field: 'title', before: null, after: 'Hours' }]),
      },
    ])
    const second = await timeline('support', 'answer_templates', id, '?page=2&size=3')
    expect(second.rows).toHaveLength(1)
  })
})

describe('the timeline of a client', () => {
  it('has what the client and staff did, with the reason, and masks corrected details', async () => {
    const { client } = platform
    const kyc = await staffBrowser(platform, 'kyc')
    const reason = 'Asked on the phone'
    await kyc.post('staff_action_api/suspend-client', { client: client.userid, part: 'dealing', reason })
    const { body: before } = await kyc.get(`user_details_api/${client.userid}`)
    await kyc.post(`updateuser_api/${client.userid}`, {
      ...Object.fromEntries(['fullname', 'mobile', 'username'].map((name) => [name, before[name]])),
      city: 'Coimbatore',
    })
    const { rows } = await timeline('support', 'client', client.userid)
    const [corrected, suspended] = rows
    expect(suspended).toMatchObject({ action: 'client_suspended', by: 'kyc', realm: 'staff', reason })
    expect(corrected).toMatchObject({ action: 'client_corrected' })
    expect(JSON.stringify(corrected)).not.toContain('Coimbatore')
    expect(rows).toContainEqual(expect.objectContaining({ realm: 'client', by: null }))
  })

  it('has views only where asked, and its own reading is one', async () => {
    const { client } = platform
    await timeline('support', 'client', client.userid)
    const actions = async (query: string) =>
      (await timeline('auditor', 'client', client.userid, query)).rows.map(({ action }) => action)
    expect(await actions('')).not.toContain('client_timeline_viewed')
    expect((await actions('?views=true'))[0]).toBe('client_timeline_viewed')
  })
})

describe('the timeline of a bank change', () => {
  it('has the changes of the account by the client, and what staff did with this one', async () => {
    const { client } = platform
    const bank = {
      id: client.userid,
      acc_holder: 'Demo Client',
      bank_name: 'State Bank of India',
      ifsc: 'SBIN0000001',
    }
    const finance = await staffBrowser(platform, 'finance_maker')
    const changed = async (number: string) => {
      await client.post('bank_update_api', { ...bank, acc_no: number })
      const { body } = await finance.post('staff_action_api/list-bank-changes', {})
      const [row] = Object(body['result']).rows as { readonly change: number; readonly seen: number }[]
      return { change: row?.change ?? 0, seen: row?.seen ?? 0 }
    }
    const first = await changed('123456789012')
    await finance.post('staff_action_api/confirm-bank-change', {
      ...first,
      reason: 'A cheque of the account',
    })
    const second = await changed('998877665544')
    await finance.post('staff_action_api/reveal-account', { change: second.change, reason: 'To compare' })
    await finance.post('staff_action_api/block-bank-change', { ...second, remarks: 'Use your own account' })
    expect((await timeline('finance_maker', 'bank_change', first.change)).rows).toMatchObject([
      { action: 'bank_changed', realm: 'client' },
      { action: 'bank_change_confirmed', by: 'finance_maker', reason: 'A cheque of the account' },
      { action: 'bank_changed', realm: 'client' },
    ])
    const { rows, total } = await timeline('auditor', 'bank_change', second.change)
    expect(rows).toMatchObject([
      { action: 'bank_blocked', reason: 'Use your own account' },
      { action: 'bank_number_revealed', reason: 'To compare' },
      { action: 'bank_changed' },
      { action: 'bank_changed' },
    ])
    expect(total).toBe('4')
    expect(JSON.stringify(rows)).not.toContain('998877665544')
  })
})

describe('the timeline of what is decided by two', () => {
  const give = async (role: StaffRole, name: string, args: object) =>
    (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)

  it('has the proposals for the subject of one, with who declined an earlier one and why', async () => {
    const upi = { upi: 'new@bank', payee: 'Company' }
    const { body: first } = await give('owner', 'set-upi', upi)
    await give('finance_checker', 'decline', { action: first['action'], reason: 'Wrong payee' })
    const { body: second } = await give('owner', 'set-upi', upi)
    await give('owner', 'set-rate', { rate: '96' })
    const { rows } = await timeline('finance_checker', 'proposal', Number(second['action']))
    expect(rows).toMatchObject([
      { action: 'action_proposed', decision: 'set-upi', by: 'owner' },
      { action: 'action_declined', decision: 'set-upi', by: 'finance_checker', reason: 'Wrong payee' },
      { action: 'action_proposed', decision: 'set-upi', by: 'owner' },
    ])
  })

  it('has the proposal of a company bank, which named it before it had a number', async () => {
    const bank = { bank: 'Canara Bank', holder: 'Company', number: '50200012345678', ifsc: 'CNRB0000300' }
    const { action, seen } = (await give('finance_maker', 'add-bank', bank)).body
    await give('finance_checker', 'confirm', { action, seen })
    const { result } = (await give('auditor', 'list-banks', {})).body
    const added = (result as readonly { id: number; bank: string }[]).find((one) => one.bank === bank.bank)
    const { rows } = await timeline('auditor', 'company_bank', added?.id ?? 0)
    expect(rows).toMatchObject([
      { action: 'company_bank_added', by: 'finance_checker' },
      { action: 'action_proposed', decision: 'add-bank', by: 'finance_maker' },
    ])
  })

  it('has the roles of a member of staff', async () => {
    await give('owner', 'add-staff', { username: 'nisha.k', name: 'Nisha Kulkarni', role: 'support' })
    await give('owner', 'set-role', { username: 'nisha.k', role: 'dealer' })
    const { result } = (await give('owner', 'list-staff', {})).body
    const member = (result as readonly { id: number; username: string }[]).find(
      ({ username }) => username === 'nisha.k',
    )
    const { rows } = await timeline('owner', 'staff', member?.id ?? 0)
    expect(rows).toMatchObject([
      { action: 'staff_role_set', changes: [{ field: 'role', before: 'support', after: 'dealer' }] },
      { action: 'staff_added', changes: [{ field: 'role', before: null, after: 'support' }] },
    ])
  })
})

it.each(Object.keys(timelineReaders) as TimelineOf[])(
  'the timeline of %s is for the roles that read the record',
  async (of) => {
    const readers: readonly StaffRole[] = timelineReaders[of]
    for (const role of staffRoles) {
      const { http } = await timeline(role, of, 12_345_678)
      expect({ role, http }).toEqual({ role, http: readers.includes(role) ? 200 : 403 })
    }
  },
)

it.each([
  ['a kind without a timeline', 'audit', 1],
  ['an id that is no number', 'client', 'asha'],
])('refuses %s', async (_what, of, id) => {
  expect((await timeline('owner', of, id)).http).toBe(422)
})
