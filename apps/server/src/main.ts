import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '@gf/embedded-postgres'
import type { Logger } from 'pino'
import { startPlatform } from './app.ts'
import type { Platform } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { houseKeys, HouseKeysUnusable } from './crypto/field-cipher.ts'
import { JournalBroken } from './desk/restore.ts'
import { CannotListen } from './gateway/listen.ts'
import { createLogger, createTerminalLog } from './gateway/logger.ts'
import type { TerminalLog } from './gateway/logger.ts'
import type { BuiltApp } from './gateway/serve-pages.ts'
import type { FirstRun } from './identity/create-client.ts'
import { RecordingUnusable } from './market-data/feeds/recorded/data-folder.ts'
import { ListingRefused } from './market-data/market.ts'
import { databaseAnswers, isTransient, NoDatabase } from './persistence/database-at-hand.ts'
import { systemClock } from './system/clock.ts'
import { systemIds } from './system/ids.ts'

/** EX_TEMPFAIL: asks to be started again, which restores the desk. */
const START_AGAIN = 75
/** A longer stop is aborted; starting restores. Without a database little remains to be done. */
const STOP_WITHIN = 20_000
const FAIL_WITHIN = 1_500

/** The operator's database may be starting too, or failing over to its standby. */
const DATABASE_WITHIN = 60_000

const appFolder = (name: string): string => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))
const apps: readonly BuiltApp[] = [
  { folder: appFolder('admin'), prefix: '/admin/' },
  { folder: appFolder('client'), prefix: '/' },
]

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const terminal = terminalOf(config)
  const logger = createLogger(config.logLevel, terminal)
  await makeFolder(config.dataDir)
  const database = await startDatabase(config, logger)
  const running: { platform?: Platform } = {}
  let ending = false
  const end = async (code: number): Promise<void> => {
    if (ending) return
    ending = true
    const limit = code === START_AGAIN ? FAIL_WITHIN : STOP_WITHIN
    systemClock.after(limit, () => process.exit(code === 0 ? 1 : code))
    try {
      await running.platform?.stop()
      // PostgreSQL may hang if it is stopped during recovery: it is left running, and the next start adopts it.
      if (code !== START_AGAIN) await database.stop()
    } catch (error) {
      logger.error({ err: error }, 'Shutdown was incomplete; the next start will restore')
      process.exit(code === 0 ? 1 : code)
    }
    process.exit(code)
  }
  const startAgain = (error: unknown, why: string): void => {
    if (!ending) logger.fatal({ err: error }, `${why}; restart the server to restore`)
    void end(START_AGAIN)
  }
  const fail = (error: unknown): void => startAgain(error, 'Dealing stopped: database unavailable')
  process.on('uncaughtException', (error) => startAgain(error, 'Unexpected server error'))
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  try {
    const { connectionString } = database
    const parts = {
      config,
      connectionString,
      clock: systemClock,
      ids: systemIds(),
      logger,
      keys: await houseKeys(config),
      apps,
      onFailure: fail,
      handOver: (url: string, first: FirstRun) => handOver(firstRunFile(config), url, first),
    }
    running.platform = await startPlatform(parts)
    // For the parent process: from here on a restart needs no pause.
    process.send?.('ready')
  } catch (error) {
    // The database lost during the start is the cause, not what failed because of it.
    if (ending) return
    // Later failures happen because the database is stopped: they are not the cause either.
    ending = true
    await database.stop()
    throw error
  }
  const lines = await announcement(config, running.platform, terminal !== undefined)
  if (terminal) terminal.keepInSight(lines)
  else console.log(['', ...lines, ''].join('\n'))
}

/** People read lines; programs and production logs need JSON. */
function terminalOf({ production, logLevel }: Config): TerminalLog | undefined {
  if (production || !process.stdout.isTTY) return undefined
  return createTerminalLog((text) => void process.stdout.write(text), /^(debug|trace)$/.test(logLevel))
}

async function makeFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new ConfigError([`DATA_DIR is ${JSON.stringify(dataDir)}; expected a folder (${error.message})`])
  })
}

interface RunningDatabase {
  readonly connectionString: string
  stop(): Promise<void>
}

async function startDatabase(config: Config, logger: Logger): Promise<RunningDatabase> {
  if (config.databaseUrl !== undefined) {
    await databaseAnswers(config.databaseUrl, {
      patience: DATABASE_WITHIN,
      waiting: (why) => logger.warn(why),
    })
    return { connectionString: config.databaseUrl, stop: () => Promise.resolve() }
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: logger })
}

const firstRunFile = ({ dataDir }: Config): string => join(dataDir, 'first-run.json')

/** The address and the first logins. */
async function announcement(
  config: Config,
  { url, firstRun, isLicensed }: Platform,
  toPerson: boolean,
): Promise<string[]> {
  const file = firstRunFile(config)
  const lines = [`GLOBAL FOREX is running at ${url}`]
  if (config.feed.kind === 'simulated') lines.push('Prices are simulated.')
  if (config.localOutbox && !config.smtp) lines.push(`Outgoing messages: ${url}/outbox`)
  if (!isLicensed) lines.push('Practice accounts only: no licence is in force.')
  const logins = firstRun ? firstRun.logins : toPerson ? await handedOver(file) : undefined
  // In production there are no passwords to show, and the invitation is for its owner only.
  lines.push(
    ...(logins ? inLines(logins) : []),
    `  ${config.production ? "The first owner's invitation is" : 'The first logins are'} in ${file}`,
  )
  return [...lines, 'Press Ctrl+C to stop.']
}

interface Logins {
  readonly client: { readonly username: string; readonly password: string }
  readonly staff: { readonly username: string; readonly password: string }
}

/** Writes the first logins into the file, readable by its owner only. */
async function handOver(file: string, url: string, first: FirstRun): Promise<void> {
  const { logins, invitation } = first
  const content = {
    url,
    ...(logins && {
      client: { username: logins.client.username, password: logins.client.password },
      staff: { username: logins.staff.username, password: logins.staff.password },
    }),
    ...(invitation && { owner: { ...invitation, until: new Date(invitation.until).toISOString() } }),
  }
  // An existing file would keep its permissions.
  await rm(file, { force: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await first.handedOver()
}

/** The first logins as handed over; undefined if the file is missing or different. */
async function handedOver(file: string): Promise<Logins | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Logins
  } catch {
    return undefined
  }
}

const inLines = ({ client, staff }: Logins): string[] => [
  `  Demo client   ${client.username}   ${client.password}`,
  `  Staff         ${staff.username}   ${staff.password}   (for the back office)`,
]

try {
  await main()
} catch (error) {
  const expected = [
    ConfigError,
    EmbeddedPostgresError,
    NoDatabase,
    CannotListen,
    JournalBroken,
    ListingRefused,
    RecordingUnusable,
    HouseKeysUnusable,
  ].some((kind) => error instanceof kind)
  console.error(expected && error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(isTransient(error) ? START_AGAIN : 1)
}
