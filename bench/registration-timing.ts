/**
 * The first step of registering on an embedded PostgreSQL: whether the time tells a known e-mail address, mobile number,
 * Aadhaar or PAN from an unknown one (medians of so many pairs). Fails where they differ by more than a tenth.
 *
 *   node bench/registration-timing.ts [pairs = 40]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consentVersions } from '@gf/contract/consents'
import { createClientCipher } from '../apps/server/src/client-cipher.ts'
import { documentsOnDisk } from '../apps/server/src/document-store.ts'
import { createFieldCipher } from '../apps/server/src/field-cipher.ts'
import type { Context } from '../apps/server/src/handler.ts'
import { createOneTimeCodes } from '../apps/server/src/identity/one-time-codes.ts'
import { createPasswordHasher } from '../apps/server/src/identity/password-hasher.ts'
import { beginRegistration } from '../apps/server/src/identity/registration/begin-registration.ts'
import type { RegistrationNeeds } from '../apps/server/src/identity/registration/registration-needs.ts'
import { testImages, testPerson } from '../apps/server/src/identity/registration/test-registration.ts'
import type { TestPerson } from '../apps/server/src/identity/registration/test-registration.ts'
import { keepNumbers } from '../apps/server/src/identity/kyc/identity-numbers-of.ts'
import { systemIds } from '../apps/server/src/ids.ts'
import { createMessages } from '../apps/server/src/notifications/outbox.ts'
import { openDatabase } from '../apps/server/src/persistence/database.ts'
import type { Database } from '../apps/server/src/persistence/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/persistence/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../apps/server/src/persistence/migrate.ts'
import { median, toHundredths } from './figures.ts'
import { requestContext } from './request-context.ts'
import { missedGoal, orMoment } from './moment.ts'

const PAIRS = Number(process.argv[2] ?? orMoment(40, 1))
const MOST_PERCENT = 10
const WARM_UP = orMoment(10, 1)
const KNOWN = testPerson(1)
const KNOWN_ID = 40_718_825
const silent = (): void => {}

const dataDir = await mkdtemp(join(tmpdir(), 'gf-bench-registration-'))
const server = await startEmbeddedPostgres({ dataDir, log: { info: silent, warn: silent } })
try {
  await migrate(server.connectionString)
  const { db, close } = openDatabase(server.connectionString, silent)
  const needs = await needsOf(db)
  await addKnown(needs)
  await compare(needs)
  await close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}

async function needsOf(db: Database): Promise<RegistrationNeeds> {
  const ids = systemIds()
  const now = (): number => Date.now()
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }])
  return {
    db,
    ids,
    now,
    cipher,
    clientCipher: createClientCipher({ cipher, ids, now }),
    codes: createOneTimeCodes({ ids, cipher, now }),
    messages: createMessages({ cipher, now }),
    hasher: await createPasswordHasher(),
    store: documentsOnDisk(join(dataDir, 'documents')),
    // Whoever is measured would soon be asked to wait.
    throttle: {
      take: () => Promise.resolve(0),
      giveBack: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    desk: undefined as never,
    clientIdPrefix: 'GF',
  }
}

async function addKnown(needs: RegistrationNeeds): Promise<void> {
  const { name, email, phone, aadhar, pan } = KNOWN
  await needs.db
    .insertInto('client')
    .values({ client_id: KNOWN_ID, name, email, mobile: phone, status: 'active', created_at: 0 })
    .execute()
  await keepNumbers(needs.db, needs, KNOWN_ID, { aadhaar: aadhar, pan })
}

/** Known by one of the four, in turn; and somebody whom nobody knows. */
async function compare(needs: RegistrationNeeds): Promise<void> {
  const known = ['email', 'phone', 'aadhar', 'pan'] as const
  const times: Record<'unknown' | (typeof known)[number], number[]> = {
    unknown: [],
    email: [],
    phone: [],
    aadhar: [],
    pan: [],
  }
  let people = 100
  const files = await filesOf()
  const tryOnce = async (changes: Partial<TestPerson>): Promise<number> => {
    const person = { ...testPerson((people += 1)), ...changes }
    const start = performance.now()
    const form = { ...person, ...consentVersions, cid: `pair-number-${people}` }
    await beginRegistration(needs, form, requestContext(files))
    return performance.now() - start
  }
  for (let warmUp = 0; warmUp < WARM_UP; warmUp += 1) await tryOnce({})
  const kinds = ['unknown', ...known] as const
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Each begins a round in its turn, so that none always follows the same.
    for (let turn = 0; turn < kinds.length; turn += 1) {
      const kind = kinds[(pair + turn) % kinds.length] ?? 'unknown'
      times[kind].push(await tryOnce(kind === 'unknown' ? {} : { [kind]: KNOWN[kind] }))
    }
  }
  const unknown = median(times.unknown)
  for (const field of known) {
    const ms = median(times[field])
    const differ = (Math.abs(ms - unknown) / unknown) * 100
    const figures = {
      known_by: field,
      pairs: PAIRS,
      known_ms: toHundredths(ms),
      unknown_ms: toHundredths(unknown),
    }
    console.log(JSON.stringify({ ...figures, differ_percent: toHundredths(differ) }))
    if (differ > MOST_PERCENT) missedGoal()
  }
}

async function filesOf(): Promise<Context['files']> {
  const images = await testImages()
  return new Map(
    Object.entries(images).map(([name, bytes]) => [
      name,
      { bytes, fileName: 'photo.jpg', mediaType: 'image/jpeg' },
    ]),
  )
}
