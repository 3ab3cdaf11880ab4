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
    const clinic = await staffBrowser(platform, 'clinic')
    const { body: saved } = await clinic.post('add_department_api', { depid: '', dep_name: 'Cardiology' })
    const depid = Number(saved['id'])
    await clinic.post('add_department_api', { depid, dep_name: 'Heart', version: 1 })
    const record = { tbl: 'departments', col: 'depid', val: depid }
    await clinic.post('delete_record', record)
    await clinic.post('restore_record_api', record)
    const { http, rows, total } = await timeline('clinic', 'departments', depid)
    expect({ http, total }).toEqual({ http: 200, total: '4' })
    expect(rows).toMatchObject([
      { action: 'departments_restored', by: 'clinic', realm: 'staff', changes: [] },
      { action: 'departments_removed' },
      {
        action: 'departments_saved',
        changes: [{ field: 'dep_name', before: 'Cardiology', after: 'Heart' }],
      },
      { action: 'departments_saved', changes: [{ field: 'dep_name', before: null, after: 'Cardiology' }] },
    ])
    const second = await timeline('clinic', 'departments', depid, '?page=2&size=3')
    expect(second.rows).toHaveLength(1)
  })

  it('has amounts in rupees, as the form has them', async () => {
    const clinic = await staffBrowser(platform, 'clinic')
    const medicine = {
      mid: '',
      medicine: 'Balm',
      category: 'Ayurvedic',
      variant: '50 g',
      mtype: 'Cream',
      gst: 12,
    }
    const { body: saved } = await clinic.post('add_medicine_api', { ...medicine, price: 120.5, oprice: 100 })
    const changed = { ...medicine, mid: saved['id'], price: 130, oprice: 100, version: 1 }
    await clinic.post('add_medicine_api', changed)
    const { rows } = await timeline('clinic', 'medicines', Number(saved['id']))
    expect(rows[0]).toMatchObject({ changes: [{ field: 'price', before: 120.5, after: 130 }] })
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
