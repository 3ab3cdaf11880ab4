import { execFile, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareBinaries } from './binaries.ts'

export { freePort } from './free-port.ts'

/** An empty server for tests and tools. It may lose everything in a crash, and ends with this process. */
export interface ThrowawayPostgres {
  /** A superuser's connection string, with `DATABASE` where a database's name belongs. */
  readonly address: string
  /** Ends the server and removes its files. */
  stop(): Promise<void>
}

const run = promisify(execFile)
/** Uid and gid of `nobody` on Debian and its kin: PostgreSQL refuses to run as root. */
const NOBODY = 65_534
/** They trade durability and replication for speed. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'listen_addresses=',
]

/** Starts a server without durability in a temporary folder, and waits until it answers. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'gf-test-postgres-'))
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  const owner = databaseOwner()
  await Promise.all([folder, data].map((path) => chown(path, owner.uid, owner.gid)))
  const { initdb, postgres } = prepareBinaries({ kind: 'user', ...owner }, folder)
  const options = { env: { LC_ALL: 'C', TZ: 'UTC' }, cwd: folder, ...owner }
  const initdbArgs = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await run(initdb, initdbArgs, options)
  const serverArgs = ['-D', data, '-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const server = spawn(postgres, serverArgs, { ...options, stdio: 'ignore' })
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  const killServer = (): boolean => server.kill('SIGQUIT')
  process.once('exit', killServer)
  const address = `postgresql://postgres@localhost/DATABASE?host=${encodeURIComponent(folder)}`
  await untilReady(address.replace('DATABASE', 'postgres'))
  return {
    address,
    async stop() {
      process.off('exit', killServer)
      if (server.exitCode === null && killServer()) await stopped
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function databaseOwner(): { readonly uid: number; readonly gid: number } {
  const uid = process.getuid?.() ?? 0
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid: process.getgid?.() ?? 0 }
}

async function untilReady(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === 200) throw error
      await pause(50)
    }
  }
}
