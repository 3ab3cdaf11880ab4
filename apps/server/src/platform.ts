import { join } from 'node:path'
import { calls } from '@gf/contract'
import type { Logger } from 'pino'
import { createClientCipher } from './client-cipher.ts'
import type { SystemClock } from './clock.ts'
import type { Config } from './config.ts'
import { DeskWriter } from './desk/desk.ts'
import { restore } from './desk/restore.ts'
import { startExpiryClock } from './desk/expiry-clock.ts'
import { startSwapClock } from './desk/swap-clock.ts'
import { documentsOnDisk } from './document-store.ts'
import { createFieldCipher } from './field-cipher.ts'
import type { HouseKey } from './field-cipher.ts'
import { createHttpServer } from './gateway/http-server.ts'
import type { BuiltApp } from './gateway/serve-pages.ts'
import { REQUEST_LIMITS } from './gateway/request-limits.ts'
import type { RequestLimits } from './gateway/request-limits.ts'
import { openPriceAlerts } from './quotes/alerts/price-alerts.ts'
import { sweepAlerts } from './quotes/alerts/sweep-alerts.ts'
import { StreamServer } from './gateway/stream-server.ts'
import { recordAudit } from './identity/audit.ts'
import { endedSessions } from './identity/ended-sessions.ts'
import { firstRun } from './identity/first-run.ts'
import type { FirstRun } from './identity/first-run.ts'
import { createLoginSessions } from './identity/login-sessions.ts'
import { createOneTimeCodes } from './identity/one-time-codes.ts'
import { createPasswordHasher } from './identity/password-hasher.ts'
import { sweepRegistrations } from './identity/registration/sweep-registrations.ts'
import { sweepIdentity } from './identity/sweep-identity.ts'
import { seedExamples } from './funding/company-settings.ts'
import { recoverFunding } from './funding-parts.ts'
import { sweepFunding } from './funding/sweep-funding.ts'
import { openUsdRate } from './funding/usd-rate.ts'
import type { Ids } from './ids.ts'
import { buildHandlers } from './handlers.ts'
import type { HandlerParts } from './handlers.ts'
import { buildMarket } from './market.ts'
import type { Feed } from './market-data/feed.ts'
import { createDispatcher } from './notifications/dispatcher.ts'
import { createMessages } from './notifications/outbox.ts'
import { PrivateFeed } from './notifications/private-feed.ts'
import { openPush } from './notifications/push/open-push.ts'
import { configuredSenders } from './notifications/senders.ts'
import { sweepOutbox } from './notifications/sweep-outbox.ts'
import { tellClients } from './notifications/tell-clients.ts'
import { openDealingTeller } from './notifications/tell-of-dealing.ts'
import { listenTo } from './persistence/announcements.ts'
import { STATEMENT_WITHIN, mayPass, openDatabase } from './persistence/database.ts'
import { openJournal } from './persistence/journal.ts'
import { migrate } from './persistence/migrate.ts'
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

const HOUR = 3_600_000

/** Puts the parts together and starts them: database, desk, market, gateway. */
export async function startPlatform(parts: PlatformParts): Promise<Platform> {
  const { config, clock, ids, logger } = parts
  const ran = await migrate(parts.connectionString)
  if (ran.length > 0) logger.info({ ran }, 'The database was brought to the newest version')
  const database = openDatabase(
    parts.connectionString,
    (error) => logger.warn({ err: error }, 'A database connection was lost'),
    { within: STATEMENT_WITHIN },
  )
  const { db, pool } = database
  const journal = await openJournal(parts.connectionString, parts.onFailure)
  const restored = await restore(journal)
  logger.info({ entries: restored.seq, replayed: restored.replayed }, 'The desk is restored')
  const desk = new DeskWriter({ journal, restored, now: () => clock.now(), onFailure: parts.onFailure })
  await configureDesk(desk, config)
  const seed = config.feed.seed ?? ids.seed()
  const market = await buildMarket({ config: config.feed, pool, desk, clock, logger, seed, feed: parts.feed })

  const sessions = createLoginSessions(db, ids, () => clock.now())
  const hasher = await createPasswordHasher()
  const cipher = createFieldCipher(parts.keys)
  const { pushKeys, pushSubscriptions, push } = await openPush({ config, db, cipher, now: () => clock.now() })
  const { senders, local } = configuredSenders(config, () => clock.now(), { push })
  const dispatcher = createDispatcher({ db, cipher, clock, ids, senders, logger })
  const messages = createMessages({ cipher, now: () => clock.now(), queued: () => dispatcher.wake() })
  const clientCipher = createClientCipher({ cipher, ids, now: () => clock.now() })
  const documents = documentsOnDisk(join(config.dataDir, 'documents'))
  const codes = createOneTimeCodes({ ids, cipher, now: () => clock.now() })
  const first = await firstRun({ db, ids, hasher, desk, now: () => clock.now() })
  const privateFeed = new PrivateFeed({ monotonic: () => clock.monotonic(), run: ids.name() })
  desk.onCommitted(tellClients(restored.desk, (clientId, event) => privateFeed.publish(clientId, event)))

  const dealingTeller = await openDealingTeller({
    db,
    messages,
    known: restored.desk,
    seq: restored.seq,
    failed: (error) => logger.error({ err: error }, 'What the desk did could not be told'),
  })
  desk.onCommitted((committed) => dealingTeller.committed(committed))

  const pausedReason = (symbol: string) => restored.desk.paused.get(symbol)
  const alerts = await openPriceAlerts({
    db,
    board: market.board,
    messages,
    now: () => clock.now(),
    tell: (clientId, event) => privateFeed.publish(clientId, event),
    onQuote: (listener) => market.onQuote(listener),
    failed: (error) => logger.error({ err: error }, 'A price alert could not be given'),
  })
  const usdRate = await openUsdRate(db, config.usdInrPaise, () => clock.now())
  if (!config.production) await seedExamples(db, () => clock.now())
  const handlerParts: HandlerParts = {
    config,
    db,
    desk,
    clock,
    ids,
    sessions,
    hasher,
    cipher,
    clientCipher,
    documents,
    messages,
    codes,
    market,
    pausedReason,
    usdRate,
    alerts,
    pushKeys,
    pushSubscriptions,
    audit: (within, entry) => recordAudit(within, clock.now(), entry),
    tell: (clientId, event) => privateFeed.publish(clientId, event),
  }
  const state = { ready: false }
  const gateway = await createHttpServer({
    calls,
    handlers: buildHandlers(handlerParts),
    publicUrl: new URL(config.publicUrl ?? `http://${config.host}:${config.port}`),
    ...(config.trustedProxy !== undefined && { trustedProxy: config.trustedProxy }),
    logger,
    requestId: () => ids.requestId(),
    authenticate: (token) => sessions.authenticate(token),
    foreignIdUsed: (client, named, context) => {
      void recordAudit(db, clock.now(), {
        realm: 'client',
        actorId: client.clientId,
        action: 'idor',
        detail: { named: String(named).slice(0, 40) },
        address: context.address,
        requestId: context.requestId,
      }).catch((error: unknown) => logger.error({ err: error }, 'An audit entry could not be written'))
    },
    limits: parts.limits ?? REQUEST_LIMITS,
    checkAnswers: !config.production,
    ready: () => state.ready,
    mayPass,
    apps: parts.apps,
    localOutbox: local,
  })
  const streams = new StreamServer({
    board: market.board,
    privateFeed,
    clock,
    admit: gateway.admitUpgrade,
    headers: gateway.headers,
    endedSessions: (sessionIds) => endedSessions(db, clock.now(), sessionIds),
    warn: (message, detail) => logger.warn(detail, message),
  })
  sessions.onEnded((sessionId) => {
    streams.cut(sessionId)
    pushSubscriptions
      .endSession(sessionId)
      .catch((error: unknown) => logger.error({ err: error }, 'A browser could not be unsubscribed'))
  })
  gateway.app.server.on('upgrade', (request, socket, head) => void streams.upgrade(request, socket, head))

  const staff = staffRequests({
    db,
    commands: staffCommands(() => handlerParts),
    now: () => clock.now(),
    logger,
  })
  await staff.answerInterrupted()
  await recoverFunding(handlerParts)

  await market.start()
  const stopSwap = startSwapClock(desk, clock, (error) =>
    logger.error({ err: error }, 'The swap could not be charged'),
  )
  const stopExpiring = startExpiryClock(desk, clock, (error) =>
    logger.error({ err: error }, 'Orders whose time has passed could not be ended'),
  )
  const sweepNewClients = (): void => {
    sweepRegistrations({ db, desk, store: documents, now: () => clock.now() }).catch((error: unknown) =>
      logger.warn({ err: error }, 'Old registrations were not removed'),
    )
  }
  sweepNewClients()
  const stopSweeping = clock.every(HOUR, () => {
    sweepNewClients()
    sweepFunding(db, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'Old payment references were not removed'),
    )
    recoverFunding(handlerParts).catch((error: unknown) =>
      logger.error({ err: error }, 'Deposits and withdrawals that were decided were not completed'),
    )
    sweepAlerts(db, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'Old price alerts were not removed'),
    )
    sweepIdentity(db, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'Old login sessions were not removed'),
    )
    sweepOutbox(db, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'Old messages were not removed'),
    )
  })
  const url = await gateway.app.listen({ host: config.host, port: config.port })
  state.ready = true
  dispatcher.start()
  const stopListening = listenTo(parts.connectionString, 'staff_request', () => staff.look())

  return {
    url: config.publicUrl ?? url,
    firstRun: first,
    async stop() {
      state.ready = false
      stopSwap()
      stopExpiring()
      stopSweeping()
      await stopListening()
      await staff.idle()
      await streams.stop()
      await gateway.app.close()
      await dispatcher.stop()
      await market
        .stop()
        .catch((error: unknown) => logger.warn({ err: error }, 'The last prices were not kept'))
      await desk.stop()
      await dealingTeller.idle()
      await journal.close()
      await database.close()
    },
  }
}

/** Hands the house's settings to the desk where they have changed. */
async function configureDesk(desk: DeskWriter, config: Config): Promise<void> {
  const inForce = await desk.read(({ settings }) => settings)
  const settings = {
    ...inForce,
    marginCallPercent: config.marginCallPercent,
    stopOutPercent: config.stopOutPercent,
    dealsReal: config.licence !== undefined,
  }
  if (JSON.stringify(settings) !== JSON.stringify(inForce))
    await desk.submit({ type: 'configure_desk', settings })
}
