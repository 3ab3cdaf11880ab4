import { resources } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { importConformance } from './testing/import.conformance.ts'
import { recordChangesConformance } from './testing/record-changes.conformance.ts'
import { resourceConformance } from './testing/resource.conformance.ts'
import type { Samples } from './testing/samples.ts'

const platform = testPlatform()

/** The types require samples for every resource that staff save; contributions, which need others, have a test of their own. */
const samples: Readonly<Record<Exclude<keyof typeof resources, 'conts' | 'orders'>, Samples>> = {
  departments: { one: { dep_name: 'Cardiology' }, other: { dep_name: 'Ear, nose and throat' }, search: 'cardio' },
  doctors: {
    one: { dname: 'Asha Rao', depid: 1, etype: 'Doctor', dgender: 'Female', dage: 41, demail: 'asha@example.in', dphone: '9876543210', dedu: 'MBBS, MD', dexp: 15, daadhar: '234123463211', reg_no: 'KMC 12345', dabout: 'Heart' },
    other: { dname: '=Ravi Iyer', depid: 2, etype: 'Reception', dgender: 'Male', dage: 24, demail: 'ravi@example.in', dphone: '9123456780', dedu: 'B.Com', dexp: 2, daadhar: '234123463211', reg_no: 'R-7', dabout: '' },
    search: 'kmc',
    filter: 'etype=Doctor',
  },
  stores: {
    one: { name: 'MG Road', state: 29, city: 'Bengaluru', phone: '080 2555 0101', address: 'MG Road 12', gstin: '29AABCT1332L1ZD' },
    other: { name: '=Anna Salai', state: 33, city: 'Chennai', phone: '044 2855 0102', address: '' },
    search: 'beng',
    filter: 'state=29',
  },
  centers: {
    one: { cname: 'Heart centre', cphone: '080 2555 0103', ctreats: 'Angiography' },
    other: { cname: '=Eye centre', cphone: '080 2555 0104', ctreats: 'Cataract' },
    search: 'angio',
  },
  medicines: {
    one: { medicine: 'Dolo Paracetamol', category: 'Allopathic', variant: '500 mg', mtype: 'Tablet', price: 20, oprice: 18.5, gst: 12, hsn: '30049099', m_for: 'Fever' },
    other: { medicine: 'Ashwagandha', category: 'Ayurvedic', variant: '100 g', mtype: 'Powder', price: 250.75, oprice: 250.75, gst: 5.5, m_for: '=Sleep' },
    search: 'para',
    filter: 'category=Allopathic',
  },
  answer_templates: {
    one: { title: 'Opening hours', text_en: 'Hello {name}', text_hi: 'नमस्ते {name}', state: 'Active' },
    other: { title: '=Withdrawals', text_en: 'Line one\nline two', text_hi: 'दो', state: 'Inactive' },
    search: 'opening',
    filter: 'state=Active',
  },
  notices: {
    one: { title_en: 'Diwali hours', title_hi: 'दिवाली', text_en: 'Early', text_hi: 'जल्दी', topic: 'Trading', starts: '2026-11-01', ends: '2026-11-09', important: 'Yes' },
    other: { title_en: '=New bank', title_hi: 'बैंक', text_en: 'Pay', text_hi: 'भुगतान', topic: 'Funds', starts: '2026-11-02', ends: '2026-11-02', important: 'No' },
    search: 'diwali',
    filter: 'topic=Trading',
  },
  listed_persons: {
    one: { reference: 'QDi.001', name: 'Viktor Malenkov', other_names: 'Victor Malenkow; V. Malenkov', born: '1961-03-04', country: 'Freedonia', kind: 'Sanction', source: 'UN' },
    other: { reference: '=77', name: 'Asif Rahmani', other_names: '', born: '', country: '', kind: 'PEP', source: 'House' },
    search: 'QDi',
    filter: 'kind=Sanction',
  },
  asso_types: {
    one: { as_type: 'Youth' },
    other: { as_type: 'Choir' },
    search: 'you',
  },
  assos: {
    one: { aso_title: 'Bethel Youth', aso_type: 1, aso_sdesc: 'Young people', aso_city: 'Kochi', aso_phone: '9876543210' },
    other: { aso_title: '=Sunday Choir', aso_type: 2, aso_sdesc: '', aso_city: 'Pune', aso_phone: '020 5550 1234' },
    search: 'bethel',
    filter: 'aso_type=1',
  },
  donees: {
    one: { donee_no: 'AABTS1234CF2021', donee_aso: 1, donee_address: '4 Hill Road, Kochi', donee_pan: 'AABTS1234C', donee_section: '80G', donee_issued: '2021-05-28', donee_from: '2021-04-01', donee_until: '2026-03-31' },
    other: { donee_no: '=URN 7', donee_aso: 2, donee_address: 'MG Road 12, Pune', donee_pan: 'AAATC9876B', donee_section: '133', donee_issued: '2026-04-02', donee_from: '2026-04-01', donee_until: '2031-03-31' },
    search: 'aabts',
    filter: 'donee_section=80G',
  },
  events: {
    one: { event_title: 'Harvest festival', event_start: '2026-11-29', event_end: '2026-11-30', event_time: 'From 9 am', event_location: 'Main hall', event_sdesc: 'All welcome', event_desc: 'Line one' },
    other: { event_title: 'Carols', event_start: '2026-12-24', event_end: '2026-12-24', event_time: '18:30', event_location: 'Church', event_sdesc: '', event_desc: '' },
    search: 'harvest',
  },
  funds: {
    one: { fund_title: 'Building', fund_desc: 'Roof', fund_active: 'Yes' },
    other: { fund_title: 'Mission', fund_desc: '', fund_active: 'No' },
    search: 'build',
    filter: 'fund_active=Yes',
  },
  campaigns: {
    one: { campg_title: 'A new roof', camp_fund: 1, campg_start: '2026-10-01', campg_end: '2027-03-31', campg_target: 500000.5, campg_desc: 'Tiles' },
    other: { campg_title: 'Well', camp_fund: 2, campg_start: '2026-11-01', campg_end: '2026-11-30', campg_desc: '' },
    search: 'roof',
    filter: 'camp_fund=1',
  },
  households: {
    one: { house_name: 'Thomas', house_address: '4 Hill Road', house_city: 'Kochi' },
    other: { house_name: 'D’Souza', house_address: '', house_city: 'Pune' },
    search: 'thom',
  },
  members: {
    one: { mem_name: 'Anil Thomas', mem_house: 1, mem_phone: '9876543210', mem_email: 'anil@example.in', mem_city: 'Kochi', mem_address: '', mem_tax_no: 'ABCPT1234K' },
    other: { mem_name: 'Maria D’Souza', mem_phone: '', mem_email: '', mem_city: 'Pune', mem_address: 'Flat 2' },
    search: 'anil',
    filter: 'mem_house=1',
  },
  cont_batches: {
    one: { batch_title: 'Sunday service', batch_day: '2026-11-29', batch_total: 12500.5 },
    other: { batch_title: 'Harvest', batch_day: '2026-11-30', batch_total: 1 },
    search: 'sunday',
  },
} // prettier-ignore

for (const [table, sample] of Object.entries(samples)) {
  const of = resources[table as keyof typeof samples]
  resourceConformance(of, sample, platform)
  recordChangesConformance(of, sample, platform)
  importConformance(of, sample, platform)
}

describe('records', () => {
  it('are found only among declared tables and their ids', async () => {
    const staff = await staffBrowser(platform, 'owner')
    const refused = { http: 422, body: { reason: 'table_unknown', status: 0 } }
    expect(await staff.get('edit_api/client/client_id/1')).toMatchObject(refused)
    expect(await staff.get('edit_api/medicines/price/1')).toMatchObject(refused)
    expect(await staff.post('delete_record', { tbl: 'staff', col: 'staff_id', val: 1 })).toMatchObject(
      refused,
    )
    expect(await staff.post('record_delete_api/1', { tbl: 'staff', col: 'staff_id' })).toMatchObject(refused)
  })

  it('are refused if two fields contradict each other, or if the name is taken', async () => {
    const staff = await staffBrowser(platform, 'clinic')
    const { one } = samples.medicines
    expect((await staff.post('add_medicine_api', { ...one, oprice: 20.01 })).body).toMatchObject({
      status: 0,
      reason: 'offer_above_price',
      detail: { field: 'oprice' },
    })
    const owner = await staffBrowser(platform, 'owner')
    const notice = { ...samples.notices.one, ends: '2026-10-31' }
    expect((await owner.post('add_notice_api', notice)).body).toMatchObject({
      reason: 'ends_before_start',
      detail: { field: 'ends' },
    })
    expect((await staff.post('add_department_api', { dep_name: 'CARDIOLOGY' })).body).toMatchObject({
      status: 0,
      reason: 'already_exists',
    })
  })

  it('stay in the bin if another has taken the name, and say so', async () => {
    const staff = await staffBrowser(platform, 'clinic')
    const add = async (dep_name: string) =>
      Number((await staff.post('add_department_api', { dep_name })).body['id'])
    const change = async (values: object) => (await staff.post('change_api/departments', values)).body
    const [skin, eyes] = [await add('Dermatology'), await add('Ophthalmology')]
    await change({ change: 'remove', ids: [skin, eyes] })
    const again = await add('dermatology')
    expect(await change({ change: 'restore', ids: [skin, eyes] })).toMatchObject({
      changed: [eyes],
      left_out: [{ id: skin, name: 'Dermatology', reason: 'already_exists' }],
    })
    const restored = { tbl: 'departments', col: 'depid', val: skin }
    expect((await staff.post('restore_record_api', restored)).body).toMatchObject({
      reason: 'already_exists',
    })
    await change({ change: 'remove', ids: [eyes, again] })
  })

  it('are changed up to 1,000 together', async () => {
    const staff = await staffBrowser(platform, 'clinic')
    await platform.database.pool.query(
      `insert into back_office.departments (dep_name, changed_at, changed_by)
       select 'Ward ' || number, 1, $1 from generate_series(1, 1001) as number`,
      [staff.staffId],
    )
    const change = async (values: object) =>
      (await staff.post('change_api/departments', { change: 'remove', search: 'ward', ...values })).body
    expect(await change({ count: 1001 })).toMatchObject({
      reason: 'too_many_records',
      detail: { most: 1000 },
    })
    await platform.database.pool.query(`delete from back_office.departments where dep_name = 'Ward 1'`)
    expect((await change({ count: 1000 }))['changed']).toHaveLength(1000)
    const { rows } = await platform.database.pool.query(
      `select count(*) from audit where action = 'departments_removed' and detail = '{}' and actor_id = $1
       union all select audit_break()`,
      [staff.staffId],
    )
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(1000)
    expect(rows[1]?.count).toBeNull()
  })
})
