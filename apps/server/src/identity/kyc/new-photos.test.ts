import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { heldMessages, holdMessages } from '../../testing/held-messages.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import type { Asking, TestAnswer, TestClient } from '../../testing/test-platform.ts'
import { staffBrowser } from '../../testing/test-staff.ts'
import { registrationForm, testPhoto } from '../registration/test-registration.ts'
import { kycDesk, registeredClient } from './test-kyc.ts'

const platform = testPlatform()
const sql = (text: string, ...values: unknown[]) => platform.database.pool.query(text, values)
let people = 0
let kyc: Asking
let client: TestClient

const ask = (form: object): Promise<TestAnswer> =>
  kyc.post('staff_action_api/ask-for-photos', { client: client.userid, ...form })
const standing = async () => (await client.get(`kyc_api/${client.userid}`)).body
const send = async (...fields: readonly string[]): Promise<TestAnswer> => {
  const photos = await Promise.all(fields.map(async (field) => [field, await testPhoto(9)] as const))
  const form = registrationForm({}, Object.fromEntries(photos))
  return client.send(`documents_again_api/${client.userid}`, form)
}
const waits = async (): Promise<boolean> => {
  const { body } = await kyc.post('staff_action_api/list-kyc', {})
  return JSON.stringify(body['result']).includes(String(client.userid))
}

beforeAll(async () => {
  kyc = await staffBrowser(platform, 'kyc')
})
beforeEach(async () => {
  await sql('delete from throttle')
  ;({ client } = await registeredClient(platform, (people += 1)))
})

describe('POST staff_action_api/ask-for-photos', () => {
  it('takes the client off the queue until exactly these photos have come', async () => {
    const before = await standing()
    expect(await waits()).toBe(true)
    expect(
      (await ask({ photos: 'pan,aadhaar_back', why: 'glare', remarks: 'Near the name' })).body,
    ).toMatchObject({
      status: 1,
      result: { changed: true, photos: ['aadhaar_back', 'pan'], why: 'glare' },
    })
    expect(await waits()).toBe(false)
    expect(await standing()).toMatchObject({
      state: 'photos_needed',
      why: 'glare',
      remarks: 'Near the name',
      photos: ['aadhar_img1', 'pan_img'],
    })
    expect((await send('pan_img')).body).toMatchObject({ reason: 'details_missing' })
    expect(await send('pan_img', 'aadhar_img1', 'aadhar_img')).toMatchObject({
      http: 422,
      body: { reason: 'photo_not_wanted', detail: { field: 'aadhar_img' } },
    })
    expect((await send('pan_img', 'aadhar_img1')).body).toMatchObject({ status: 0 })
    expect(await waits()).toBe(true)
    const { aadhar, pan } = before
    expect(await standing()).toMatchObject({
      state: 'pending',
      why: null,
      remarks: '',
      photos: [],
      aadhar,
      pan,
    })
    expect(await kycDesk(platform).imagesOf(client.userid)).toMatchObject([
      { kind: 'aadhaar_front', replaced: false },
      { kind: 'aadhaar_back', replaced: true },
      { kind: 'pan', replaced: true },
      { kind: 'aadhaar_back', replaced: false },
      { kind: 'pan', replaced: false },
    ])
  })

  it('has an entry with photos and reason, which the timeline names', async () => {
    await ask({ photos: 'pan', why: 'cut_off', remarks: 'Left corner' })
    await ask({ photos: 'pan', why: 'cut_off', remarks: 'Left corner' })
    const { rows } = await kyc.get(`timeline_api/client/${client.userid}`)
    expect(rows.filter(({ action }) => action === 'kyc_photos_needed')).toEqual([
      expect.objectContaining({
        by: 'kyc',
        why: 'cut_off',
        reason: 'Left corner',
        changes: [{ field: 'pan', before: null, after: null }],
      }),
    ])
  })

  it('can be repeated for other photos, and be followed by a rejection', async () => {
    await ask({ photos: 'pan', why: 'glare' })
    await ask({ photos: 'aadhaar_front', why: 'unreadable' })
    expect(await standing()).toMatchObject({ photos: ['aadhar_img'], why: 'unreadable' })
    await kyc.post('staff_action_api/reject-kyc', { client: client.userid, why: 'not_genuine' })
    expect(await standing()).toMatchObject({ state: 'rejected', why: 'not_genuine', photos: [] })
  })

  it.each([
    ['without photos', { why: 'glare' }, 422],
    ['with an unknown photo', { photos: 'selfie', why: 'glare' }, 422],
    ['with a reason of rejections', { photos: 'pan', why: 'under_age' }, 422],
    ['without a reason and remarks', { photos: 'pan' }, 200],
  ])('is refused %s, and the client still waits', async (_, form, http) => {
    const { http: answered, body } = await ask(form)
    expect(answered).toBe(http)
    expect(body['status']).not.toBe(1)
    expect(await standing()).toMatchObject({ state: 'pending' })
  })

  it('is refused after an approval', async () => {
    await sql(
      "update kyc set state = 'approved', decided_at = 1, decided_by = 'kyc' where client_id = $1",
      client.userid,
    )
    expect((await ask({ photos: 'pan', why: 'glare' })).body).toMatchObject({ reason: 'kyc_approved' })
  })

  it('keeps deposits closed, and says what to do', async () => {
    await ask({ photos: 'pan', why: 'glare' })
    expect((await client.get(`funding_api/${client.userid}`)).body).toMatchObject({ kyc: 'photos_needed' })
  })
})

describe('the message about new photos', () => {
  it('names photos and reason in the language of the client', async () => {
    await holdMessages(platform.database)
    await ask({ photos: 'pan', why: 'cut_off', remarks: 'Left corner' })
    const held = await heldMessages(platform.database)
    expect(held.at(-1)).toMatchObject({
      kind: 'kyc_photos_needed',
      photos: ['pan'],
      why: 'cut_off',
      remarks: 'Left corner',
    })
  })
})
