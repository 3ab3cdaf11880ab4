import { expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { sendFile } from '../back-office/testing/import.conformance.ts'
import { testClinic } from './test-clinic.ts'

const platform = testPlatform()

it('has who changed which price when, from what to what, by form and by file', async () => {
  const { staff, addMedicine } = await testClinic(platform)
  const mid = await addMedicine()
  const history = async () => (await staff.get(`price_history_api/${mid}`)).rows
  const held = async () => (await staff.get(`edit_api/medicines/mid/${mid}`)).body
  await staff.post('add_medicine_api', { ...(await held()), m_for: 'Fever' })
  await staff.post('add_medicine_api', { ...(await held()), price: 22.5 })
  const file = `mid,oprice\n${mid},19.25`
  const { body } = await sendFile(staff, { table: 'medicines' }, file)
  await sendFile(staff, { table: 'medicines' }, file, {
    file_hash: body['file_hash'],
    records_hash: body['records_hash'],
  })
  const by = { at: expect.any(String), by: 'clinic' }
  expect(await history()).toEqual([
    { ...by, price: null, oprice: { before: 18.5, after: 19.25 } },
    { ...by, price: { before: 20, after: 22.5 }, oprice: null },
    { ...by, price: { before: null, after: 20 }, oprice: { before: null, after: 18.5 } },
  ])
  expect((await staff.get('price_history_api/3000000000')).rows).toEqual([])
  const church = await staffBrowser(platform, 'church')
  expect(await church.get(`price_history_api/${mid}`)).toMatchObject({ http: 403 })
})
