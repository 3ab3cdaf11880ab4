import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findEmbeddedPostgres } from '@gf/embedded-postgres'
import { freePort } from '@gf/embedded-postgres/throwaway'

/** Target of SIGKILL: the server, the postmaster, the backend of the desk's connection, or all. */
export const victims = ['server', 'database', 'desk connection', 'server and database'] as const
export type Victim = (typeof victims)[number]

/** The product under its supervisor, with its own data folder. */
export interface KilledServer {
  readonly url: string
  readonly dataDir: string
  /** Gives the function that kills, and resolves with the milliseconds until a new server answers that it is healthy. */
  aim(victim: Victim): Promise<() => Promise<number>>
  /** Result of a query on the running database. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]>
  /** Stops it in order. Gives the exit code. Safe to call twice. */
  stop(): Promise<number | null>
}

const POLL_MS = 10
const HEALTHY_WITHIN_MS = 60_000

/** Starts it on a free port, and waits until it is healthy. Its messages go to `log`, a file descriptor. */
export async function startServer(
  dataDir: string,
  log: number,
  more: Readonly<Record<string, string>> = {},
): Promise<KilledServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = fileURLToPath(new URL('./start-server.mjs', import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', FEED_SEED: '7' }
  const supervisor = spawn(process.execPath, [script], {
    stdio: ['ignore', log, log],
    env: { PATH, HOME, ...settings, ...more },
  })
  const ended = new Promise<number | null>((resolve) => supervisor.once('exit', resolve))
  const stop = (): Promise<number | null> => {
    supervisor.kill('SIGTERM')
    return ended
  }
  await healthy(url, dataDir, supervisor, undefined).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    url,
    dataDir,
    query: (statement) => query(dataDir, statement),
    async aim(victim) {
      const before = serverPid(dataDir)
      const pids = await pidsOf(victim, dataDir)
      return async () => {
        const started = performance.now()
        for (const pid of pids) process.kill(pid, 'SIGKILL')
        await healthy(url, dataDir, supervisor, before)
        return performance.now() - started
      }
    },
    stop,
  }
}

async function pidsOf(victim: Victim, dataDir: string): Promise<number[]> {
  switch (victim) {
    case 'server':
      return [serverPid(dataDir)]
    case 'database':
      return [databasePid(dataDir)]
    case 'server and database':
      return [databasePid(dataDir), serverPid(dataDir)]
    case 'desk connection': {
      const rows = await query<{ pid: number }>(
        dataDir,
        "select pid from pg_stat_activity where application_name = 'global-forex desk'",
      )
      return rows.map(({ pid }) => pid)
    }
  }
}

/** The server writes its process id to the folder, and PostgreSQL its own. */
const serverPid = (dataDir: string): number => firstNumber(join(dataDir, 'postgres', 'holder'))
const databasePid = (dataDir: string): number =>
  firstNumber(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))
const firstNumber = (file: string): number => Number.parseInt(readFileSync(file, 'utf8'), 10)

/** Waits until a server other than `before` is healthy. */
async function healthy(
  url: string,
  dataDir: string,
  supervisor: ChildProcess,
  before: number | undefined,
): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < HEALTHY_WITHIN_MS) {
    if (supervisor.exitCode !== null) throw new Error(`The supervisor ended with ${supervisor.exitCode}`)
    if ((await isHealthy(url)) && serverPid(dataDir) !== before) return
    await pause(POLL_MS)
  }
  throw new Error(`No server was healthy within ${HEALTHY_WITHIN_MS / 1000} s`)
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

async function query<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: await findEmbeddedPostgres(dataDir) })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
