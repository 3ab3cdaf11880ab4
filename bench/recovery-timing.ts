/**
 * Asking for a recovery code on an embedded PostgreSQL: whether the time tells a known name from an unknown one, in
 * medians of so many pairs. Ends with 1 where they differ by more than a tenth.
 *
 *   node bench/recovery-timing.ts [pairs = 200]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFieldCipher } from '../apps/server/src/field-cipher.ts'
import { createOneTimeCodes } from '../apps/server/src/identity/one-time-codes.ts'
import { checkUser } from '../apps/server/src/identity/recovery/check-user.ts'
import { createResetTickets } from '../apps/server/src/identity/recovery/reset-tickets.ts'
import { createThrottle } from '../apps/server/src/identity/throttle.ts'
import { systemIds } from '../apps/server/src/ids.ts'
import { createMessages } from '../apps/server/src/notifications/outbox.ts'
import { openDatabase } from '../apps/server/src/persistence/database.ts'
import type { Database } from '../apps/server/src/persistence/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/persistence/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../apps/server/src/persistence/migrate.ts'
import { median, toHundredths } from './figures.ts'
import { requestContext } from './request-context.ts'
import { missedGoal, orMoment } from './moment.ts'

const PAIRS = Number(process.argv[2] ?? orMoment(200, 2))
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
  const needs = { db, ids, now, cipher, clientIdPrefix: 'GF', throttle: createThrottle(db, now) }
  const serve = checkUser({
    ...needs,
    codes: createOneTimeCodes(needs),
    tickets: createResetTickets(needs),
    messages: createMessages(needs),
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
