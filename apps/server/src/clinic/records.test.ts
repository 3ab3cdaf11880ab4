import { describe, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { clinicSamples } from './test-samples.ts'

const platform = testPlatform()

describe('records of the clinic', () => {
  it('are refused if two fields contradict each other, or if the name is taken', async () => {
    const staff = await staffBrowser(platform, 'clinic')
    const medicine = { ...clinicSamples.medicines.one, oprice: 20.01 }
    expect((await staff.post('add_medicine_api', medicine)).body).toMatchObject({
      status: 0,
      reason: 'offer_above_price',
      detail: { field: 'oprice' },
    })
    await staff.post('add_department_api', { dep_name: 'Cardiology' })
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

  it('have a timeline with amounts in rupees, as the form has them', async () => {
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
    const { rows } = await clinic.get(`timeline_api/medicines/${Number(saved['id'])}`)
    expect(rows[0]).toMatchObject({ changes: [{ field: 'price', before: 120.5, after: 130 }] })
  })
})
