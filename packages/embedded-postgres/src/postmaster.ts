import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-error.ts'
import { connect } from './postmaster-connection.ts'
import type { Address } from './postmaster-connection.ts'
import { defuseStalePid } from './postmaster-file.ts'
import { isRunning, signal, waitUntilGone } from './processes.ts'
import { giveTo, spawnAs } from './run-as.ts'
import type { Identity } from './run-as.ts'

/** A running server of the cluster. */
export type Postmaster = { pid: number; address: Address }

/** How to start one. `port` opens 127.0.0.1 besides the socket. */
export type StartOptions = {
  home: string
  cluster: Cluster
  binaries: Binaries
  identity: Identity
  port: number | undefined
}

/** Without a TCP port the number only names the socket's file, in a private folder, so it is always free. */
const SOCKET_NUMBER = 5432

/** sun_path holds 104 bytes on macOS and 108 on Linux, with a closing zero; the file's name takes up to 15. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.65535'.length

const LARGEST_LOG = 10 * 1024 * 1024
const FAST_SHUTDOWN_MS = 60_000
const IMMEDIATE_SHUTDOWN_MS = 10_000
const POLL_MS = 10

/** Parts of a killed server need a moment to notice and end. */
const ORPHANS = /pre-existing shared memory block|lock file "postmaster.pid" already exists/
const ORPHAN_TRIES = 200
const ORPHAN_PAUSE_MS = 50

/** Starts a server and waits until it answers, through crash recovery if need be. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  defuseStalePid(options.cluster.folder)
  for (let tries = 1; ; tries++) {
    try {
      return await startOnce(options, makeSocketFolder(options, options.home))
    } catch (error) {
      if (isSocketTrouble(error)) return startOnce(options, makeSocketFolder(options, '/tmp'))
      if (!hasOrphans(error) || tries === ORPHAN_TRIES) throw error
      await pause(ORPHAN_PAUSE_MS)
    }
  }
}

/** Some shared and network folders cannot hold sockets. */
function isSocketTrouble(error: unknown): boolean {
  return error instanceof EmbeddedPostgresError && /Unix(-domain)? (socket|address)/i.test(error.message)
}

function hasOrphans(error: unknown): boolean {
  return error instanceof EmbeddedPostgresError && ORPHANS.test(error.message)
}

/** A folder only the database and we can enter: in the data folder, or in /tmp where that path is too long. */
function makeSocketFolder({ identity }: StartOptions, parent: string): string {
  const beside = join(parent, 'socket')
  const fits = parent !== '/tmp' && Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER
  if (fits) {
    rmSync(beside, { recursive: true, force: true })
    mkdirSync(beside)
  }
  const folder = fits ? beside : mkdtempSync('/tmp/global-forex-')
  chmodSync(folder, 0o700)
  giveTo(identity, folder)
  return folder
}

/** Removes a socket folder in /tmp; one in the data folder is recreated at each start. */
export function removeSocketFolder(folder: string): void {
  if (folder.startsWith('/tmp/global-forex-')) rmSync(folder, { recursive: true, force: true })
}

async function startOnce(options: StartOptions, socketFolder: string): Promise<Postmaster> {
  const { cluster, binaries, identity, port } = options
  const logFile = join(options.home, 'postgres.log')
  const log = openLog(logFile)
  const logStart = fstatSync(log).size
  const address = { socketFolder, port: port ?? SOCKET_NUMBER, password: cluster.password }
  const args = ['-D', cluster.folder, ...settings(socketFolder, port)]
  const child = spawnAs(identity, binaries.postgres, args, { stdio: ['ignore', log, log] })
  let spawnFailure = ''
  child.once('error', (error) => (spawnFailure = String(error)))
  child.unref()
  closeSync(log)
  const { pid } = child
  if (pid !== undefined && (await answers(pid, address))) return { pid, address }
  await pause(0)
  removeSocketFolder(socketFolder)
  throw explainFailure(
    'Starting the database',
    readFileSync(logFile).subarray(logStart).toString() + spawnFailure,
  )
}

/** Waits until the server answers; false when its process ended instead. */
async function answers(pid: number, address: Address): Promise<boolean> {
  while (isRunning(pid)) {
    const client = await connect(address)
    if (client) {
      await client.end()
      return true
    }
    await pause(POLL_MS)
  }
  return false
}

/** Keeps one log file and its predecessor, so that logs do not grow without limit. */
function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600)
  if (fstatSync(log).size <= LARGEST_LOG || !existsSync(file)) return log
  closeSync(log)
  renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** On the command line, so that a new release applies its settings to existing data. */
function settings(socketFolder: string, port: number | undefined): string[] {
  const values = {
    listen_addresses: port === undefined ? '' : '127.0.0.1',
    port: port ?? SOCKET_NUMBER,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    shared_buffers: '128MB',
    max_connections: 40,
    wal_compression: 'on',
    // Filling each new segment with zeros stops commits for some 60 ms; a full disk is met before it is full.
    wal_init_zero: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * Ends a server: sessions are cut, everything is written, and it waits until the process is gone. One that has not ended
 * after `patience` milliseconds is ended without writing; it recovers at its next start.
 */
export async function stopPostmaster(
  { pid, address }: Postmaster,
  patience = FAST_SHUTDOWN_MS,
): Promise<void> {
  signal(pid, 'SIGINT')
  if (!(await waitUntilGone(pid, patience))) {
    signal(pid, 'SIGQUIT')
    await waitUntilGone(pid, IMMEDIATE_SHUTDOWN_MS)
  }
  removeSocketFolder(address.socketFolder)
}
