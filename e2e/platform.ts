import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@gf/embedded-postgres/throwaway'
import { carryOut, commandLine } from '../apps/server/src/testing/index.ts'

/** A user name and password of the new installation. */
export interface Login {
  readonly username: string
  readonly password: string
}

/** Who can log in to a new installation. */
export interface Logins {
  readonly client: Login
  readonly staff: Login
}

/** The whole product, running on a separate data folder. */
export interface Platform {
  readonly url: string
  readonly logins: Logins
  /** The folder that holds its database. */
  readonly dataDir: string
  /**
   * Gives a staff command as `npm run staff` does, without a process of its own for each. Returns its output; rejects if
   * it was refused.
   */
  staff(...words: string[]): Promise<string>
  /** Stops it in order and removes its data. Rejects when it does not end cleanly. */
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const POLL_MS = 100
const START_LIMIT_MS = 90_000
const STOP_LIMIT_MS = 30_000

/** The folder of an installation as its first start leaves it, if there is one: `newInstallation`. */
const NEW_INSTALLATION = 'E2E_NEW_INSTALLATION'

/**
 * Starts the product as on a new machine and stops it. The platforms started afterwards begin with a copy of its folder,
 * which spares each the setup of a database and two years of prices. Returns how to remove it.
 */
export async function newInstallation(): Promise<() => Promise<void>> {
  const dataDir = await newFolder()
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const server = await startServer(dataDir, {})
    await server.stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env[NEW_INSTALLATION] = dataDir
  return remove
}

/** Starts the product as a new installation, with reproducible prices. */
export async function startPlatform(more: Readonly<Record<string, string>> = {}): Promise<Platform> {
  const dataDir = await newFolder()
  const template = process.env[NEW_INSTALLATION]
  // `cp` keeps the owner: PostgreSQL runs as another user where this one is root.
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, dataDir])
  let server: Server | undefined
  const stop = async (): Promise<void> => {
    try {
      await server?.stop()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  try {
    server = await startServer(dataDir, more)
    const { url } = server
    const logins: Logins = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'))
    await acknowledgeRisk(url, logins.client)
    return { url, logins, dataDir, staff: (...words) => askStaff(dataDir, words), stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

async function newFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gf-e2e-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

interface Server {
  readonly url: string
  /** Stops it in order. Rejects when it does not end cleanly. */
  stop(): Promise<void>
}

/** Starts the product on a data folder. */
export async function startServer(dataDir: string, more: Readonly<Record<string, string>>): Promise<Server> {
  const port = await freePort()
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    FEED_SEED: '7',
    MATCH_FEED: 'none',
    LOG_LEVEL: 'warn',
    // Each start reads the same modules again.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...more,
  }
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  try {
    await untilHealthy(url, server)
    return { url, stop: () => stop(server, ended) }
  } catch (error) {
    await stop(server, ended).catch(() => undefined)
    throw error
  }
}

/** Reads the risk notice for the client of the first run, so that flows of trading begin with trading. */
async function acknowledgeRisk(url: string, login: Login): Promise<void> {
  const send = async (path: string, fields: object, cookie = ''): Promise<Response> => {
    const headers = { origin: url, 'content-type': 'application/json', cookie }
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  const entered = await send('login_api3', login)
  const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
  const { userid } = (await entered.json()) as { userid: number }
  await send(`risk_acknowledge_api/${userid}`, { version: 1 }, cookie.join('; '))
  await send('logout_api', {}, cookie.join('; '))
}

async function askStaff(dataDir: string, words: readonly string[]): Promise<string> {
  const { succeeded, said } = await carryOut(dataDir, commandLine(words, userInfo().username))
  if (!succeeded) throw new Error(said)
  return said
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with exit code ${server.exitCode} while starting`)
    if (await isHealthy(url)) return
    await pause(POLL_MS)
  }
  throw new Error(`The server did not answer at ${url}/api/health within ${START_LIMIT_MS / 1000} s`)
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}

async function stop(server: ChildProcess, ended: Promise<number | null>): Promise<void> {
  server.kill('SIGTERM')
  const limit = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS)
  const code = await ended
  clearTimeout(limit)
  if (code !== 0) throw new Error(`The server did not end cleanly: exit code ${code}`)
}
