import pg from 'pg'
import {
  findEmbeddedPostgres,
  holdsDatabase,
  startEmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts'

/** Which database is meant: that of `databaseUrl`, or else the embedded one of `dataDir`. */
export interface WhichDatabase {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

export interface DatabaseAtHand {
  /** Holds the password: never print it. */
  readonly connectionString: string
  /** Where it is, in words for a person at a terminal. */
  readonly where: string
  /** Stops it where it was started for the occasion. */
  release(): Promise<void>
}

/** There is no database, or none that answers. The message names what was looked for, and holds no password. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'
}

const silent = { info: (): void => undefined, warn: (): void => undefined }

/**
 * Gives a program beside the server its database: a running one is used as it is, a stopped one runs until `release`.
 * With `make`, a folder without one gets one. Throws NoDatabase, and EmbeddedPostgresError.
 */
export async function databaseAtHand(which: WhichDatabase, make = false): Promise<DatabaseAtHand> {
  const { databaseUrl, dataDir } = which
  if (databaseUrl !== undefined) {
    const at = await answering(databaseUrl)
    return { connectionString: databaseUrl, where: `the database ${at}`, release: () => Promise.resolve() }
  }
  const running = await findEmbeddedPostgres(dataDir)
  if (running !== undefined) {
    const where = `the running database of ${dataDir}`
    return { connectionString: running, where, release: () => Promise.resolve() }
  }
  if (!make && !holdsDatabase(dataDir)) {
    throw new NoDatabase(
      `There is no database in ${dataDir}. Name its folder with DATA_DIR, or DATABASE_URL.`,
    )
  }
  const started = await startEmbeddedPostgres({ dataDir, log: silent })
  const where = `the database of ${dataDir}`
  return { connectionString: started.connectionString, where, release: () => started.stop() }
}

/** Its name and server, once it has answered. */
async function answering(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  const at = `${client.database ?? ''} at ${client.host}:${client.port}`
  try {
    await client.connect()
    return at
  } catch (error) {
    throw new NoDatabase(`The database ${at} can not be used: ${reasonOf(error)}`)
  } finally {
    await client.end()
  }
}

/** What went wrong, also where several addresses were tried and the error itself says nothing. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ')
  return error instanceof Error ? error.message : String(error)
}
