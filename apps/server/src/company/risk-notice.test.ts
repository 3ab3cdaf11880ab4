import { consentVersions } from '@gf/contract/consents'
import { beforeEach, expect, it } from 'vitest'
import { registrationForm, testImages, testPerson } from '../identity/registration/test-registration.ts'
import { sendForm } from '../identity/registration/test-send-form.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform()
const english = 'Prices move fast.\n\nLeverage\nIt works both ways.'
const readable = { lead: 'Prices move fast.', points: [{ title: 'Leverage', text: 'It works both ways.' }] }
const first = consentVersions.risk
const text = async (language: string) =>
  (await platform.client.get(`risk_text_api?language=${language}`)).body

/** Proposed by the owner, confirmed by support. */
async function set(args: object) {
  const owner = await staffBrowser(platform, 'owner')
  const { action, seen } = (await owner.post('staff_action_api/set-risk-notice', args)).body
  return (await (await staffBrowser(platform, 'support')).post('staff_action_api/confirm', { action, seen }))
    .body
}

beforeEach(() => platform.quote('EURUSD', 114_300, 114_309))

it('begins with the text of the product in both languages, open to everyone', async () => {
  expect(await text('en')).toMatchObject({ status: 0, version: first, lead: /leveraged products/ })
  expect(await text('hi')).toMatchObject({
    version: first,
    points: expect.arrayContaining([expect.anything()]),
  })
})

it('is set in its next version by two people, and clients who acknowledged it do so again', async () => {
  const { client } = platform
  const acknowledge = async (version: number) =>
    (await client.post(`risk_acknowledge_api/${client.userid}`, { version })).body
  const order = { userid: client.userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.01, market: true }
  expect(await acknowledge(first)).toMatchObject({ status: 0 })
  const hindi = await text('hi')
  expect(await set({ 'risk-en': english })).toMatchObject({
    status: 1,
    result: { result: { version: first + 1 } },
  })
  expect(await text('en')).toEqual({ status: 0, version: first + 1, ...readable })
  expect(await text('hi')).toEqual({ ...hindi, version: first + 1 })
  expect((await client.post('web_trade_api', order)).body).toMatchObject({
    reason: 'risk_not_acknowledged',
    detail: { version: first + 1 },
  })
  expect(await acknowledge(first)).toMatchObject({
    reason: 'risk_notice_outdated',
    detail: { version: first + 1 },
  })
  expect(await acknowledge(first + 1)).toMatchObject({ status: 0 })
  expect((await client.post('web_trade_api', order)).body).toMatchObject({ status: 0 })
})

it('is agreed to by a registration in the version in force', async () => {
  const images = await testImages()
  const register = async (changes: object) =>
    (
      await sendForm(
        platform.url,
        'otp_verify_api3',
        registrationForm({ ...testPerson(871), ...changes }, images),
      )
    ).body
  expect(await register({})).toMatchObject({
    reason: 'consent_outdated',
    detail: { field: 'risk', version: first + 1 },
  })
  expect(await register({ risk: String(first + 1) })).toMatchObject({ otp: expect.any(String) })
})

it.each([
  ['a lead alone', { 'risk-en': 'Prices move fast.' }, 'bad_shape'],
  ['more than 8,000 characters', { 'risk-en': `${english} ${'x'.repeat(8_000)}` }, 'bad_shape'],
  ['the text in force', { 'risk-en': english }, 'nothing_given'],
])('refuses %s', async (_, args, reason) => {
  const owner = await staffBrowser(platform, 'owner')
  expect((await owner.post('staff_action_api/set-risk-notice', args)).body).toMatchObject({
    status: 0,
    reason,
  })
})

it('refuses a confirmation after another version came into force', async () => {
  const owner = await staffBrowser(platform, 'owner')
  const support = await staffBrowser(platform, 'support')
  const propose = async (lead: string) =>
    (await owner.post('staff_action_api/set-risk-notice', { 'risk-en': english.replace('fast', lead) })).body
  const [one, other] = [await propose('often'), await propose('far')]
  const confirm = async ({ action, seen }: Readonly<Record<string, unknown>>) =>
    (await support.post('staff_action_api/confirm', { action, seen })).body
  expect(await confirm(one)).toMatchObject({ status: 1 })
  expect(await confirm(other)).toMatchObject({ status: 0 })
  expect(await text('en')).toMatchObject({ version: first + 2, lead: 'Prices move often.' })
})

it('shows its versions to staff with the texts before and after, and stays as it was set', async () => {
  const { body } = await (await staffBrowser(platform, 'auditor')).post('staff_action_api/list-settings', {})
  const [, , , , , risk] = body['result'] as readonly Readonly<Record<string, unknown>>[]
  expect(risk).toMatchObject({
    name: 'risk',
    values: { version: first + 2, 'risk-en': expect.stringContaining('often') },
    by: 'support',
    proposed_by: 'owner',
    history: [
      {
        changes: { version: [first + 1, first + 2], 'risk-en': [english, english.replace('fast', 'often')] },
      },
      { changes: { version: [first, first + 1] } },
    ],
  })
  await expect(platform.database.pool.query(`update risk_notice set text_en = 'None'`)).rejects.toThrow()
})
