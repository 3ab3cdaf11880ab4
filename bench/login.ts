import { paise } from '@gf/money'
/**
 * Logins on an embedded PostgreSQL: whether response times distinguish a known name from an unknown one (medians of pairs of
 * wrong passwords), and how many attempts per second the server handles.
 *
 *   node bench/login.ts [pairs = 200]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import {
  createFieldCipher,
  recordAudit,
  createLoginSessions,
  createOneTimeCodes,
  createPasswordHasher,
  createSecurity,
  createThrottle,
  logIn,
  migrate,
  openDatabase,
  openRiskNotice,
  openUsdRate,
  readConfig,
  systemIds,
} from '../apps/server/src/testing/index.ts'
import type { AuditEntry, Database } from '../apps/server/src/testing/index.ts'
import { median, toHundredths } from './figures.ts'
import { requestContext } from './request-context.ts'
import { argument, orMoment } from './moment.ts'

const PAIRS = argument(0, 200, 2)
const AT_ONCE = 20
const WARM_UP = orMoment(20, 1)
/** Each try has the whole allowance before it: the throttle's window is a quarter of an hour. */
const WINDOW_MS = 16 * 60_000

const dataDir = await mkdtemp(join(tmpdir(), 'gf-bench-login-'))
const silent = (): void => {}
const server = await startEmbeddedPostgres({ dataDir, log: { info: silent, warn: silent } })
try {
  await migrate(server.connectionString)
  const { db, close } = openDatabase(server.connectionString, silent)
  const tryOnce = await prepare(db)
  await comparePairs(tryOnce)
  await measureThroughput(tryOnce)
  await close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}

type Try = (username: string) => Promise<number>

/** A client, and the function that tries a wrong password and gives the milliseconds that the refusal took. */
async function prepare(db: Database): Promise<Try> {
  let time = Date.now()
  const now = (): number => (time += WINDOW_MS)
  const ids = systemIds()
  const hasher = await createPasswordHasher()
  const password_hash = await hasher.hash('the right password')
  const client = { client_id: 40_718_825, name: 'Asha Rao', email: 'known@x.example', created_at: 0 }
  await db
    .insertInto('client')
    .values({ ...client, mobile: null, status: 'active' })
    .execute()
  await db
    .insertInto('credential')
    .values({ realm: 'client', owner_id: client.client_id, password_hash, changed_at: 0 })
    .execute()
  const sessions = createLoginSessions(db, ids, now)
  const messages = { queue: () => Promise.resolve() }
  const audit = (within: Database, entry: AuditEntry) => recordAudit(within, now(), entry)
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 1) }])
  const codes = createOneTimeCodes(ids, cipher, now)
  const config = readConfig({})
  const services = { db, ids, now, messages, audit, sessions, hasher, cipher, codes, config }
  const deps = {
    ...services,
    throttle: createThrottle(db, now),
    usdRate: await openUsdRate(db, paise(9_000), now),
    riskNotice: await openRiskNotice(db, now),
    // A refused login does not get that far.
    desk: undefined as never,
    licence: undefined as never,
  }
  const security = createSecurity(deps)
  const serve = logIn({ ...deps, security, stepUp: security.stepUp })
  return async (username) => {
    const start = performance.now()
    const refused = await Promise.resolve(
      serve({ username, password: 'a wrong one' }, requestContext()),
    ).then(
      () => false,
      () => true,
    )
    if (!refused) throw new Error('A wrong password was let in')
    return performance.now() - start
  }
}

async function comparePairs(tryOnce: Try): Promise<void> {
  for (let i = 0; i < WARM_UP; i += 1) await tryOnce(`warm-up-${i}@x.example`)
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    times.known.push(await tryOnce('known@x.example'))
    times.unknown.push(await tryOnce(`nobody-${pair}@x.example`))
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const percent = (Math.abs(known - unknown) / unknown) * 100
  console.log(
    JSON.stringify({
      pairs: PAIRS,
      known_ms: toHundredths(known),
      unknown_ms: toHundredths(unknown),
      differ_percent: toHundredths(percent),
    }),
  )
}

async function measureThroughput(tryOnce: Try): Promise<void> {
  const start = performance.now()
  let left = PAIRS
  const worker = async (): Promise<void> => {
    while ((left -= 1) >= 0) await tryOnce(`nobody-${left}@x.example`)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = (performance.now() - start) / 1000
  console.log(JSON.stringify({ at_once: AT_ONCE, tries_per_second: toHundredths(PAIRS / seconds) }))
}
