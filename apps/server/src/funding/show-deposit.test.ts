import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { LICENSED, staffOf } from './test-funding.ts'

const platform = testPlatform(LICENSED)
const staff = staffOf(platform)
let id: string

/** Requests a deposit with an image of one colour, or without one. */
async function ask(size?: { readonly width: number; readonly height: number }): Promise<string> {
  const form = new FormData()
  form.set('amt', '1000')
  form.set('user', String(platform.client.userid))
  if (size) {
    const bytes = await sharp({ create: { ...size, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    form.set('screenshot', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'payment.jpg')
  }
  return String((await platform.client.send('web_deposite_submit_api', form)).body['did'])
}

beforeAll(async () => {
  id = await ask({ width: 400, height: 800 })
})

it('the screenshot of a payment is shown to staff only, with their name as a watermark, and viewing is audited', async () => {
  expect((await staff('show-deposit', { id }, 'Ravi')).said).toContain('--out FOLDER')
  const { said } = await staff('show-deposit', { id, out: platform.dataDir }, 'Ravi')
  const file = join(platform.dataDir, `deposit-${id}.jpg`)
  expect(said).toContain(file)
  expect(said).toContain(`Client ${platform.client.userid}, Demo Client`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const written = sharp(await readFile(file))
  expect(await written.metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 800 })
  // The uploaded image had one colour, and thus no entropy.
  expect((await written.stats()).entropy).toBeGreaterThan(0.5)
  const { rows } = await platform.database.pool.query(
    "select detail from audit where subject = $1 and action = 'deposit_viewed' order by seq",
    [`deposit ${id}`],
  )
  expect(rows).toEqual([
    { detail: { by: 'Ravi', picture: false } },
    { detail: { by: 'Ravi', picture: true } },
  ])
  expect((await staff('show-deposit', { id, out: platform.dataDir })).said).toContain('already exists')
})

it('a long and thin screenshot is written too', async () => {
  const thin = await ask({ width: 200, height: 5_000 })
  expect(await staff('show-deposit', { id: thin, out: platform.dataDir })).toMatchObject({ succeeded: true })
})

it.each([
  ['a folder that is not there', { out: '/nowhere/at/all' }, 'The folder does not exist'],
  ['a folder without its root', { out: 'here' }, 'must be an absolute path'],
  ['a deposit that is not there', { id: '999999' }, 'Deposit 999999 not found.'],
])('nothing is written for %s', async (_, args, text) => {
  expect(await staff('show-deposit', { id, ...args })).toEqual({
    succeeded: false,
    said: expect.stringContaining(text),
  })
})

it('staff are informed if there is no screenshot', async () => {
  const without = await ask()
  const { said } = await staff('show-deposit', { id: without, out: platform.dataDir })
  expect(said).toContain('No payment screenshot.')
})
