import { calls } from '@gf/contract'
import type { Calls } from '@gf/contract'
import { MINUTE } from '@gf/money'
import { openAreas } from './areas/areas.ts'
import { backOfficeArea } from './back-office/area.ts'
import { declineProposalsOf } from './back-office/index.ts'
import { companyArea } from './company/area.ts'
import { complianceArea } from './compliance/area.ts'
import type { Deps } from './deps.ts'
import { watchDiskSpace } from './system/disk-space.ts'
import type { DiskSpace, FreeBytes } from './system/disk-space.ts'
import { completeFunding, fundingArea } from './funding/area.ts'
import { seedExamples } from './funding/index.ts'
import { createHttpServer } from './gateway/http-server.ts'
import type { HttpServer } from './gateway/http-server.ts'
import { closeServer, listen, serveStandby } from './gateway/listen.ts'
import { REQUEST_LIMITS } from './gateway/request-limits.ts'
import type { RequestLimits } from './gateway/request-limits.ts'
import type { HandlersOf } from './gateway/serve-calls.ts'
import type { BuiltApp } from './gateway/serve-pages.ts'
import { identityArea } from './identity/area.ts'
import { closeDemoClient, firstRun, inviteOwner, whyOver } from './identity/index.ts'
import type { FirstRun } from './identity/index.ts'
import { runJob, startJobs } from './jobs/jobs.ts'
import type { Job } from './jobs/jobs.ts'
import { notificationsArea } from './notifications/area.ts'
import { openStreams } from './gateway/open-streams.ts'
import { openDeps } from './open-deps.ts'
import type { OpenDeps, Start } from './open-deps.ts'
import { STATEMENT_WITHIN, mayPass, openDatabase } from './persistence/database.ts'
import type { Database } from './persistence/database.ts'
import { openJournal } from './persistence/journal.ts'
import type { Journal } from './persistence/journal.ts'
import { migrate } from './persistence/migrate.ts'
import { profileArea } from './profile/area.ts'
import { openQuoteTap } from './market-data/quote-tap.ts'
import { quotesArea } from './quotes/area.ts'
import { openTerminal } from './staff/terminal-server.ts'
import { tradingArea } from './trading/area.ts'
import { walletArea } from './wallet/area.ts'

export interface PlatformParts extends Start {
  readonly connectionString: string
  readonly apps: readonly BuiltApp[]
  readonly limits?: RequestLimits
  /** False: areas start nothing besides calls and jobs, such as a feed of their own. */
  readonly startsAreas?: boolean
  /** Returns the free disk space, instead of the system. */
  readonly freeBytes?: FreeBytes
  /** Stores the first logins for the person who installs it. The server is ready only afterwards. */
  readonly handOver?: (url: string, first: FirstRun) => Promise<void>
}

/** The running product on a database. */
export interface Platform {
  /** The address it listens on. */
  readonly url: string
  /** The logins of a new installation, or undefined. */
  readonly firstRun: FirstRun | undefined
  /** Whether it started with a licence: live accounts trade. */
  readonly isLicensed: boolean
  /** Stops everything in order: callers first, then prices, then the desk's last commits. */
  stop(): Promise<void>
}

/** One journal row if anything was audited; audit rows after the last one could be cut off unnoticed. */
const MARK_AUDIT_EVERY = 5 * MINUTE

/** Starts the server: database, desk, market, gateway. */
export async function startPlatform(platform: PlatformParts): Promise<Platform> {
  const { config, clock, logger, connectionString } = platform
  // Before anything is written: while another server is the desk, tables and books are its own.
  const journal = await takeDesk(platform)
  const ran = await migrate(connectionString)
  if (ran.length > 0) logger.info({ ran }, 'Database migrated')
  const lost = (error: unknown): void => logger.warn({ err: error }, 'Database connection lost')
  const database = openDatabase(connectionString, lost, { within: STATEMENT_WITHIN })
  const { db } = database
  const services = await openDeps(platform, database, journal)
  const { deps, dispatcher, markAudit } = services
  const first = await firstAccounts(deps)
  if (!config.production) await seedExamples(db, deps.now)

  const state = { ready: false }
  const space = await watchDiskSpace({ ...platform, folder: config.dataDir, reserve: config.diskReserve })
  const areas = areasOf(services)
  const gateway = await openGateway(platform, services, areas, { ready: () => state.ready, space })
  const streams = openStreams(platform, services, gateway, areas.others.watched)
  // Before requests are served; one that cannot be completed now does not delay other clients.
  await runJob(deps, completeFunding(deps))

  // Rollovers missed while the server was down are charged before the first price.
  const stopJobs = startJobs(deps, areas.jobs)
  await markAudit()
  const stopMarking = clock.every(MARK_AUDIT_EVERY, () => void markAudit())
  const stopPrices = await startPrices(services)
  const stopAreas = platform.startsAreas === false ? undefined : await areas.others.start()
  const listening = await listen(gateway.app, config)
  const url = config.publicUrl ?? listening
  if (first) await platform.handOver?.(url, first)
  state.ready = true
  dispatcher.start()
  const closeTerminal = await openTerminal({ ...deps, ...areas })

  return {
    url,
    firstRun: first,
    isLicensed: deps.licence.inForce() !== undefined,
    async stop() {
      state.ready = false
      stopJobs()
      stopMarking()
      await closeTerminal()
      await streams.stop()
      await closeServer(gateway.app, clock)
      await dispatcher.stop()
      await stopAreas?.()
      await stopPrices()
      space.stop()
      await markAudit()
      await services.close()
      await database.close()
    },
  }
}

/** The areas of the server: handlers, actions and jobs. */
function areasOf({ deps, security, markAudit }: OpenDeps) {
  const takeBack = (within: Database, staffId: number) =>
    declineProposalsOf(within, staffId, 'The account was closed.')
  const [identity, quotes, trading] = [
    identityArea(deps, security, takeBack),
    quotesArea(deps),
    tradingArea(deps),
  ]
  const [wallet, funding, profile] = [walletArea(deps), fundingArea(deps), profileArea(deps)]
  const [company, notifications, compliance] = [
    companyArea(deps),
    notificationsArea(deps),
    complianceArea(deps),
  ]
  const others = openAreas(deps)
  const works = {
    ...identity.actions,
    ...trading.actions,
    ...funding.actions,
    ...profile.actions,
    ...company.actions,
    ...notifications.actions,
    ...compliance.actions,
    ...others.actions,
  }
  const backOffice = backOfficeArea(deps, works, { markAudit, closeClient: profile.closeClient })
  const handlers: HandlersOf<Calls> = {
    ...identity.handlers,
    ...quotes.handlers,
    ...trading.handlers,
    ...wallet.handlers,
    ...funding.handlers,
    ...profile.handlers,
    ...company.handlers,
    ...notifications.handlers,
    ...others.handlers,
    ...backOffice.handlers,
  }
  const areas = [
    identity,
    quotes,
    trading,
    wallet,
    funding,
    profile,
    company,
    notifications,
    compliance,
    others,
    backOffice,
  ]
  const jobs = areas.flatMap((area): readonly Job[] => area.jobs)
  return {
    handlers,
    runner: backOffice.runner,
    jobs,
    others,
  }
}

/** The journal with the desk's lock. A standby waits for it, and answers requests accordingly meanwhile. */
async function takeDesk({ config, connectionString, logger, onFailure }: PlatformParts): Promise<Journal> {
  let standby: Promise<() => Promise<void>> | undefined
  const standingBy = (): void => {
    logger.warn('Another server is active on this database; standing by to take over')
    standby = serveStandby(config, logger)
  }
  const journal = await openJournal(connectionString, onFailure, { standingBy })
  if (standby) {
    await (
      await standby
    )()
    logger.warn('The other server has stopped; taking over')
  }
  return journal
}

/** Starts the feed, and the tap for recorders. Returns the function that stops both. */
async function startPrices({ deps, market }: OpenDeps): Promise<() => Promise<void>> {
  await market.start()
  const closeTap = await openQuoteTap(deps, market)
  return async () => {
    await closeTap()
    await market
      .stop()
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'Could not save the last prices'))
  }
}

/** The first logins of a new installation; in production an invitation instead of a demo client and passwords. */
async function firstAccounts(deps: Deps): Promise<FirstRun | undefined> {
  if (!deps.config.production) return firstRun(deps)
  const client = await closeDemoClient(deps)
  if (client !== undefined) deps.logger.warn({ client }, 'Demo client closed: not allowed in production')
  return inviteOwner(deps)
}

function openGateway(
  { config, clock, ids, logger, limits, apps }: PlatformParts,
  { deps, localOutbox }: OpenDeps,
  { handlers, others: { admits } }: ReturnType<typeof areasOf>,
  { ready, space }: { readonly ready: () => boolean; readonly space: DiskSpace },
): Promise<HttpServer> {
  return createHttpServer({
    calls,
    handlers,
    publicUrl: new URL(config.publicUrl ?? `http://${config.host}:${config.port}`),
    ...(config.trustedProxy !== undefined && { trustedProxy: config.trustedProxy }),
    logger,
    requestId: () => ids.requestId(),
    authenticate: (token) => deps.sessions.authenticate(token),
    whyOver: (token) => whyOver(deps.db, deps.now(), token),
    authenticateStaff: (token) => deps.staffSessions.authenticate(token),
    admits,
    foreignIdUsed: (client, named, context) => {
      void deps
        .audit(deps.db, {
          realm: 'client',
          actorId: client.clientId,
          action: 'idor',
          detail: { named: String(named).slice(0, 40) },
          address: context.address,
          requestId: context.requestId,
        })
        .catch((error: unknown) => logger.error({ err: error }, 'Could not write an audit entry'))
    },
    limits: limits ?? REQUEST_LIMITS,
    monotonic: () => clock.monotonic(),
    refusesChanges: () => space.refusal(),
    // Reading requires a login.
    possibleAlways: [calls.logIn, calls.logInWithPasskey, calls.logOut, calls.adminLogIn, calls.adminLogOut],
    ready,
    mayPass,
    apps,
    after: (delay, task) => clock.after(delay, task),
    localOutbox,
  })
}
