import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { isRunning, signal, waitUntilGone } from './processes.ts'

const silent = { info: () => undefined, warn: () => undefined }
const aWhile = 30_000

let dataDir = ''
let servers: EmbeddedPostgres[] = []
let children: ChildProcess[] = []

beforeEach(() => {
  dataDir = makeFolder()
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(servers.map((server) => server.stop()))
  for (const pid of postmasters()) {
    signal(pid, 'SIGQUIT')
    await waitUntilGone(pid, aWhile)
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  servers = []
  children = []
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gf-embedded-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The postmaster that a test may have left in its folder. */
function postmasters(): number[] {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return pid > 0 && pid !== process.pid && isRunning(pid) ? [pid] : []
}

async function start(folder = dataDir, port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: silent, port })
  servers.push(server)
  return server
}

async function query(server: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const remember = (server: EmbeddedPostgres) => query(server, `create table kept as select 'dear' as what`)
const recall = (server: EmbeddedPostgres) => query(server, 'select what from kept')

/** Another process of ours that serves the folder; resolves when it does. */
async function serveElsewhere(): Promise<{ child: ChildProcess; pid: number; connectionString: string }> {
  const child = startElsewhere()
  if (!child.stdout) throw new Error('the other process has no output')
  for await (const line of createInterface(child.stdout)) {
    const served: { pid: number; connectionString: string } = JSON.parse(line)
    return { child, ...served }
  }
  throw new Error('the other process ended without serving')
}

function startElsewhere(): ChildProcess {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const log = { info() {}, warn() {} }
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(JSON.stringify({ pid: server.pid, connectionString: server.connectionString }))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await waitUntilGone(child.pid ?? 0, aWhile)
}

describe('a start', () => {
  test('creates a durable UTF-8 database with checksums and a password', async () => {
    const server = await start()
    const [settings] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as tcp,
              pg_encoding_to_char(encoding) as encoding, datlocale as locale, current_setting('TimeZone') as zone
         from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      checksums: 'on',
      tcp: '',
      encoding: 'UTF8',
      locale: 'C.UTF-8',
      zone: 'UTC',
    })
    const wrong = new pg.Client({ connectionString: server.connectionString.replace(/:[^:@]+@/, ':guess@') })
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' })
  })

  test('keeps what was written before a stop, and ends the process', async () => {
    const first = await start()
    await remember(first)
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await recall(second)).toEqual([{ what: 'dear' }])
  })

  test('never runs the database as root', async () => {
    const server = await start()
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    const capabilities = /^CapEff:\s*(\w+)/m.exec(status)?.[1]
    expect(BigInt(`0x${capabilities}`)).toBe(0n)
  })

  test('works in a folder that is closed to other users', async () => {
    chmodSync(dataDir, 0o700)
    const server = await start()
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('works with a path that is too long for a socket', async () => {
    const deep = join(dataDir, 'a-folder-with-a-long-name'.repeat(4), 'and-another'.repeat(4))
    mkdirSync(deep, { recursive: true })
    const server = await start(deep)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  test('listens on a loopback port if requested', async () => {
    const port = await freePort()
    const server = await start(dataDir, port)
    const address = new URL(server.connectionString.replace('@/', '@localhost/'))
    address.search = ''
    address.hostname = '127.0.0.1'
    address.port = String(port)
    expect(await query({ ...server, connectionString: address.href }, 'select 1 as one')).toEqual([
      { one: 1 },
    ])
  })

  test('reports a port that is in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => blocker.once('listening', resolve))
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(start(dataDir, port)).rejects.toMatchObject({ code: 'port_taken' })
    blocker.close()
  })
})

describe('a second start on the same folder', () => {
  test('is refused within the same process, and works after the first has stopped', async () => {
    const first = await start()
    await expect(start()).rejects.toMatchObject({ code: 'in_use', heldBy: process.pid })
    await first.stop()
    await expect(start()).resolves.toMatchObject({ adopted: false })
  })

  test('is refused while another process serves it, and names that process', async () => {
    const { child } = await serveElsewhere()
    await expect(start()).rejects.toMatchObject({ code: 'in_use', heldBy: child.pid })
    await expect(start()).rejects.toThrow(`The process with pid ${child.pid} already serves`)
  })
})

describe('after a kill -9', () => {
  test('of the server, the next start adopts its database without its sessions', async () => {
    const { child, pid, connectionString } = await serveElsewhere()
    const leftover = new pg.Client({ connectionString })
    const cut = new Promise((resolve) => leftover.on('error', resolve))
    await leftover.connect()
    await leftover.query(`create table kept as select 'dear' as what`)
    await kill(child)
    expect(isRunning(pid)).toBe(true)

    const server = await start()
    expect(server).toMatchObject({ adopted: true, pid })
    expect(await recall(server)).toEqual([{ what: 'dear' }])
    await cut
    await server.stop()
    expect(isRunning(pid)).toBe(false)
  })

  test('of the database, a new one recovers committed data', async () => {
    const first = await start()
    await remember(first)
    process.kill(first.pid, 'SIGKILL')
    await waitUntilGone(first.pid, aWhile)
    await first.stop()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await recall(second)).toEqual([{ what: 'dear' }])
  })

  test('of everything, a pid that now belongs to another process does not stop the start', async () => {
    const first = await start()
    await remember(first)
    process.kill(first.pid, 'SIGKILL')
    await waitUntilGone(first.pid, aWhile)
    await first.stop()
    const stranger = spawn('sleep', ['600'])
    children.push(stranger)
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const [, ...rest] = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [stranger.pid, ...rest].join('\n'))
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await recall(second)).toEqual([{ what: 'dear' }])
    expect(isRunning(stranger.pid ?? 0)).toBe(true)
  })

  test('during the creation of the database, the next start creates it again', async () => {
    const child = startElsewhere()
    const home = join(dataDir, 'postgres')
    const isInitialising = () =>
      existsSync(home) && readdirSync(home).some((name) => /^initdb-\w+$/.test(name))
    while (!isInitialising()) await pause(5)
    await kill(child)
    expect(existsSync(join(home, 'cluster'))).toBe(false)
    const server = await start()
    await remember(server)
    expect(await recall(server)).toEqual([{ what: 'dear' }])
  })
})

describe('a data folder that is not ours', () => {
  test('as a copy of one in use is served apart from the original', async () => {
    const original = await start()
    await remember(original)
    const copy = makeFolder()
    await query(original, 'checkpoint')
    cpSync(join(dataDir, 'postgres'), join(copy, 'postgres'), {
      recursive: true,
      filter: (path) => !path.endsWith('/socket'),
    })
    const second = await start(copy)
    expect(second).toMatchObject({ adopted: false })
    expect(second.pid).not.toBe(original.pid)
    expect(await recall(original)).toEqual([{ what: 'dear' }])
    await second.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  test('from another release of PostgreSQL is left alone', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toMatchObject({ code: 'foreign_cluster' })
  })
})
