/**
 * Recovery codes on an embedded PostgreSQL: whether response times distinguish a known name from an unknown one, in medians of
 * pairs. Ends with 1 if they differ by more than a tenth.
 *
 *   node bench/recovery-timing.ts [pairs = 200]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@gf/embedded-postgres'
import {
  checkUser,
  createFieldCipher,
  recordAudit,
  createMessages,
  createOneTimeCodes,
  createThrottle,
  migrate,
  openDatabase,
  readConfig,
  systemIds,
} from '../apps/server/src/testing/index.ts'
import type { AuditEntry, Database } from '../apps/server/src/testing/index.ts'
import { median, toHundredths } from './figures.ts'
import { requestContext } from './request-context.ts'
import { argument, missedGoal, orMoment } from './moment.ts'

const PAIRS = argument(0, 200, 2)
const WARM_UP = orMoment(30, 1)
const MOST_PERCENT = 10
/** Each asking has the whole allowance before it: the longest window of the throttle is a day. */
const WINDOW_MS = 25 * 3_600_000
/** Another client for each pair, as another unknown name: neither side asks again. */
const FIRST_CLIENT = 40_000_000

const dataDir = await mkdtemp(join(tmpdir(), 'gf-bench-recovery-'))
const silent = (): void => {}
const server = await startEmbeddedPostgres({ dataDir, log: { info: silent, warn: silent } })
try {
  await migrate(server.connectionString)
  const { db, close } = openDatabase(server.connectionString, silent)
  await addClients(db)
  await compare(askOn(db))
  await close()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true })
}

async function addClients(db: Database): Promise<void> {
  for (let n = 0; n < PAIRS + WARM_UP; n += 1) {
    const client_id = FIRST_CLIENT + n
    await db
      .insertInto('client')
      .values({
        client_id,
        name: 'Asha Rao',
        email: `known-${n}@x.example`,
        mobile: null,
        status: 'active',
        created_at: 0,
      })
      .execute()
    await db
      .insertInto('credential')
      .values({ realm: 'client', owner_id: client_id, password_hash: '$argon2id$none', changed_at: 0 })
      .execute()
  }
}

/** The function that asks for a code, and gives the milliseconds that the answer took. */
function askOn(db: Database): (username: string) => Promise<number> {
  let time = Date.now()
  const now = (): number => (time += WINDOW_MS)
  const ids = systemIds()
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 1) }])
  const deps = { db, ids, now, cipher, config: readConfig({}), throttle: createThrottle(db, now) }
  // checkUser does not use these.
  const unused = undefined as never
  const serve = checkUser({
    ...deps,
    desk: unused,
    licence: unused,
    hasher: unused,
    sessions: unused,
    stepUp: unused,
    usdRate: unused,
    riskNotice: unused,
    codes: createOneTimeCodes(ids, cipher, now),
    messages: createMessages(deps),
    audit: (within: Database, entry: AuditEntry) => recordAudit(within, now(), entry),
  })
  return async (username) => {
    const start = performance.now()
    await serve({ username }, requestContext())
    return performance.now() - start
  }
}

async function compare(ask: (username: string) => Promise<number>): Promise<void> {
  for (let n = PAIRS; n < PAIRS + WARM_UP; n += 1) {
    await ask(`known-${n}@x.example`)
    await ask(`nobody-${n}@x.example`)
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < PAIRS; n += 1) {
    // Who is asked for first changes each time, so that neither has the warmer caches.
    const both = [
      async () => known.push(await ask(`known-${n}@x.example`)),
      async () => unknown.push(await ask(`nobody-${n}@x.example`)),
    ]
    for (const one of n % 2 === 0 ? both : both.toReversed()) await one()
  }
  const [known_ms, unknown_ms] = [median(known), median(unknown)]
  const differ_percent = toHundredths((Math.abs(known_ms - unknown_ms) / unknown_ms) * 100)
  console.log(
    JSON.stringify({
      pairs: PAIRS,
      known_ms: toHundredths(known_ms),
      unknown_ms: toHundredths(unknown_ms),
      differ_percent,
    }),
  )
  if (differ_percent > MOST_PERCENT) missedGoal()
}
