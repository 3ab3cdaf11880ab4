import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import type { TestClient } from '../../testing/test-platform.ts'
import { appointTestStaff } from '../../testing/test-staff.ts'
import { registrationForm, testPhoto } from '../registration/test-registration.ts'
import type { TestPerson } from '../registration/test-registration.ts'
import { kycDesk, registeredClient } from './test-kyc.ts'

const platform = testPlatform()
const { staff, imagesOf, audited, seenOf, cover } = kycDesk(platform)
const sql = (text: string, ...values: unknown[]) => platform.database.pool.query(text, values)
let people = 0
let person: TestPerson
let client: TestClient

beforeAll(() => appointTestStaff(platform.database))
beforeEach(async () => {
  await sql('delete from throttle')
  ;({ person, client } = await registeredClient(platform, (people += 1)))
})

describe('an approval applies to what was shown', () => {
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the name', () => sql("update client set name = 'Another Name' where client_id = $1", client.userid)],
    ['the mobile number', () => sql('update client set mobile = null where client_id = $1', client.userid)],
    [
      'a document number',
      () =>
        sql(
          "update identity_document set blind_index = sha256(blind_index) where client_id = $1 and kind = 'pan'",
          client.userid,
        ),
    ],
    [
      'an image, sent after a rejection',
      async () => {
        await staff('reject-kyc', String(client.userid), '--remarks', 'Not sharp')
        const images = { pan_img: await testPhoto(11) }
        await client.send(`documents_again_api/${client.userid}`, registrationForm({}, images))
      },
    ],
  ]
  it.each(changes)('and not to later changes: %s', async (_, change) => {
    const id = String(client.userid)
    await cover(client.userid)
    const seen = await seenOf(client.userid)
    await change()
    expect(await staff('approve-kyc', id, '--seen', seen)).toContain('have changed. Review them again')
    expect((await client.get(`kyc_api/${id}`)).body).toMatchObject({ state: 'pending' })
    expect(await staff('approve-kyc', id, '--seen', await seenOf(client.userid))).toContain('is approved')
  })

  it('nor to a simultaneous change', async () => {
    const id = String(client.userid)
    await cover(client.userid)
    const seen = await seenOf(client.userid)
    const name = 'Somebody Else'
    const [said] = await Promise.all([
      staff('approve-kyc', id, '--seen', seen),
      sql("update client set name = $2 where client_id = $1 and status = 'kyc_pending'", id, name),
    ])
    const { rows } = await sql('select name, status from client where client_id = $1', id)
    expect(rows).toEqual([
      said.includes('is approved')
        ? { name: person.name, status: 'active' }
        : { name, status: 'kyc_pending' },
    ])
  })
})

describe('the number on images of an Aadhaar card', () => {
  const frontOf = async (): Promise<string> => String((await imagesOf(client.userid))[0]?.document_id)
  const exported = async (document: string): Promise<Buffer> => {
    const file = join(platform.dataDir, `${document}-${(exports += 1)}.jpg`)
    await staff('export-document', document, '--to', file)
    return sharp(await readFile(file))
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  let exports = 0
  const pixel = (raw: Buffer, x: number, y: number): readonly number[] => [
    ...raw.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3),
  ]

  it('is covered before an approval, or declared invisible by a named member of staff', async () => {
    const id = String(client.userid)
    const [front, back] = await imagesOf(client.userid)
    expect(await staff('approve-kyc', id, '--seen', await seenOf(client.userid))).toContain(
      `mask-document ${front?.document_id} and ${back?.document_id}`,
    )
    await staff('mask-document', String(front?.document_id), '--box', '100,100,300,50;10,400,50,50')
    expect(await staff('approve-kyc', id, '--seen', await seenOf(client.userid))).toContain(
      `mask-document ${back?.document_id}.`,
    )
    await staff('mask-document', String(back?.document_id), '--box', 'none')
    expect(await staff('show-kyc', id)).toContain('covered by Kiran')
    expect(await staff('approve-kyc', id, '--seen', await seenOf(client.userid))).toContain('is approved')
    expect((await audited(client.userid)).filter(({ action }) => action === 'document_masked')).toEqual([
      { action: 'document_masked', detail: { by: 'Kiran', boxes: 2 } },
      { action: 'document_masked', detail: { by: 'Kiran', boxes: 0 } },
    ])
  })

  it('is covered on replaced images too', async () => {
    const id = String(client.userid)
    const first = await frontOf()
    await staff('reject-kyc', id, '--remarks', 'Not sharp')
    const form = registrationForm({}, { aadhar_img: await testPhoto(12) })
    await client.send(`documents_again_api/${id}`, form)
    await cover(client.userid)
    const seen = await seenOf(client.userid)
    expect(await staff('approve-kyc', id, '--seen', seen)).toContain(`mask-document ${first}.`)
    await staff('mask-document', first, '--box', '100,100,300,50')
    expect(await staff('approve-kyc', id, '--seen', seen)).toContain('is approved')
  })

  it('is removed from the stored file, and the file that showed it is deleted', async () => {
    const document = await frontOf()
    const nameOf = async (): Promise<string> => {
      const { rows } = await platform.database.pool.query<{ file_name: string }>(
        'select file_name from document_image where document_id = $1',
        [document],
      )
      return rows[0]?.file_name ?? ''
    }
    const before = await nameOf()
    await staff('mask-document', document, '--box', '100,100,300,50')
    const folder = await readdir(join(platform.dataDir, 'documents'))
    expect(folder).not.toContain(before)
    expect(folder).toContain(await nameOf())
    const raw = await exported(document)
    // The photo has little red; the covered area has none except the viewer's watermark.
    expect(pixel(raw, 250, 125)[2]).toBeLessThan(40)
    expect(Math.max(...pixel(raw, 700, 450))).toBeGreaterThan(60)
  })

  it.each([
    ['600,100,300,50', 'A box lies outside the image'],
    ['100,480,10,30', 'A box lies outside the image'],
  ])('is not covered by a box outside the image: %s', async (box, text) => {
    expect(await staff('mask-document', await frontOf(), '--box', box)).toContain(text)
  })

  it.each(['', '1,2,3', '1,2,0,4', 'a,b,c,d', '-1,2,3,4'])(
    'cannot be covered by a box such as "%s"',
    async (box) => {
      await expect(staff('mask-document', '1', `--box=${box}`)).rejects.toThrow('must be X,Y,WIDTH,HEIGHT')
    },
  )
})
