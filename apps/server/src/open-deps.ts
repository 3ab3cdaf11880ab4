import { join } from 'node:path'
import type { PrivateEvent } from '@gf/contract'
import { MINUTE } from '@gf/money'
import type { Logger } from 'pino'
import { createClientCipher } from './crypto/client-cipher.ts'
import { steadyClock } from './system/clock.ts'
import type { SystemClock } from './system/clock.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createAuditMarks } from './desk/audit-marks.ts'
import { ClosedAccounts } from './desk/client-wallets.ts'
import { DeskWriter } from './desk/desk.ts'
import type { Restored } from './desk/restore.ts'
import { restore } from './desk/restore.ts'
import { documentsOnDisk } from './crypto/document-store.ts'
import { createFieldCipher } from './crypto/field-cipher.ts'
import type { HouseKey } from './crypto/field-cipher.ts'
import { createSigner } from './crypto/signer.ts'
import { openUsdRate } from './funding/usd-rate.ts'
import { recordAudit } from './identity/audit.ts'
import { createLoginSessions } from './identity/login-sessions.ts'
import { createOneTimeCodes } from './identity/one-time-codes.ts'
import { createPasswordHasher } from './identity/passwords.ts'
import { createSecurity } from './identity/security.ts'
import type { Security } from './identity/security.ts'
import { createStaffSessions } from './identity/staff/staff-sessions.ts'
import { createThrottle } from './identity/throttle.ts'
import { closedClients } from './identity/index.ts'
import type { Ids } from './system/ids.ts'
import { watchLoopDelay } from './system/loop-delay.ts'
import type { LoopDelay } from './system/loop-delay.ts'
import type { Feed } from './market-data/feed.ts'
import { EconomicEvents } from './market-data/economic-events.ts'
import { buildMarket } from './market-data/market.ts'
import type { Market } from './market-data/market.ts'
import type { Dispatcher } from './notifications/dispatcher.ts'
import { createInboxTeller } from './notifications/inbox-teller.ts'
import type { InboxTeller } from './notifications/inbox-teller.ts'
import { createMessages } from './notifications/outbox.ts'
import { PrivateFeed } from './notifications/private-feed.ts'
import { openSending } from './notifications/sending.ts'
import type { ConfiguredSenders } from './notifications/senders.ts'
import { tellClients } from './notifications/tell-clients.ts'
import { openDealingTeller } from './notifications/tell-of-dealing.ts'
import type { DealingTeller } from './notifications/tell-of-dealing.ts'
import type { OpenDatabase } from './persistence/database.ts'
import type { Journal } from './persistence/journal.ts'
import { createOwnLimits } from './profile/own-limits.ts'
import { openLicence } from './company/licence.ts'
import { openRiskNotice } from './company/risk-notice.ts'
import { openPriceAlerts } from './quotes/price-alerts.ts'

/** The inputs of a start. */
export interface Start {
  readonly config: Config
  readonly clock: SystemClock
  readonly ids: Ids
  readonly logger: Logger
  /** Seal personal data, the newest first. */
  readonly keys: readonly HouseKey[]
  /** A feed instead of the configured one. */
  readonly feed?: Feed
  /** Called once if the desk can no longer write: stop, and start again. */
  readonly onFailure: (error: unknown) => void
}

/** Everything behind the gateway, started except the feed and the dispatcher. */
export interface OpenDeps {
  readonly deps: Deps
  readonly security: Security
  readonly market: Market
  readonly privateFeed: PrivateFeed
  /** Records the newest audit row in the journal. Never rejects. */
  readonly markAudit: () => Promise<void>
  /** The time of prices and of the desk. */
  readonly steady: SystemClock
  readonly dispatcher: Dispatcher
  readonly localOutbox: ConfiguredSenders['local']
  /** Commits pending decisions and releases the desk. Call it after the market and all callers have stopped. */
  close(): Promise<void>
}

/** The restored desk with its journal. */
interface OpenDesk {
  readonly desk: DeskWriter
  readonly restored: Restored
  readonly journal: Journal
  readonly steady: SystemClock
  readonly loopDelay: LoopDelay
}

/** Restores the desk, opens the market, and creates the platform's services. */
export async function openDeps(
  start: Start,
  { db, pool, slowQueries, connectionString }: OpenDatabase,
  journal: Journal,
): Promise<OpenDeps> {
  const { config, clock, ids, logger } = start
  const now = () => clock.now()
  const opened = await openDesk(start, journal)
  const { desk, restored, steady } = opened
  const market = await openMarket(start, opened, pool)
  const cipher = createFieldCipher(start.keys)
  const { dispatcher, localOutbox, sending } = await openSending({ ...start, db, cipher })
  const privateFeed = new PrivateFeed({ monotonic: () => clock.monotonic(), run: ids.name() })
  const tell = (clientId: number, event: PrivateEvent): void => privateFeed.publish(clientId, event)
  const { inboxTeller, messages } = openMessages({ db, cipher, clock, logger, tell }, privateFeed, dispatcher)
  const dealingTeller = await openTelling(start, db, opened, { messages, tell })
  const closedAccounts = new ClosedAccounts(await closedClients(db))
  desk.beforeDeciding((next) => closedAccounts.check(next))
  const audit: Deps['audit'] = (within, ...entries) => recordAudit(within, now(), ...entries)
  const prices = await openPrices(start, market)
  const ground = { config, db, clock, now, ids, logger, cipher, messages, tell, audit, ...prices }
  const access = { ...ground, throttle: createThrottle(db, now), hasher: await createPasswordHasher() }
  const security = createSecurity(access)
  const deps: Deps = {
    ...access,
    desk,
    closedAccounts,
    sessions: createLoginSessions(db, ids, now),
    staffSessions: createStaffSessions(db, ids, now),
    codes: createOneTimeCodes(ids, cipher, now),
    stepUp: security.stepUp,
    clientCipher: createClientCipher(cipher, ids, now),
    ...keeping(start),
    ...openScreens(privateFeed),
    connectionString,
    jobRuns: new Map(),
    loopDelay: opened.loopDelay,
    slowQueries,
    pausedReason: (symbol) => restored.desk.paused.get(symbol),
    alerts: await openAlerts(ground, market),
    ...sending,
    licence: await openLicence(db, desk, config.licence, now),
    usdRate: await openUsdRate(db, config.usdInrPaise, now),
    ownLimits: createOwnLimits(db, desk, now),
    riskNotice: await openRiskNotice(db, now),
  }
  return {
    deps,
    security,
    market,
    privateFeed,
    markAudit: markAudits(start, db, desk),
    steady,
    dispatcher,
    localOutbox,
    close: () => close(opened, dealingTeller, inboxTeller),
  }
}

async function openPrices({ config, logger }: Start, market: Market) {
  const { board, candles, feed, recent, spreads } = market
  const events = new EconomicEvents(config.feed.events)
  // Dealing does not wait for them: the job reads the file again.
  await events.refresh().catch((error: unknown) => logger.error({ err: error }, 'No economic events'))
  return { board, candles, events, feed, recent, spreads }
}

/** The clients with an open screen, and what tells all of them. */
function openScreens(privateFeed: PrivateFeed): Pick<Deps, 'online' | 'tellAll'> {
  return { online: () => privateFeed.online(), tellAll: (event) => privateFeed.publishToAll(event) }
}

/** The queue of messages to clients, and what says that their inbox has a new one. */
function openMessages(
  { db, cipher, clock, logger, tell }: Pick<Deps, 'db' | 'cipher' | 'clock' | 'logger' | 'tell'>,
  privateFeed: PrivateFeed,
  dispatcher: Dispatcher,
) {
  const inboxTeller = createInboxTeller({
    db,
    tell,
    clock,
    follows: (clientId) => privateFeed.epoch(clientId) !== undefined,
    failed: (error) => logger.error({ err: error }, 'Could not look for new messages; will retry'),
  })
  const messages = createMessages({
    cipher,
    now: () => clock.now(),
    queued: () => dispatcher.wake(),
    stored: (messageId, clientId) => inboxTeller.stored(messageId, clientId),
  })
  return { inboxTeller, messages }
}

const keeping = ({ config: { dataDir }, keys }: Start) => ({
  signer: createSigner(keys),
  documents: documentsOnDisk(join(dataDir, 'documents')),
  recordImages: documentsOnDisk(join(dataDir, 'record-images')),
})

const openAlerts = (
  { logger, ...deps }: Pick<Deps, 'db' | 'board' | 'candles' | 'messages' | 'now' | 'tell' | 'logger'>,
  market: Market,
) =>
  openPriceAlerts({
    ...deps,
    onQuote: (listener) => market.onQuote(listener),
    failed: (error) => logger.error({ err: error }, 'Could not send a price alert'),
  })

const markAudits = ({ logger }: Start, db: OpenDatabase['db'], desk: DeskWriter) =>
  createAuditMarks(db, desk, (error) =>
    logger.error({ err: error }, 'Could not anchor the audit log in the journal'),
  )

function openMarket(
  { config, ids, logger, feed }: Start,
  { desk, steady }: OpenDesk,
  pool: OpenDatabase['pool'],
): Promise<Market> {
  return buildMarket({
    config: config.feed,
    leverage: config.leverage,
    pool,
    desk,
    clock: steady,
    logger,
    ids,
    feed,
  })
}

async function openDesk({ config, clock, logger, onFailure }: Start, journal: Journal): Promise<OpenDesk> {
  const restored = await restore(journal)
  logger.info({ entries: restored.seq, replayed: restored.replayed }, 'Desk restored')
  warnIfAhead(restored.at, clock.now(), logger)
  const steady = steadyClock(clock, restored.at)
  const desk = new DeskWriter({
    journal,
    restored,
    now: () => steady.now(),
    onFailure,
    onListenerFailure: (error, { seq }) =>
      logger.error({ err: error, seq }, 'Could not publish committed events'),
    onSnapshotFailure: (error) =>
      logger.error({ err: error }, 'Snapshot failed; the next start will replay more of the journal'),
  })
  const inForce = await desk.read(({ settings }) => settings)
  const settings = {
    ...inForce,
    marginCallPercent: config.marginCallPercent,
    marginRestorePercent: config.marginRestorePercent,
    stopOutPercent: config.stopOutPercent,
  }
  if (JSON.stringify(settings) !== JSON.stringify(inForce)) {
    await desk.submit({ type: 'configure_desk', settings })
  }
  return { desk, restored, journal, steady, loopDelay: watchLoopDelay(clock) }
}

/** Larger than the difference between two servers' clocks. */
const AHEAD = 10 * MINUTE

/** The desk's time never goes back, so it stays ahead for a while if an earlier server's clock was ahead. */
function warnIfAhead(newest: number, now: number, logger: Logger): void {
  if (newest - now <= AHEAD) return
  const [journal, clock] = [newest, now].map((time) => new Date(time).toISOString())
  logger.warn(
    { journal, clock },
    'The journal is ahead of the clock; desk time slows down until the clock catches up',
  )
}

/** Notifies clients of the desk's commits: on open screens immediately, and by the messages they chose. */
async function openTelling(
  { clock, logger }: Start,
  db: OpenDatabase['db'],
  { desk, restored }: OpenDesk,
  { messages, tell }: Pick<Deps, 'messages' | 'tell'>,
): Promise<DealingTeller> {
  desk.onCommitted(tellClients(restored.desk, tell))
  const dealingTeller = await openDealingTeller({
    db,
    messages,
    known: restored.desk,
    seq: restored.seq,
    after: (delay, task) => clock.after(delay, task),
    failed: (error) => logger.error({ err: error }, 'Trade notification failed; will retry'),
  })
  desk.onCommitted((committed) => dealingTeller.committed(committed))
  return dealingTeller
}

async function close(
  { desk, journal, loopDelay }: OpenDesk,
  dealingTeller: DealingTeller,
  inboxTeller: InboxTeller,
): Promise<void> {
  loopDelay.stop()
  await desk.stop()
  await dealingTeller.stop()
  await inboxTeller.stop()
  await journal.close()
}
