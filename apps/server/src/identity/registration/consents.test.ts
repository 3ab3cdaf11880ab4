import { consentVersions } from '@gf/contract/consents'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { nextCode } from '../../testing/test-messages.ts'
import { logIn, testPlatform } from '../../testing/test-platform.ts'
import { registrationForm, testImages, testPerson } from './test-registration.ts'
import { sendForm } from './test-send-form.ts'
import type { TestImages } from './test-registration.ts'

const platform = testPlatform()
let images: TestImages

beforeAll(async () => {
  images = await testImages()
})
beforeEach(() => platform.database.pool.query('delete from throttle'))

it('a registration stores the accepted versions, their time and address', async () => {
  const person = testPerson(501)
  const asked = Date.now()
  const { body } = await sendForm(platform.url, 'otp_verify_api3', registrationForm({ ...person }, images))
  const code = await nextCode(platform.url, person.email)
  const confirming = registrationForm({ otp: String(body['otp']), code }, {})
  expect((await sendForm(platform.url, 'otp_verify_api3', confirming)).body).toMatchObject({ status: 0 })
  const client = await logIn(platform.url, { username: person.email, password: person.password })
  const { body: shown } = await client.get(`consents_api/${client.userid}`)
  const versions = Object.entries(consentVersions).map(([document, version]) => ({ document, version }))
  expect(shown).toMatchObject({
    status: 0,
    consents: versions.toSorted((a, b) => (a.document < b.document ? -1 : 1)),
  })
  const { rows } = await platform.database.pool.query(
    'select distinct accepted_at, address from consent where client_id = $1',
    [client.userid],
  )
  expect(rows).toEqual([{ accepted_at: expect.any(Number), address: '127.0.0.1' }])
  expect(rows[0]?.accepted_at).toBeGreaterThanOrEqual(asked)
})

it.each([
  ['terms', '', 'consent_missing'],
  ['privacy', '', 'consent_missing'],
  ['risk', '', 'consent_missing'],
  ['terms', '999', 'consent_outdated'],
  ['risk', '999', 'consent_outdated'],
])('no account opens with %s accepted as "%s"', async (document, version, reason) => {
  const form = registrationForm({ ...testPerson(502) }, images)
  if (version === '') form.delete(document)
  else form.set(document, version)
  const { http, body } = await sendForm(platform.url, 'otp_verify_api3', form)
  expect({ http, body }).toMatchObject({
    http: 200,
    body: { status: 1, reason, detail: { field: document } },
  })
})

it("another client's consents are not found", async () => {
  const { http } = await platform.client.get('consents_api/10000001')
  expect(http).toBe(404)
})
