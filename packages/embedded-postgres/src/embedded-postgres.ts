import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareBinaries } from './binaries.ts'
import { findCluster, openCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-error.ts'
import { lockFolder } from './folder-lock.ts'
import type { FolderLock } from './folder-lock.ts'
import {
  connect,
  connectionString,
  endOtherSessions,
  ensureDatabase,
  systemIdentifier,
} from './postmaster-connection.ts'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { chooseIdentity } from './run-as.ts'

/** Log of the supervisor; a pino logger fits. */
export type SupervisorLog = { info(message: string): void; warn(message: string): void }

export type EmbeddedPostgresOptions = {
  /** The data folder, created if missing. The database is in its `postgres` folder. */
  dataDir: string
  log: SupervisorLog
  /** Also listen on 127.0.0.1 at this port. By default only a socket in a private folder is open. */
  port?: number | undefined
}

/** A running PostgreSQL server, in a process of its own. */
export type EmbeddedPostgres = {
  /** For `pg` and `psql`. Contains the password: never log it. */
  connectionString: string
  /** Process id of the postmaster. */
  pid: number
  /** True if the server was adopted after its parent was killed. */
  adopted: boolean
  /** Ends all sessions, writes everything, stops the server and releases the folder. Safe to call twice. */
  stop(): Promise<void>
}

/** A postmaster that is unreachable for this long is stopped instead of adopted. */
const UNREACHABLE_MS = 10_000
/** PostgreSQL can hang forever if it must stop during crash recovery. */
const UNREACHABLE_STOP_MS = 2_000
const POLL_MS = 20

/**
 * Starts PostgreSQL in `dataDir`, or adopts the one still running there after a kill of its parent.
 * Throws EmbeddedPostgresError: `in_use` names the pid of another process of ours that serves the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = prepareHome(options.dataDir)
  const lock = lockFolder(home)
  try {
    return await serve(home, lock, options)
  } catch (error) {
    lock.release()
    throw asEmbeddedPostgresError(error)
  }
}

/**
 * The connection string of the server that runs in `dataDir`, for a second program. Nothing is started, adopted or changed.
 * Waits while it recovers. Undefined if none is running. Throws EmbeddedPostgresError if its password cannot be read.
 */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = findCluster(join(dataDir, 'postgres'))
  const found = cluster && postmasterOf(cluster)
  return found && (await answersForCluster(found, cluster)) ? connectionString(found.address) : undefined
}

/** True when `dataDir` holds a database, running or not. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'cluster'))
}

function prepareHome(dataDir: string): string {
  try {
    const home = join(dataDir, 'postgres')
    mkdirSync(home, { recursive: true })
    // The database's user can pass through; no other user can list it. Everything inside has its own permissions.
    if (process.getuid?.() === 0) chmodSync(home, 0o711)
    return realpathSync(home)
  } catch (error) {
    throw asEmbeddedPostgresError(error)
  }
}

/** File system errors get the same advice as PostgreSQL's. */
function asEmbeddedPostgresError(error: unknown): unknown {
  const fromSystem = error instanceof Error && 'syscall' in error
  return fromSystem ? explainFailure('Preparing the data folder', error.message) : error
}

async function serve(
  home: string,
  lock: FolderLock,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const identity = chooseIdentity(home)
  const binaries = prepareBinaries(identity, home)
  const cluster = await openCluster(home, binaries, identity)
  const survivor = await adopt(cluster, options)
  const postmaster =
    survivor ?? (await startPostmaster({ home, cluster, binaries, identity, port: options.port }))
  await prepareSessions(postmaster, survivor !== undefined)
  const how = survivor ? 'adopted from an earlier process' : 'started'
  options.log.info(`PostgreSQL ${how} in ${cluster.folder} (pid ${postmaster.pid})`)
  return running(postmaster, survivor !== undefined, lock)
}

function running(postmaster: Postmaster, adopted: boolean, lock: FolderLock): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  return {
    connectionString: connectionString(postmaster.address),
    pid: postmaster.pid,
    adopted,
    stop: () => (stopping ??= stopPostmaster(postmaster).finally(() => lock.release())),
  }
}

async function prepareSessions(postmaster: Postmaster, adopted: boolean): Promise<void> {
  const client = await connect(postmaster.address)
  if (!client)
    throw new EmbeddedPostgresError('failed', 'The database stopped responding right after start-up.')
  try {
    if (adopted) await endOtherSessions(client)
    await ensureDatabase(client)
  } finally {
    await client.end()
  }
}

/** Adopts a server that still runs on this cluster. Undefined if there is none, or it had to be stopped. */
async function adopt(cluster: Cluster, options: EmbeddedPostgresOptions): Promise<Postmaster | undefined> {
  const found = postmasterOf(cluster)
  if (!found) return undefined
  const { pid, address } = found
  const asWanted = options.port === undefined || options.port === address.port
  if (asWanted && (await answersForCluster(found, cluster))) return found
  options.log.warn(`Stopping the database left by an earlier process (pid ${pid}): it cannot be reused`)
  await stopPostmaster(found, UNREACHABLE_STOP_MS)
  return undefined
}

/** The server that runs on this very cluster, if one does. */
function postmasterOf({ folder, password }: Cluster): Postmaster | undefined {
  const file = readPostmasterFile(folder)
  if (!file || !isPostmasterOf(file.pid, folder)) return undefined
  const { pid, port, socketFolder } = file
  return { pid, address: { socketFolder, port, password } }
}

/** Waits for an answer while the server recovers, and makes sure it comes from this cluster. */
async function answersForCluster({ pid, address }: Postmaster, cluster: Cluster): Promise<boolean> {
  for (let waited = 0; isPostmasterOf(pid, cluster.folder) && waited < UNREACHABLE_MS; waited += POLL_MS) {
    const client = await connect(address)
    if (client) {
      try {
        return (await systemIdentifier(client)) === identifierOnDisk(cluster.folder)
      } finally {
        await client.end()
      }
    }
    await pause(POLL_MS)
  }
  return false
}

/** The first eight bytes of global/pg_control. Source: ControlFileData in src/include/catalog/pg_control.h. */
function identifierOnDisk(cluster: string): string {
  const bytes = Buffer.alloc(8)
  const file = openSync(join(cluster, 'global', 'pg_control'), 'r')
  readSync(file, bytes)
  closeSync(file)
  return bytes.readBigUInt64LE().toString()
}
