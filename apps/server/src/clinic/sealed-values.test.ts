import { expect, it } from 'vitest'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { sendFile } from '../back-office/testing/import.conformance.ts'

const platform = testPlatform()
const [NUMBER, OTHER] = ['234123463211', '499118665246']
const person = {
  dname: 'Asha Rao', etype: 'Doctor', dgender: 'Female', dage: 41, demail: 'asha@example.in', dphone: '9876543210',
  dedu: 'MBBS', dexp: 15, daadhar: NUMBER, reg_no: 'KMC 1', dabout: '',
} // prettier-ignore

const numberOf = async (did: number): Promise<string> => {
  const { rows } = await platform.database.pool.query(
    'select daadhar_sealed from back_office.doctors where did = $1',
    [did],
  )
  const cipher = createFieldCipher(TEST_KEYS)
  return cipher.open(`doctors:daadhar:${did}`, rows[0]?.daadhar_sealed).toString()
}

/** A member of the clinic's staff, and how to save them again. */
async function added() {
  const staff = await staffBrowser(platform, 'clinic')
  const dep = await staff.post('add_department_api', { dep_name: `Ward ${Math.random()}` })
  const form = { ...person, depid: dep.body['id'] }
  const { body } = await staff.post('add_staff_api', form)
  const did = Number(body['id'])
  return {
    staff,
    form,
    did,
    save: (values: object) => staff.post('add_staff_api', { ...form, did, ...values }),
  }
}

it('stores an Aadhaar number sealed at its record; list, export, entries and the table have the mask', async () => {
  const { staff, did } = await added()
  expect(await numberOf(did)).toBe(NUMBER)
  const masked = { daadhar: 'XXXX-XXXX-3211' }
  expect((await staff.get(`edit_api/doctors/did/${did}`)).body).toMatchObject(masked)
  expect((await staff.get('staff_api')).rows[0]).toMatchObject(masked)
  const { rows } = await platform.database.pool.query(
    `select (select string_agg(detail::text, '') from audit) || (select row_to_json(doctors)::text from back_office.doctors
       where did = $1) as text`,
    [did],
  )
  expect(rows[0]?.text).toContain('3211')
  expect(rows[0]?.text).not.toContain(NUMBER)
})

it('keeps the number where a form or a file sends the mask, whichever it is, and seals another', async () => {
  const { staff, form, did, save } = await added()
  expect((await save({ daadhar: 'XXXX-XXXX-9999' })).body).toMatchObject({ status: 1 })
  expect((await staff.get(`edit_api/doctors/did/${did}`)).body).toMatchObject({ daadhar: 'XXXX-XXXX-3211' })
  expect(await numberOf(did)).toBe(NUMBER)
  const file = `did,daadhar\n${did},${OTHER}`
  const { body } = await sendFile(staff, { table: 'doctors' }, file)
  const hashes = { file_hash: body['file_hash'], records_hash: body['records_hash'] }
  expect((await sendFile(staff, { table: 'doctors' }, file, hashes)).body).toMatchObject({ changed: 1 })
  expect(await numberOf(did)).toBe(OTHER)
  expect((await staff.post('add_staff_api', { ...form, daadhar: 'XXXX-XXXX-3211' })).body).toMatchObject({
    status: 0,
    reason: 'number_missing',
    detail: { field: 'daadhar' },
  })
  expect((await save({ daadhar: '234123463212' })).http).toBe(422)
})

it('opens a number for a reason, which the timeline shows on request', async () => {
  const { staff, did } = await added()
  const reveal = (values: object) => staff.post('staff_action_api/reveal-staff-aadhaar', { did, ...values })
  expect(await reveal({ reason: '' })).toMatchObject({ http: 422 })
  expect((await reveal({ reason: 'Check of the card' })).body).toMatchObject({
    result: { did, value: NUMBER },
  })
  const shown = async (views: string) => (await staff.get(`timeline_api/doctors/${did}?views=${views}`)).rows
  expect((await shown('true'))[0]).toMatchObject({
    action: 'doctors_aadhaar_shown',
    reason: 'Check of the card',
  })
  expect((await shown('false'))[0]).toMatchObject({ action: 'doctors_saved' })
  expect((await reveal({ did: 3_000_000_000, reason: 'None' })).http).toBe(404)
})
