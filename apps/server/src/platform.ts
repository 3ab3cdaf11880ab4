import { calls } from '@gf/contract'
import { HOUR } from '@gf/money'
import type { Logger } from 'pino'
import { completeFunding, startChores } from './chores.ts'
import type { SystemClock } from './clock.ts'
import type { Config } from './config.ts'
import { watchDiskSpace } from './disk-space.ts'
import type { DiskSpace, FreeBytes } from './disk-space.ts'
import type { HouseKey } from './field-cipher.ts'
import { seedExamples } from './funding/company-settings.ts'
import { createHttpServer } from './gateway/http-server.ts'
import type { HttpServer } from './gateway/http-server.ts'
import { listen } from './gateway/listen.ts'
import { REQUEST_LIMITS } from './gateway/request-limits.ts'
import type { RequestLimits } from './gateway/request-limits.ts'
import type { BuiltApp } from './gateway/serve-pages.ts'
import { serveStandby } from './gateway/serve-standby.ts'
import { StreamServer } from './gateway/stream-server.ts'
import { buildHandlers } from './handlers.ts'
import { recordAudit } from './identity/audit.ts'
import { openTokens } from './identity/open-tokens.ts'
import { firstRun } from './identity/first-run.ts'
import type { FirstRun } from './identity/first-run.ts'
import { closeDemoClient, inviteOwner } from './identity/owner-invitation.ts'
import type { Ids } from './ids.ts'
import type { Feed } from './market-data/feed.ts'
import { listenTo } from './persistence/announcements.ts'
import { STATEMENT_WITHIN, mayPass, openDatabase } from './persistence/database.ts'
import { openJournal } from './persistence/journal.ts'
import type { Journal } from './persistence/journal.ts'
import { migrate } from './persistence/migrate.ts'
import { openQuoteTap } from './quote-tap.ts'
import { openServices } from './services.ts'
import type { Services } from './services.ts'
import { staffCommands } from './staff-commands.ts'
import { staffRequests } from './staff-requests.ts'

export interface PlatformParts {
  readonly config: Config
  readonly connectionString: string
  readonly clock: SystemClock
  readonly ids: Ids
  readonly logger: Logger
  /** Under which personal data is sealed, the newest first. */
  readonly keys: readonly HouseKey[]
  readonly apps: readonly BuiltApp[]
  readonly limits?: RequestLimits
  /** A feed in place of the configured one. */
  readonly feed?: Feed
  /** Says what is free on the disk in place of the system. */
  readonly freeBytes?: FreeBytes
  /** Called once where the desk can no longer write: stop, and start anew. */
  readonly onFailure: (error: unknown) => void
}

/** The running product on a database. */
export interface Platform {
  /** Where it listens. */
  readonly url: string
  /** The logins of a new installation, or undefined. */
  readonly firstRun: FirstRun | undefined
  /** Ends everything in order: no more callers, no more prices, all that was decided committed. */
  stop(): Promise<void>
}

/** Puts the parts together and starts them: database, desk, market, gateway. */
export async function startPlatform(platform: PlatformParts): Promise<Platform> {
  const { config, clock, logger, connectionString } = platform
  // Before anything is written: while another server is the desk, tables and books are its own.
  const journal = await takeDesk(platform)
  const ran = await migrate(connectionString)
  if (ran.length > 0) logger.info({ ran }, 'The database was brought to the newest version')
  const lost = (error: unknown): void => logger.warn({ err: error }, 'A database connection was lost')
  const database = openDatabase(connectionString, lost, { within: STATEMENT_WITHIN })
  const { db } = database
  const services = await openServices(platform, database, journal)
  const { parts, dispatcher, markAudit } = services
  const first = await firstAccounts(platform, services)
  if (!config.production) await seedExamples(db, () => clock.now())

  const state = { ready: false }
  const space = await watchDiskSpace({ ...platform, folder: config.dataDir, reserve: config.diskReserve })
  const gateway = await openGateway(platform, services, { ready: () => state.ready, space })
  const streams = openStreams(platform, services, gateway)
  const staff = staffRequests({
    db,
    commands: staffCommands(() => parts),
    done: markAudit,
    now: () => clock.now(),
    logger,
  })
  await staff.answerInterrupted()
  // Before anybody is served, but nobody's prices and trades wait for a request that cannot be completed now.
  await completeFunding(parts, logger)

  // Nights that passed while the server was down are charged before the first price.
  const stopChores = startChores(parts, logger)
  await markAudit()
  const stopMarking = clock.every(HOUR, () => void markAudit())
  const stopPrices = await startPrices(platform, parts)
  const url = await listen(gateway.app, config)
  state.ready = true
  dispatcher.start()
  const stopListening = listenTo(connectionString, 'staff_request', () => staff.look())

  return {
    url: config.publicUrl ?? url,
    firstRun: first,
    async stop() {
      state.ready = false
      stopChores()
      stopMarking()
      await stopListening()
      await staff.idle()
      await streams.stop()
      await gateway.app.close()
      await dispatcher.stop()
      await stopPrices()
      space.stop()
      await services.close()
      await database.close()
    },
  }
}

/** The journal with the desk's lock. A standby waits for it, and says so to those who ask it meanwhile. */
async function takeDesk({ config, connectionString, logger, onFailure }: PlatformParts): Promise<Journal> {
  let standby: Promise<() => Promise<void>> | undefined
  const standingBy = (): void => {
    logger.warn('Another server is the desk of this database; this one stands by and takes over when it ends')
    standby = serveStandby(config, logger)
  }
  const journal = await openJournal(connectionString, onFailure, { standingBy })
  if (standby) {
    await (
      await standby
    )()
    logger.warn('The other server has ended; this one takes over')
  }
  return journal
}

/** Starts the flow of prices, and hands them out to who records them. Returns the function that ends both. */
async function startPrices(
  { config, logger }: PlatformParts,
  { market }: Services['parts'],
): Promise<() => Promise<void>> {
  await market.start()
  const closeTap = await openQuoteTap({ dataDir: config.dataDir, market, logger })
  return async () => {
    await closeTap()
    await market
      .stop()
      .catch((error: unknown) => logger.warn({ err: error }, 'The last prices were not kept'))
  }
}

/** The logins of a new installation; in production no demo client and no password, but an invitation. */
async function firstAccounts(
  { config, clock, logger }: PlatformParts,
  { parts }: Services,
): Promise<FirstRun | undefined> {
  if (!config.production) return firstRun({ ...parts, now: () => clock.now() })
  const url = config.publicUrl ?? `http://${config.host}:${config.port}`
  const needs = { ...parts, ownerEmail: config.ownerEmail, url, now: () => clock.now() }
  const client = await closeDemoClient(needs)
  if (client !== undefined) logger.warn({ client }, 'The demo client was closed: production has none')
  return inviteOwner(needs)
}

function openGateway(
  { config, clock, ids, logger, limits, apps }: PlatformParts,
  { parts, localOutbox }: Services,
  { ready, space }: { readonly ready: () => boolean; readonly space: DiskSpace },
): Promise<HttpServer> {
  return createHttpServer({
    calls,
    handlers: buildHandlers(parts),
    publicUrl: new URL(config.publicUrl ?? `http://${config.host}:${config.port}`),
    ...(config.trustedProxy !== undefined && { trustedProxy: config.trustedProxy }),
    logger,
    requestId: () => ids.requestId(),
    authenticate: (token) => parts.sessions.authenticate(token),
    foreignIdUsed: (client, named, context) => {
      void recordAudit(parts.db, clock.now(), {
        realm: 'client',
        actorId: client.clientId,
        action: 'idor',
        detail: { named: String(named).slice(0, 40) },
        address: context.address,
        requestId: context.requestId,
      }).catch((error: unknown) => logger.error({ err: error }, 'An audit entry could not be written'))
    },
    limits: limits ?? REQUEST_LIMITS,
    monotonic: () => clock.monotonic(),
    checkAnswers: !config.production,
    refusesChanges: () => space.refusal(),
    // Whoever wants to look logs in first.
    possibleAlways: [calls.logIn, calls.logInWithPasskey, calls.logOut],
    ready,
    mayPass,
    apps,
    after: (delay, task) => clock.after(delay, task),
    localOutbox,
  })
}

function openStreams(
  { clock, logger }: PlatformParts,
  { parts, privateFeed, steady }: Services,
  gateway: HttpServer,
): StreamServer {
  const { db, market, sessions, pushSubscriptions } = parts
  const streams = new StreamServer({
    board: market.board,
    privateFeed,
    clock: steady,
    admit: gateway.admitUpgrade,
    headers: gateway.headers,
    openTokens: (sessionIds) => openTokens(db, clock.now(), sessionIds),
    warn: (message, detail) => logger.warn(detail, message),
  })
  sessions.onEnded((sessionId) => {
    streams.cut(sessionId, 'sessionEnded')
    pushSubscriptions
      .endSession(sessionId)
      .catch((error: unknown) => logger.error({ err: error }, 'A browser could not be unsubscribed'))
  })
  sessions.onRenewed((sessionId) => streams.cut(sessionId, 'tokenRenewed'))
  gateway.app.server.on('upgrade', (request, socket, head) => void streams.upgrade(request, socket, head))
  return streams
}
