import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MINUTE } from '@gf/money'
import { systemClock } from '../../system/clock.ts'
import { readConfig } from '../../config.ts'
import { createLogger } from '../../gateway/logger.ts'
import { NO_REQUEST_LIMITS } from '../../gateway/request-limits.ts'
import { systemIds } from '../../system/ids.ts'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { startPlatform } from '../../app.ts'
import { TEST_KEYS } from '../test-platform.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'gf-marks-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function numberIn(query: string): Promise<number> {
  const { rows } = await database.pool.query<{ number: number }>(query)
  return Number(rows[0]?.number)
}
/** Adds a row like a failed login, without a staff command, and returns its number. */
const audited = () =>
  numberIn(
    "insert into audit (at, realm, action) values (1, 'client', 'login_failed') returning seq as number",
  )
const marked = () =>
  numberIn(
    "select max((body::json -> 'input' ->> 'auditSeq')::int) as number from journal where kind = 'audit_mark'",
  )

it('the journal names the newest audit row at the start, every five minutes, and when the server stops', async () => {
  const earlier = await audited()
  const everyFiveMinutes: (() => void)[] = []
  const platform = await startPlatform({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir }),
    connectionString: database.connectionString,
    clock: {
      ...systemClock,
      every(period, task) {
        if (period === 5 * MINUTE) everyFiveMinutes.push(task)
        return systemClock.every(period, task)
      },
    },
    ids: systemIds(),
    logger: createLogger('silent'),
    keys: TEST_KEYS,
    apps: [],
    limits: NO_REQUEST_LIMITS,
    onFailure: (error) => {
      throw error
    },
  })
  expect(await marked()).toBeGreaterThanOrEqual(earlier)
  const first = await audited()
  for (const task of everyFiveMinutes) task()
  await vi.waitFor(async () => expect(await marked()).toBe(first), 5_000)
  const last = await audited()
  await platform.stop()
  expect(await marked()).toBe(last)
}, 60_000)
