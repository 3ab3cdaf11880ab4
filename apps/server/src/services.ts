import { join } from 'node:path'
import type { PrivateEvent } from '@gf/contract'
import { MINUTE } from '@gf/money'
import type { Logger } from 'pino'
import { createClientCipher } from './client-cipher.ts'
import { steadyClock } from './clock.ts'
import type { SystemClock } from './clock.ts'
import { createAuditMarks } from './desk/audit-marks.ts'
import { ClosedAccounts } from './desk/closed-accounts.ts'
import { DeskWriter } from './desk/desk.ts'
import type { Restored } from './desk/restore.ts'
import { restore } from './desk/restore.ts'
import { documentsOnDisk } from './document-store.ts'
import { createFieldCipher } from './field-cipher.ts'
import { openUsdRate } from './funding/usd-rate.ts'
import type { HandlerParts } from './handlers.ts'
import { recordAudit } from './identity/audit.ts'
import { createLoginSessions } from './identity/login-sessions.ts'
import { createOneTimeCodes } from './identity/one-time-codes.ts'
import { createPasswordHasher } from './identity/password-hasher.ts'
import { buildMarket } from './market.ts'
import type { Market } from './market.ts'
import type { Messages } from './messages.ts'
import { createDispatcher } from './notifications/dispatcher.ts'
import type { Dispatcher } from './notifications/dispatcher.ts'
import { createMessages } from './notifications/outbox.ts'
import { PrivateFeed } from './notifications/private-feed.ts'
import { openPush } from './notifications/push/open-push.ts'
import { configuredSenders } from './notifications/senders.ts'
import type { ConfiguredSenders } from './notifications/senders.ts'
import { tellClients } from './notifications/tell-clients.ts'
import { openDealingTeller } from './notifications/tell-of-dealing.ts'
import type { DealingTeller } from './notifications/tell-of-dealing.ts'
import type { OpenDatabase } from './persistence/database.ts'
import type { Journal } from './persistence/journal.ts'
import type { PlatformParts } from './platform.ts'
import { openPriceAlerts } from './quotes/alerts/price-alerts.ts'

/** Everything behind the gateway, started but for the flow of prices and messages. */
export interface Services {
  /** What handlers, staff commands and chores are handed. */
  readonly parts: HandlerParts
  readonly privateFeed: PrivateFeed
  /** Enters in the journal how far the audit log has come. Never rejects. */
  readonly markAudit: () => Promise<void>
  /** The time of prices and of the desk. */
  readonly steady: SystemClock
  readonly dispatcher: Dispatcher
  readonly localOutbox: ConfiguredSenders['local']
  /** Commits what was decided and lets go of the desk. After the market and every caller. */
  close(): Promise<void>
}

/** The desk as it was left, with what it commits to. */
interface OpenDesk {
  readonly desk: DeskWriter
  readonly restored: Restored
  readonly journal: Journal
  readonly steady: SystemClock
}

/** Restores the desk, opens the market over it, and makes what the areas of the server are handed. */
export async function openServices(
  platform: PlatformParts,
  { db, pool }: OpenDatabase,
  journal: Journal,
): Promise<Services> {
  const { config, clock, ids, logger } = platform
  const now = () => clock.now()
  const opened = await openDesk(platform, journal)
  const { desk, restored, steady } = opened
  const market = await openMarket(platform, opened, pool)
  const cipher = createFieldCipher(platform.keys)
  const { pushKeys, pushSubscriptions, push } = await openPush({ config, db, cipher, now })
  const { senders, local } = configuredSenders(config, now, { push })
  const dispatcher = createDispatcher({ db, cipher, clock, ids, senders, logger })
  const messages = createMessages({ cipher, now, queued: () => dispatcher.wake() })
  const { privateFeed, dealingTeller } = await openTelling(platform, db, opened, messages)
  const tell = (clientId: number, event: PrivateEvent): void => privateFeed.publish(clientId, event)
  const alerts = await openPriceAlerts({
    db,
    board: market.board,
    messages,
    now,
    tell,
    onQuote: (listener) => market.onQuote(listener),
    failed: (error) => logger.error({ err: error }, 'A price alert could not be given'),
  })
  const closedAccounts = new ClosedAccounts(await closedClients(db))
  const parts: HandlerParts = {
    config,
    db,
    desk: closedAccounts.guard(desk),
    closedAccounts,
    clock,
    ids,
    sessions: createLoginSessions(db, ids, now),
    hasher: await createPasswordHasher(),
    cipher,
    clientCipher: createClientCipher({ cipher, ids, now }),
    documents: documentsOnDisk(join(config.dataDir, 'documents')),
    messages,
    codes: createOneTimeCodes({ ids, cipher, now }),
    market,
    pausedReason: (symbol) => restored.desk.paused.get(symbol),
    usdRate: await openUsdRate(db, config.usdInrPaise, now),
    alerts,
    pushKeys,
    pushSubscriptions,
    audit: (within, entry) => recordAudit(within, now(), entry),
    tell,
  }
  return {
    parts,
    privateFeed,
    markAudit: markAudits(platform, db, desk),
    steady,
    dispatcher,
    localOutbox: local,
    close: () => close(opened, dealingTeller),
  }
}

const markAudits = ({ logger }: PlatformParts, db: OpenDatabase['db'], desk: DeskWriter) =>
  createAuditMarks({
    db,
    desk,
    failed: (error) => logger.error({ err: error }, 'The audit log could not be marked in the journal'),
  })

async function closedClients(db: OpenDatabase['db']): Promise<readonly number[]> {
  const rows = await db.selectFrom('client').select('client_id').where('status', '=', 'closed').execute()
  return rows.map(({ client_id: clientId }) => clientId)
}

function openMarket(
  { config, ids, logger, feed }: PlatformParts,
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
    seed: config.feed.seed ?? ids.seed(),
    feed,
  })
}

async function openDesk(
  { config, clock, logger, onFailure }: PlatformParts,
  journal: Journal,
): Promise<OpenDesk> {
  const restored = await restore(journal)
  logger.info({ entries: restored.seq, replayed: restored.replayed }, 'The desk is restored')
  warnIfAhead(restored.at, clock.now(), logger)
  const steady = steadyClock(clock, restored.at)
  const desk = new DeskWriter({
    journal,
    restored,
    now: () => steady.now(),
    onFailure,
    onListenerFailure: (error, { seq }) =>
      logger.error({ err: error, seq }, 'What the desk committed could not be passed on'),
    onSnapshotFailure: (error) =>
      logger.error({ err: error }, 'A snapshot was not taken; the next start reads more of the journal'),
  })
  const inForce = await desk.read(({ settings }) => settings)
  const settings = {
    ...inForce,
    marginCallPercent: config.marginCallPercent,
    marginRestorePercent: config.marginRestorePercent,
    stopOutPercent: config.stopOutPercent,
    dealsReal: config.licence !== undefined,
  }
  if (JSON.stringify(settings) !== JSON.stringify(inForce)) {
    await desk.submit({ type: 'configure_desk', settings })
  }
  return { desk, restored, journal, steady }
}

/** Further ahead of the clock than two servers' clocks ever are of each other. */
const AHEAD = 10 * MINUTE

/** The desk's time never goes back, so it stays ahead for a while where the clock of an earlier server was ahead of this one. */
function warnIfAhead(newest: number, now: number, logger: Logger): void {
  if (newest - now <= AHEAD) return
  const [journal, clock] = [newest, now].map((time) => new Date(time).toISOString())
  logger.warn(
    { journal, clock },
    'The journal is ahead of the clock; the time of the desk goes on from there, more slowly, until the clock has caught up',
  )
}

/** Tells clients of what the desk commits: their open screens at once, and by message what they chose to hear. */
async function openTelling(
  { clock, ids, logger }: PlatformParts,
  db: OpenDatabase['db'],
  { desk, restored }: OpenDesk,
  messages: Messages,
): Promise<{ readonly privateFeed: PrivateFeed; readonly dealingTeller: DealingTeller }> {
  const privateFeed = new PrivateFeed({ monotonic: () => clock.monotonic(), run: ids.name() })
  desk.onCommitted(tellClients(restored.desk, (clientId, event) => privateFeed.publish(clientId, event)))
  const dealingTeller = await openDealingTeller({
    db,
    messages,
    known: restored.desk,
    seq: restored.seq,
    after: (delay, task) => clock.after(delay, task),
    failed: (error) => logger.error({ err: error }, 'What the desk did could not be told; it is tried again'),
  })
  desk.onCommitted((committed) => dealingTeller.committed(committed))
  return { privateFeed, dealingTeller }
}

async function close({ desk, journal }: OpenDesk, dealingTeller: DealingTeller): Promise<void> {
  await desk.stop()
  await dealingTeller.stop()
  await journal.close()
}
