import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asking, testPlatform } from '../../testing/test-platform.ts'
import type { Asking, TestAnswer, TestClient } from '../../testing/test-platform.ts'
import { appointTestStaff, staffBrowser } from '../../testing/test-staff.ts'
import type { TestPerson } from '../registration/test-registration.ts'
import { kycDesk, registeredClient } from './test-kyc.ts'

const platform = testPlatform()
const sql = (text: string, ...values: unknown[]) => platform.database.pool.query(text, values)
const bank = { acc_holder: 'Meera Kulkarni', ifsc: 'SBIN0000001', bank_name: 'State Bank of India' }
const reason = 'Twins with one phone'
const desk = kycDesk(platform)
let people = 0
let kyc: Asking
let owner: Asking
let person: TestPerson
let client: TestClient

const shown = async (): Promise<Record<string, unknown>> => {
  const { body } = await kyc.post('staff_action_api/show-kyc', { client: client.userid })
  return body['result'] as Record<string, unknown>
}
const approve = async (more: object = {}): Promise<TestAnswer> => {
  const { seen } = await shown()
  return kyc.post('staff_action_api/approve-kyc', { client: client.userid, seen, ...more })
}
const state = async (): Promise<unknown> => (await client.get(`kyc_api/${client.userid}`)).body['state']
const save = async (of: TestClient, form: object): Promise<void> => {
  const { body } = await of.post('bank_update_api', { id: of.userid, ...bank, ...form })
  expect(body).toMatchObject({ status: 0 })
}
/** Logs another client in from the device of this one. */
const share = ({ cookie }: TestClient, { email: username, password }: TestPerson): Promise<TestAnswer> =>
  asking(platform.url, cookie).post('login_api3', { username, password })

beforeAll(async () => {
  await appointTestStaff(platform.database)
  kyc = await staffBrowser(platform, 'kyc')
  owner = await staffBrowser(platform, 'owner')
})
beforeEach(async () => {
  await sql('delete from throttle')
  ;({ person, client } = await registeredClient(platform, (people += 1)))
})

describe('an applicant', () => {
  it('without another client of the same details has no warning', async () => {
    expect(await shown()).toMatchObject({ duplicates: [] })
  })

  it('is shown with clients who use the same device or bank account, each once', async () => {
    const other = await registeredClient(platform, (people += 1))
    // The branch may differ.
    await save(other.client, { acc_no: '3011223344' })
    await save(client, { ifsc: 'SBIN0000300', acc_no: '3011 2233-44' })
    await share(other.client, person)
    expect(await shown()).toMatchObject({
      duplicates: [
        {
          client: other.client.userid,
          name: other.person.name,
          is_closed: false,
          same: ['bank', 'device'],
        },
      ],
    })
    const { rows } = await sql(
      "select detail from audit where action = 'kyc_viewed' and subject = $1",
      `client ${client.userid}`,
    )
    expect(rows).toContainEqual({ detail: { by: 'kyc', others: String(other.client.userid) } })
  })

  it('is not shown with a client whose bank account has the same number at another bank', async () => {
    const other = await registeredClient(platform, (people += 1))
    await save(other.client, { acc_no: '4011223344' })
    await save(client, { ifsc: 'HDFC0000001', acc_no: '4011223344' })
    expect(await shown()).toMatchObject({ duplicates: [] })
  })

  it('is shown with a closed account of the same PAN, Aadhaar, mobile and bank account', async () => {
    const number = people
    await desk.approve(client.userid)
    await save(client, { acc_no: '5011223344' })
    const former = client.userid
    await client.post(`close_account_api/${former}`, { password: person.password })
    ;({ client } = await registeredClient(platform, number))
    await save(client, { acc_no: '5011223344' })
    expect(await shown()).toMatchObject({
      duplicates: [{ client: former, is_closed: true, same: ['aadhaar', 'bank', 'mobile', 'pan'] }],
    })
  })
})

describe('an approval despite the same device', () => {
  let other: TestClient
  beforeEach(async () => {
    const registered = await registeredClient(platform, (people += 1))
    other = registered.client
    await share(other, person)
    await desk.cover(client.userid)
  })

  it('needs a reason', async () => {
    expect((await approve()).body).toMatchObject({ reason: 'reason_needed' })
    expect(await state()).toBe('pending')
  })

  it('needs a second person, and has an entry with the reason', async () => {
    const { body: proposed } = await approve({ reason })
    expect(proposed).toMatchObject({ status: 1, result: null })
    expect(await state()).toBe('pending')
    const { action, seen } = proposed
    expect((await kyc.post('staff_action_api/confirm', { action, seen })).body).toMatchObject({
      reason: 'second_person_needed',
    })
    expect((await owner.post('staff_action_api/confirm', { action, seen })).body).toMatchObject({ status: 1 })
    expect(await state()).toBe('approved')
    const { rows } = await sql(
      "select detail from audit where action = 'kyc_approved' and subject = $1",
      `client ${client.userid}`,
    )
    expect(rows).toEqual([{ detail: { by: 'owner', proposed_by: 'kyc', proposal: action, reason } }])
    expect((await approve({ reason })).body).toMatchObject({ status: 1, result: { changed: false } })
  })

  it('ends with a rejection in between', async () => {
    const { action, seen } = (await approve({ reason })).body
    await kyc.post('staff_action_api/reject-kyc', { client: client.userid, why: 'already_client' })
    const { body } = await owner.post('staff_action_api/confirm', { action, seen })
    expect(body).toMatchObject({ reason: 'proposal_changed' })
    expect(await state()).toBe('rejected')
  })
})

it('an approval does not apply to a duplicate that appeared after the view', async () => {
  await desk.cover(client.userid)
  const { seen } = await shown()
  const other = await registeredClient(platform, (people += 1))
  await share(other.client, person)
  const form = { client: client.userid, seen, reason }
  expect((await kyc.post('staff_action_api/approve-kyc', form)).body).toMatchObject({
    reason: 'submission_changed',
  })
})
