import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAME_ORIGIN } from '../../gateway/test-gateway.ts'
import { htmlPage, pixelBomb, svgImage } from '../kyc/test-hostile-images.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { registrationForm, testImages, testPerson, testPhoto } from './test-registration.ts'
import { sendForm } from './test-send-form.ts'
import type { TestImages } from './test-registration.ts'

const platform = testPlatform()
let images: TestImages
let people = 500

beforeAll(async () => {
  images = await testImages()
})
beforeEach(() => platform.database.pool.query('delete from throttle'))

const MEGABYTE = 1_048_576
const send = (changes: Readonly<Record<string, Buffer>>, fileName?: string) =>
  sendForm(
    platform.url,
    'otp_verify_api3',
    registrationForm({ ...testPerson((people += 1)) }, { ...images, ...changes }, fileName),
  )
const keptFiles = (): Promise<readonly string[]> =>
  readdir(join(platform.dataDir, 'documents')).catch((): string[] => [])

describe('a hostile upload', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a pixel bomb', pixelBomb, 413, 'image_too_large'],
    ['an SVG named .jpg', svgImage, 415, 'not_an_image'],
    ['a page named .jpg', htmlPage, 415, 'not_an_image'],
    [
      'more than 5 MB',
      async () => Buffer.concat([await testPhoto(), Buffer.alloc(5 * MEGABYTE)]),
      413,
      'too_large',
    ],
  ])('is refused at its field, and nothing of it is stored: %s', async (_what, make, http, reason) => {
    const before = await keptFiles()
    const { body, ...answer } = await send({ aadhar_img1: await make() })
    expect({ http: answer.http, body }).toMatchObject({
      http,
      body: { reason, detail: { field: 'aadhar_img1' } },
    })
    expect(await keptFiles()).toEqual(before)
    const { rows } = await platform.database.pool.query(
      'select count(*)::integer as waiting from pending_registration',
    )
    expect(rows).toEqual([{ waiting: 0 }])
  })

  it('of 50 MB is refused by its announced size, before it is read', async () => {
    const { http, reason } = await beginSending(50 * MEGABYTE)
    expect({ http, reason }).toEqual({ http: 413, reason: 'too_large' })
  })

  it('in a field without files is refused', async () => {
    expect(await send({ name_img: await testPhoto() })).toMatchObject({
      http: 415,
      body: { reason: 'file_not_expected' },
    })
  })

  it.each([
    '../../../etc/passwd',
    '/etc/passwd',
    'C:\\boot.ini',
    '.htaccess',
    'a\u0000.jpg',
    `${'x'.repeat(300)}.jpg`,
  ])('named %j is stored under a random name', async (name) => {
    const before = await keptFiles()
    const { body } = await send({}, name)
    expect(body).toMatchObject({ status: 2 })
    const added = (await keptFiles()).filter((one) => !before.includes(one))
    expect(added).toHaveLength(3)
    expect(added.every((one) => /^[\w-]{16}$/.test(one))).toBe(true)
    await platform.database.pool.query('delete from pending_registration')
  })
})

/** Announces that many bytes and sends a few: a server that reads everything first never answers. */
function beginSending(
  bytes: number,
): Promise<{ readonly http: number | undefined; readonly reason: unknown }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...SAME_ORIGIN,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(bytes),
    }
    const sending = request(`${platform.url}/api/otp_verify_api3`, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { reason } = JSON.parse(Buffer.concat(parts).toString()) as { reason: unknown }
        resolve({ http: answer.statusCode, reason })
        sending.destroy()
      })
    })
    sending.on('error', reject)
    sending.write('--x\r\n')
  })
}
