import { setTimeout as pause } from 'node:timers/promises'
import {
  EmbeddedPostgresError,
  findEmbeddedPostgres,
  holdsDatabase,
  startEmbeddedPostgres,
} from '@gf/embedded-postgres'
import pg from 'pg'
import { mayPass } from './database.ts'

/** Selects a database: `databaseUrl`, or otherwise the embedded one of `dataDir`. */
export interface WhichDatabase {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

export interface DatabaseAtHand {
  /** Contains the password: never print it. */
  readonly connectionString: string
  /** Its location, for a person at a terminal. */
  readonly where: string
  /** Stops it if it was started for this program. */
  release(): Promise<void>
}

/** There is no database, or none that answers. The message names the address without its password. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'
  /** Whether it may answer later. */
  readonly mayCome: boolean

  constructor(message: string, mayCome = false) {
    super(message)
    this.mayCome = mayCome
  }
}

const CONNECT_WITHIN = 5_000
const ANOTHER_TRY = 500

const silent = { info: (): void => undefined, warn: (): void => undefined }

/**
 * Gives a program beside the server its database: a running one is used as it is, a stopped one runs until `release`.
 * With `make`, a missing one is created. Throws NoDatabase and EmbeddedPostgresError.
 */
export async function databaseAtHand(which: WhichDatabase, make = false): Promise<DatabaseAtHand> {
  const { databaseUrl, dataDir } = which
  if (databaseUrl !== undefined) {
    const at = await databaseAnswers(databaseUrl)
    return { connectionString: databaseUrl, where: `the database ${at}`, release: () => Promise.resolve() }
  }
  const running = await findEmbeddedPostgres(dataDir)
  if (running !== undefined) {
    const where = `the running database of ${dataDir}`
    return { connectionString: running, where, release: () => Promise.resolve() }
  }
  if (!make && !holdsDatabase(dataDir)) {
    throw new NoDatabase(`No database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  }
  const started = await startEmbeddedPostgres({ dataDir, log: silent })
  const where = `the database of ${dataDir}`
  return { connectionString: started.connectionString, where, release: () => started.stop() }
}

/** How long to wait for a database that does not answer yet, in milliseconds, and whom to notify meanwhile. */
export interface Patience {
  readonly patience: number
  readonly waiting: (why: string) => void
}

/**
 * Waits until the database answers; returns its name and server. Throws NoDatabase, immediately if waiting is no use.
 */
export async function databaseAnswers(
  connectionString: string,
  { patience, waiting }: Patience = { patience: 0, waiting: () => undefined },
): Promise<string> {
  for (let waited = 0; ; waited += ANOTHER_TRY) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN })
    const at = `${client.database ?? ''} at ${client.host}:${client.port}`
    try {
      await client.connect()
      return at
    } catch (error) {
      const why = `The database ${at} cannot be used: ${reasonOf(error)}`
      if (waited >= patience || !mayPass(error)) throw new NoDatabase(why, mayPass(error))
      waiting(why)
    } finally {
      await client.end()
    }
    await pause(ANOTHER_TRY)
  }
}

/** The cause, also if several addresses were tried and the error itself says nothing. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Codes of the operating system (EACCES) and of Node (ERR_INVALID_ARG_TYPE). */
const SYSTEM = /^E[A-Z_]+$/
/** Of these: a full disk, and a network or machine that does not answer. */
const PASSING =
  /^(ENOSPC|EDQUOT|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EAI_AGAIN)$/

/** Whether the failed start may succeed later: a full disk, or a database that does not answer in time. */
export function isTransient(error: unknown): boolean {
  if (error instanceof NoDatabase) return error.mayCome
  if (error instanceof EmbeddedPostgresError) return error.code === 'disk_full'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SYSTEM.test(code) ? PASSING.test(code) : mayPass(error)
}
