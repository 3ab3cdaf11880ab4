import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'

/** A server in its own process, and its output so far. */
interface Server {
  readonly child: ChildProcess
  readonly said: () => string
  /** Whether it told its parent that it is ready. */
  readonly ready: () => boolean
}

let folder = ''
let database: TestDatabase
const servers: Server[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gf-standby-'))
  chmodSync(folder, 0o755)
  database = await freshDatabase()
})
afterAll(async () => {
  await Promise.all(servers.map(ended))
  await database.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

function start(): Server {
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: database.connectionString,
  }
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const child = fork(main, { env, execArgv: [], stdio: 'pipe' })
  let ready = false
  child.once('message', (message) => (ready = message === 'ready'))
  let said = ''
  const hear = (part: Buffer): void => {
    said += part.toString()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const server = { child, said: () => said, ready: () => ready }
  servers.push(server)
  return server
}

async function ended({ child }: Server): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await end
}

const running = async ({ said }: Server): Promise<string> => {
  await expect.poll(said, { timeout: 30_000 }).toContain('GLOBAL FOREX is running at ')
  return /running at (\S+)/.exec(said())?.[1] ?? ''
}

/** Waits until the server reports that it is a standby, and returns its address. */
async function standingBy({ said }: Server): Promise<string> {
  await expect.poll(said, { timeout: 30_000 }).toContain('Standby listening')
  expect(said()).toContain('Another server is active on this database; standing by')
  const port = /"port":(\d+)\}[^\n]*Standby listening/.exec(said())?.[1]
  return `http://127.0.0.1:${port}`
}

/** The database process that holds the desk's lock; 0 if none does. */
async function holder(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and application_name = 'global-forex desk'
       and pg_stat_activity.datname = current_database()`,
  )
  return rows[0]?.pid ?? 0
}

describe('a second server on the same database', { timeout: 90_000 }, () => {
  it('is a standby, says so to every request, and takes over within 2 s when the first is killed', async () => {
    const first = start()
    await running(first)
    const second = start()
    const url = await standingBy(second)
    for (const path of ['/api/health', '/api/quotes_api', '/']) {
      const answer = await fetch(url + path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toMatchObject({ status: 1, reason: 'standby' })
    }
    expect([first.ready(), second.ready()]).toEqual([true, false])
    const before = await holder()
    await ended(first)
    const isTaken = async () => ![0, before].includes(await holder())
    await expect.poll(isTaken, { timeout: 2_000 }).toBe(true)
    const taken = await running(second)
    expect(second.ready()).toBe(true)
    expect((await fetch(`${taken}/api/health`)).status).toBe(200)
    expect(second.child.exitCode).toBeNull()
    await ended(second)
  })

  it('takes over when the first loses its connection to the database', async () => {
    const first = start()
    await running(first)
    const second = start()
    await standingBy(second)
    await database.pool.query('select pg_terminate_backend($1)', [await holder()])
    expect((await fetch(`${await running(second)}/api/health`)).status).toBe(200)
    await expect.poll(() => first.child.exitCode, { timeout: 10_000 }).toBe(75)
    await ended(second)
  })
})
