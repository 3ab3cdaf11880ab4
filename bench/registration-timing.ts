/**
 * The first step of a registration on an embedded PostgreSQL: whether response times distinguish a known email address, mobile
 * number, Aadhaar number or PAN from an unknown one (medians of pairs). Fails if they differ by more than a tenth.
 *
 *   node bench/registration-timing.ts [pairs = 40]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consentVersions } from '@gf/contract/consents'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import {
  beginRegistration,
  createClientCipher,
  createFieldCipher,
  createLoginSessions,
  recordAudit,
  createMessages,
  createOneTimeCodes,
  createPasswordHasher,
  documentsOnDisk,
  keepNumbers,
  migrate,
  openDatabase,
  openRiskNotice,
  readConfig,
  systemIds,
  testImages,
  testPerson,
} from '../apps/server/src/testing/index.ts'
import type {
  AuditEntry,
  Context,
  Database,
  RegistrationDeps,
  TestPerson,
} from '../apps/server/src/testing/index.ts'
import { median, toHundredths } from './figures.ts'
import { requestContext } from './request-context.ts'
import { argument, missedGoal, orMoment } from './moment.ts'

const PAIRS = argument(0, 40, 1)
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
  const deps = await depsOf(db)
  await addKnown(deps)
  await compare(deps)
  await close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}

async function depsOf(db: Database): Promise<RegistrationDeps> {
  const ids = systemIds()
  const now = (): number => Date.now()
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }])
  return {
    db,
    ids,
    now,
    cipher,
    clientCipher: createClientCipher(cipher, ids, now),
    codes: createOneTimeCodes(ids, cipher, now),
    messages: createMessages({ cipher, now }),
    audit: (within: Database, entry: AuditEntry) => recordAudit(within, now(), entry),
    hasher: await createPasswordHasher(),
    documents: documentsOnDisk(join(dataDir, 'documents')),
    // Otherwise throttling would soon refuse the measured requests.
    throttle: {
      take: () => Promise.resolve(0),
      require: () => Promise.resolve(),
      giveBack: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    desk: undefined as never,
    sessions: createLoginSessions(db, ids, now),
    config: readConfig({}),
    riskNotice: await openRiskNotice(db, now),
  }
}

async function addKnown(deps: RegistrationDeps): Promise<void> {
  const { name, email, phone, aadhar, pan } = KNOWN
  await deps.db
    .insertInto('client')
    .values({ client_id: KNOWN_ID, name, email, mobile: phone, status: 'active', created_at: 0 })
    .execute()
  await keepNumbers(deps.db, deps, KNOWN_ID, { aadhaar: aadhar, pan })
}

/** Known by one of the four, in turn; and an unknown person. */
async function compare(deps: RegistrationDeps): Promise<void> {
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
    await beginRegistration(deps, form, requestContext(files))
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
