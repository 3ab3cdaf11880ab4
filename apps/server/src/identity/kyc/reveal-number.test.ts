import { beforeAll, describe, expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import type { Asking, TestAnswer } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import type { TestPerson } from '../registration/test-registration.ts'
import { registeredClient } from './test-kyc.ts'

const platform = testPlatform()
const reason = 'The name on the card is cut off'
let kyc: Asking
let person: TestPerson
let client: number

const reveal = (form: object): Promise<TestAnswer> => kyc.post('staff_action_api/reveal-number', form)

beforeAll(async () => {
  kyc = await staffBrowser(platform, 'kyc')
  const registered = await registeredClient(platform, 1)
  person = registered.person
  client = registered.client.userid
})

describe('POST staff_action_api/reveal-number', () => {
  it('shows one whole number, with an entry of who read which number and why', async () => {
    const { body } = await reveal({ client, number: 'aadhaar', reason })
    expect(body).toMatchObject({ status: 1, result: { number: 'aadhaar', value: person.aadhar } })
    expect((await reveal({ client, number: 'pan', reason })).body).toMatchObject({
      result: { value: person.pan },
    })
    const { rows } = await platform.database.pool.query(
      "select subject, detail from audit where action = 'number_revealed' order by seq",
    )
    expect(rows).toEqual([
      { subject: `client ${client}`, detail: { by: 'kyc', number: 'aadhaar', reason } },
      { subject: `client ${client}`, detail: { by: 'kyc', number: 'pan', reason } },
    ])
  })

  it('is in the timeline of the client, with its reason', async () => {
    const { rows } = await kyc.get(`timeline_api/client/${client}`)
    expect(rows).toContainEqual(expect.objectContaining({ action: 'number_revealed', by: 'kyc', reason }))
  })

  it('is the only answer with a whole number', async () => {
    const answers = await Promise.all([
      kyc.post('staff_action_api/show-kyc', { client }),
      kyc.post('staff_action_api/list-kyc', {}),
      kyc.get(`user_page_api/${client}`),
      kyc.get(`timeline_api/client/${client}?views=true`),
    ])
    const said = JSON.stringify(answers)
    expect(said).toContain(`XXXX-XXXX-${person.aadhar.slice(-4)}`)
    expect(said).not.toContain(person.aadhar)
    expect(said).not.toContain(person.pan)
  })

  it.each([
    ['without a reason', {}, 422],
    ['with an empty reason', { reason: ' ' }, 422],
    ['for another number', { reason, number: 'passport' }, 422],
    ['for a client without numbers', { reason, client: 12_345_678 }, 404],
  ])('is refused %s, without an entry', async (_, form, http) => {
    const count = async (): Promise<unknown> =>
      (await platform.database.pool.query("select count(*) from audit where action = 'number_revealed'")).rows
    const before = await count()
    expect((await reveal({ client, number: 'pan', ...form })).http).toBe(http)
    expect(await count()).toEqual(before)
  })

  it('is refused for roles that do not review documents', async () => {
    const support = await staffBrowser(platform, 'support')
    const { http } = await support.post('staff_action_api/reveal-number', { client, number: 'pan', reason })
    expect(http).toBe(403)
  })
})
