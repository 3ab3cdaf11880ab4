import { consentVersions } from '@gf/contract/consents'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking, logIn, testPlatform } from '../../testing/test-platform.ts'
import type { TestAnswer, TestClient } from '../../testing/test-platform.ts'
import { appointTestStaff, staffBrowser } from '../../testing/test-staff.ts'
import { registrationForm, testImages, testPerson, testPhoto } from '../registration/test-registration.ts'
import type { TestPerson } from '../registration/test-registration.ts'
import { kycDesk, registeredClient } from './test-kyc.ts'

const platform = testPlatform()
const sql = async (text: string, ...values: unknown[]) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const OWN = 'violet tram nine'
let people = 100
let person: TestPerson
let client: TestClient

/** A client whom staff added, and who has chosen a password. */
async function addedClient(): Promise<void> {
  person = testPerson((people += 1))
  const staff = await staffBrowser(platform, 'kyc')
  const start = 'copper lake seven'
  await staff.post('addnewuser_api', {
    fullname: person.name,
    mobile: person.phone,
    username: person.email,
    city: 'Kochi',
    password: start,
  })
  const browser = asking(platform.url, `d=${'D'.repeat(43)}`)
  const { body } = await browser.post('login_api3', { username: person.email, password: start })
  const { ticket } = Object(body['detail'])
  await browser.post(`change_password_api/${ticket}`, { password: OWN, ...consentVersions })
  client = await logIn(platform.url, { username: person.email, password: OWN })
}

const send = (
  fields: Readonly<Record<string, string>>,
  images: Readonly<Record<string, Buffer>>,
): Promise<TestAnswer> =>
  client.send(`documents_again_api/${client.userid}`, registrationForm(fields, images))
const numbers = () => ({ aadhar: person.aadhar, pan: person.pan })
const standing = async () => (await client.get(`kyc_api/${client.userid}`)).body
const waiting = () => kycDesk(platform).staff('list-kyc')

beforeEach(async () => {
  await appointTestStaff(platform.database)
  await sql('delete from throttle')
  await addedClient()
})

describe('a client whom staff added', () => {
  it('sends numbers and documents, which staff see in the queue and approve', async () => {
    const { userid } = client
    expect(await standing()).toMatchObject({ state: 'none', asked_at: null, aadhar: null, pan: null })
    expect((await client.get(`funding_api/${userid}`)).body).toMatchObject({ kyc: 'none' })
    expect(await waiting()).not.toContain(String(userid))
    expect((await send(numbers(), await testImages())).body).toMatchObject({ status: 0 })
    expect(await standing()).toMatchObject({
      state: 'pending',
      asked_at: expect.any(String),
      aadhar: `XXXX-XXXX-${person.aadhar.slice(-4)}`,
    })
    expect(await sql('select action, detail from audit order by seq desc limit 1')).toEqual([
      { action: 'documents_sent', detail: { fields: 'aadhaar_front aadhaar_back pan' } },
    ])
    expect(await waiting()).toContain(String(userid))
    expect(await kycDesk(platform).approve(userid)).toContain(`Client ${userid} is approved.`)
    expect(await standing()).toMatchObject({ state: 'approved' })
    expect(await sql('select status from client where client_id = $1', userid)).toEqual([
      { status: 'active' },
    ])
    expect((await client.get(`funding_api/${userid}`)).body).toMatchObject({ kyc: 'approved' })
  })

  it('sends single photos after a rejection, as others do', async () => {
    await send(numbers(), await testImages())
    await kycDesk(platform).staff('reject-kyc', String(client.userid), '--why', 'not_genuine')
    expect((await send({}, { pan_img: await testPhoto(9) })).body).toMatchObject({ status: 0 })
    expect(await standing()).toMatchObject({ state: 'pending', pan: expect.stringContaining('XXXXX') })
  })

  it.each([
    ['the Aadhaar number', 'aadhar', { aadhar: '' }, 'details_missing'],
    ['the PAN', 'pan', { pan: '' }, 'details_missing'],
    ['a valid Aadhaar number', 'aadhar', { aadhar: '234123001234' }, 'aadhar_invalid'],
    ['a valid PAN', 'pan', { pan: 'ABC' }, 'pan_invalid'],
  ])('is refused without %s, and nothing is kept', async (_, field, changes, reason) => {
    const { body } = await send({ ...numbers(), ...changes }, await testImages())
    expect(body).toMatchObject({ status: 1, reason, detail: { field } })
    expect(await standing()).toMatchObject({ state: 'none', aadhar: null })
  })

  it('is refused without one of the photos', async () => {
    const { pan_img: _none, ...others } = await testImages()
    expect((await send(numbers(), others)).body).toMatchObject({
      reason: 'details_missing',
      detail: { field: 'pan_img' },
    })
  })

  it('is refused with the PAN of another client, which the refusal does not name', async () => {
    const other = await registeredClient(platform, (people += 1))
    const { body } = await send({ ...numbers(), pan: other.person.pan }, await testImages())
    expect(body).toMatchObject({ status: 1, reason: 'numbers_taken' })
    expect(JSON.stringify(body)).not.toMatch(/PAN|Aadhaar/i)
    expect(await standing()).toMatchObject({ state: 'none', aadhar: null })
  })

  it('who sends twice simultaneously has one submission', async () => {
    const images = await testImages()
    const answers = await Promise.all([send(numbers(), images), send(numbers(), images)])
    expect(answers.filter(({ body }) => body['status'] === 0)).toHaveLength(1)
    expect(await sql('select from kyc where client_id = $1', client.userid)).toHaveLength(1)
    expect(await kycDesk(platform).imagesOf(client.userid)).toHaveLength(3)
  })
})
