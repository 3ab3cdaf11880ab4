import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextMessage } from '../../testing/test-messages.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import type { TestAnswer, TestClient } from '../../testing/test-platform.ts'
import { appointTestStaff } from '../../testing/test-staff.ts'
import { registrationForm, testPhoto } from '../registration/test-registration.ts'
import type { TestPerson } from '../registration/test-registration.ts'
import { kycDesk, registeredClient } from './test-kyc.ts'

const platform = testPlatform()
const { staff, approve, ...desk } = kycDesk(platform)
let people = 0
let person: TestPerson
let client: TestClient

const kyc = async (): Promise<TestAnswer['body']> => (await client.get(`kyc_api/${client.userid}`)).body
const sendAgain = (images: Readonly<Record<string, Buffer>>): Promise<TestAnswer> =>
  client.send(`documents_again_api/${client.userid}`, registrationForm({}, images))
const audited = () => desk.audited(client.userid)
const imagesOfClient = () => desk.imagesOf(client.userid)

beforeAll(() => appointTestStaff(platform.database))
beforeEach(async () => {
  await platform.database.pool.query('delete from throttle')
  ;({ person, client } = await registeredClient(platform, (people += 1)))
})

describe('staff decide on documents', () => {
  it('they see the waiting clients, masked numbers and three documents, and each image on request', async () => {
    expect(await staff('list-kyc')).toContain(`${client.userid}`)
    const shown = await staff('show-kyc', String(client.userid))
    expect(shown).toContain(`Aadhaar XXXX-XXXX-${person.aadhar.slice(-4)}`)
    expect(shown).not.toContain(person.aadhar)
    expect(shown).not.toContain(person.pan)
    // Not into a folder that everyone can read.
    expect(shown).toContain(`--to /secure/place/${client.userid}-`)
    const [front] = await imagesOfClient()
    const file = join(platform.dataDir, `front-${client.userid}.jpg`)
    expect(await staff('export-document', String(front?.document_id), '--to', file)).toContain(file)
    const written = sharp(await readFile(file))
    expect(await written.metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 500 })
    // The viewer's watermark covers the image, which had one colour.
    expect((await written.stats()).entropy).toBeGreaterThan(0.5)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await staff('export-document', String(front?.document_id), '--to', file)).toContain(
      'The file already exists',
    )
    expect((await audited()).map(({ action }) => action)).toEqual([
      'kyc_viewed',
      'document_exported',
      'document_exported',
    ])
  })

  it('approving opens the account once, and notifies the client', async () => {
    const id = String(client.userid)
    expect(await approve(client.userid)).toContain(`Client ${id} is approved.`)
    expect(await approve(client.userid)).toContain('is already approved')
    expect(await kyc()).toMatchObject({ state: 'approved', remarks: '' })
    const { rows } = await platform.database.pool.query('select status from client where client_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ status: 'active' }])
    await nextMessage(platform.url, person.email, ({ kind }) => kind === 'kyc_approved')
    const approvals = (await audited()).filter(({ action }) => action === 'kyc_approved')
    expect(approvals).toEqual([{ action: 'kyc_approved', detail: { by: 'Kiran' } }])
    expect(await staff('reject-kyc', id, '--remarks', 'Too late')).toContain('An approval is final')
    expect(await staff('list-kyc')).not.toContain(id)
  })

  it('rejecting names the reason, and the client sends other documents and is approved', async () => {
    const id = String(client.userid)
    const remarks = 'The PAN card cannot be read.'
    expect(await staff('reject-kyc', id, '--remarks', remarks)).toContain('is rejected')
    expect(await staff('reject-kyc', id, '--remarks', remarks)).toContain('is already rejected')
    expect(await kyc()).toMatchObject({ state: 'rejected', remarks })
    const told = await nextMessage(platform.url, person.email, ({ kind }) => kind === 'kyc_rejected')
    expect(told.text).toContain(remarks)
    expect((await sendAgain({ pan_img: await testPhoto(9) })).body).toMatchObject({ status: 0 })
    expect(await kyc()).toMatchObject({ state: 'pending', remarks: '', decided_at: null })
    expect((await imagesOfClient()).map(({ kind, replaced }) => [kind, replaced])).toEqual([
      ['aadhaar_front', false],
      ['aadhaar_back', false],
      ['pan', true],
      ['pan', false],
    ])
    await approve(client.userid)
    expect(await kyc()).toMatchObject({ state: 'approved' })
  })

  it.each([
    ['approve-kyc', '12345678', '--seen', '0123456789ab'],
    ['mask-document', '999', '--box', 'none'],
    ['show-kyc', '12345678'],
    ['export-document', '999', '--to', '/tmp/nothing.jpg'],
  ])('not found: %s %s', async (...words) => {
    expect(await staff(...words)).toContain('Not found.')
  })
})

describe('POST documents_again_api/{userid}', () => {
  it('is refused while a decision is pending', async () => {
    expect((await sendAgain({ pan_img: await testPhoto(9) })).body).toMatchObject({
      status: 1,
      reason: 'documents_not_wanted',
    })
  })

  it('is refused without an image or with an invalid one, and nothing changes', async () => {
    await platform.database.pool.query(
      "update kyc set state = 'rejected', remarks = 'x', decided_at = 1, decided_by = 'Kiran' where client_id = $1",
      [client.userid],
    )
    expect((await sendAgain({})).body).toMatchObject({ msg: 'Please Provide all details' })
    expect(await sendAgain({ pan_img: Buffer.from('<html>') })).toMatchObject({
      http: 415,
      body: { reason: 'not_an_image', detail: { field: 'pan_img' } },
    })
    expect(await kyc()).toMatchObject({ state: 'rejected' })
  })

  it('is available to the client only', async () => {
    const foreign = `documents_again_api/${client.userid + 1}`
    expect(await client.send(foreign, registrationForm({}, {}))).toMatchObject({ http: 404 })
  })
})

describe('GET kyc_api/{userid}', () => {
  it('shows a client who never had to send documents as approved', async () => {
    const { client: demo } = platform
    expect((await demo.get(`kyc_api/${demo.userid}`)).body).toMatchObject({
      state: 'approved',
      asked_at: null,
      aadhar: null,
      pan: null,
    })
  })
})

describe('images of documents', () => {
  it('are stored sealed under random names, and cannot be opened once their client’s key is erased', async () => {
    const folder = join(platform.dataDir, 'documents')
    const names = await readdir(folder)
    expect(names.every((name) => /^[\w-]{16}$/.test(name))).toBe(true)
    for (const name of names) {
      const bytes = await readFile(join(folder, name))
      expect(bytes.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
      expect(bytes.includes('JFIF')).toBe(false)
    }
    await platform.database.pool.query('delete from client_key where client_id = $1', [client.userid])
    const [image] = await imagesOfClient()
    const to = join(platform.dataDir, 'erased.jpg')
    await staff('export-document', String(image?.document_id), '--to', to)
    await expect(readFile(to)).rejects.toThrow(/ENOENT/)
  })
})
