import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DAY } from '@gf/money'
import { documentsOnDisk } from '../../crypto/document-store.ts'
import type { DeskService } from '../../desk/desk-service.ts'
import { nextCode } from '../../testing/test-messages.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { sweepRegistrations } from './pending-registrations.ts'
import { registrationForm, testImages, testPerson } from './test-registration.ts'
import { sendForm } from './test-send-form.ts'

const platform = testPlatform()

it('removes registrations of more than a day with their images and orphaned images, and keeps the clients’', async () => {
  const folder = join(platform.dataDir, 'documents')
  const begin = async (number: number) => {
    const form = registrationForm({ ...testPerson(number) }, await testImages())
    return sendForm(platform.url, 'otp_verify_api3', form)
  }
  const { body } = await begin(1)
  const code = await nextCode(platform.url, testPerson(1).email)
  await sendForm(platform.url, 'otp_verify_api3', registrationForm({ otp: String(body['otp']), code }, {}))
  const ofClient = await readdir(folder)
  await begin(2)
  expect(await readdir(folder)).toHaveLength(6)
  const documents = documentsOnDisk(folder)
  await documents.put('ofNobody12345678', Buffer.from('x'))
  for (const name of [...ofClient, 'ofNobody12345678']) await utimes(join(folder, name), 1, 1)

  const submitted: unknown[] = []
  const desk = {
    submit: (command: unknown) => {
      submitted.push(command)
      return Promise.resolve({ outcome: { accepted: true } })
    },
  } as unknown as DeskService
  const { db } = platform.database
  await sweepRegistrations({ db, documents, desk, now: () => Date.now() })
  expect(await readdir(folder)).toHaveLength(6)
  await sweepRegistrations({ db, documents, desk, now: () => Date.now() + 2 * DAY })
  expect((await readdir(folder)).toSorted()).toEqual(ofClient.toSorted())
  expect(await db.selectFrom('pending_registration').select('token_hash').execute()).toEqual([])
  // Every client has both wallets already.
  expect(submitted).toEqual([])
})

it('opens the wallets of a client whose confirmation was interrupted before them', async () => {
  const { db } = platform.database
  await db
    .insertInto('client')
    .values({
      client_id: 55_555_555,
      name: 'Cut Short',
      email: 'cut@x.example',
      mobile: null,
      status: 'kyc_pending',
      created_at: 1,
    })
    .execute()
  await db
    .insertInto('kyc')
    .values({ client_id: 55_555_555, state: 'pending', asked_at: 1, decided_at: null, decided_by: null })
    .execute()
  const opened: unknown[] = []
  const desk = {
    submit: (command: { type: string; walletId: number }) => {
      opened.push([command.type, command.walletId])
      return Promise.resolve({ outcome: { accepted: true } })
    },
  } as unknown as DeskService
  const documents = documentsOnDisk(join(platform.dataDir, 'documents'))
  await sweepRegistrations({ db, documents, desk, now: () => Date.now() })
  expect(opened).toEqual([
    ['open_wallet', 555_555_551],
    ['reset_practice', 555_555_551],
    ['open_wallet', 555_555_552],
  ])
})
