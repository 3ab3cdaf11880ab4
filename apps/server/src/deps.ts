import type { PrivateEvent } from '@gf/contract'
import type { Logger } from 'pino'
import type { ClientCipher } from './crypto/client-cipher.ts'
import type { SystemClock } from './system/clock.ts'
import type { Config } from './config.ts'
import type { ClosedAccounts } from './desk/client-wallets.ts'
import type { DeskService } from './desk/desk-service.ts'
import type { DocumentStore } from './crypto/document-store.ts'
import type { FieldCipher } from './crypto/field-cipher.ts'
import type { Signer } from './crypto/signer.ts'
import type { UsdRate } from './funding/usd-rate.ts'
import type { AuditEntry } from './identity/audit.ts'
import type { LoginSessions } from './identity/login-sessions.ts'
import type { OneTimeCodes } from './identity/one-time-codes.ts'
import type { PasswordHasher } from './identity/passwords.ts'
import type { StaffSessions } from './identity/staff/staff-sessions.ts'
import type { Throttle } from './identity/throttle.ts'
import type { JobRuns } from './jobs/job-runs.ts'
import type { Ids } from './system/ids.ts'
import type { LoopDelay } from './system/loop-delay.ts'
import type { CandleReader } from './market-data/candle.ts'
import type { EconomicEvents } from './market-data/economic-events.ts'
import type { Feed } from './market-data/feed.ts'
import type { QuoteBoard } from './market-data/quote-board.ts'
import type { RecentQuotes } from './market-data/recent-quotes.ts'
import type { SpreadHours } from './market-data/spread-hours.ts'
import type { MessageTexts } from './notifications/message-texts.ts'
import type { Messages } from './notifications/messages.ts'
import type { PushKeys, PushSubscriptions } from './notifications/push-subscriptions.ts'
import type { Database } from './persistence/database.ts'
import type { SlowQueries } from './persistence/slow-queries.ts'
import type { OwnLimits } from './profile/own-limits.ts'
import type { LicenceInForce } from './company/licence.ts'
import type { RiskNotice } from './company/risk-notice.ts'
import type { PriceAlerts } from './quotes/price-alerts.ts'
import type { StepUp } from './identity/step-up.ts'

/**
 * The services of the platform. Handlers, jobs and actions take what they use: `Pick<Deps, 'db' | 'now'>`. The files
 * that declare these services do not import this one.
 */
export interface Deps {
  readonly config: Config
  readonly db: Database
  readonly desk: DeskService
  /** Clients whose wallets accept no more commands. */
  readonly closedAccounts: ClosedAccounts
  readonly clock: SystemClock
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly ids: Ids
  readonly logger: Logger
  readonly throttle: Throttle
  readonly sessions: LoginSessions
  readonly staffSessions: StaffSessions
  readonly hasher: PasswordHasher
  readonly codes: OneTimeCodes
  readonly stepUp: StepUp
  readonly cipher: FieldCipher
  readonly signer: Signer
  /** Seals each client's data, so that erasing one key erases it all. */
  readonly clientCipher: ClientCipher
  /** Images of documents, sealed. */
  readonly documents: DocumentStore
  /** Images of the records that staff keep. */
  readonly recordImages: DocumentStore
  readonly messages: Messages
  readonly messageTexts: MessageTexts
  /** Sends an event to a client's open screens. */
  readonly tell: (clientId: number, event: PrivateEvent) => void
  /** Sends an event to the open screens of all clients. */
  readonly tellAll: (event: PrivateEvent) => Promise<void>
  /** The clients with a connected app. */
  readonly online: () => readonly number[]
  /** Contains the password of the database. For threads that open their own connection. */
  readonly connectionString: string
  readonly jobRuns: JobRuns
  readonly loopDelay: Pick<LoopDelay, 'lastMinute'>
  readonly slowQueries: Pick<SlowQueries, 'slowestFirst'>
  /** Adds to the audit log, in the transaction of the change. */
  readonly audit: (within: Database, ...entries: readonly AuditEntry[]) => Promise<void>
  readonly board: QuoteBoard
  readonly candles: CandleReader
  readonly feed: Pick<Feed, 'kind' | 'name'>
  /** The quotes that may still be on a screen. */
  readonly recent: Pick<RecentQuotes, 'find'>
  readonly spreads: Pick<SpreadHours, 'read'>
  readonly events: EconomicEvents
  /** Why trading in an instrument is paused, or undefined. */
  readonly pausedReason: (symbol: string) => string | undefined
  readonly alerts: PriceAlerts
  readonly pushKeys: PushKeys
  readonly pushSubscriptions: PushSubscriptions
  readonly licence: LicenceInForce
  readonly usdRate: UsdRate
  readonly ownLimits: OwnLimits
  readonly riskNotice: RiskNotice
}

/** What logins and their proofs take. */
export type IdentityDeps = Pick<
  Deps,
  | 'db'
  | 'ids'
  | 'now'
  | 'audit'
  | 'cipher'
  | 'codes'
  | 'config'
  | 'desk'
  | 'hasher'
  | 'licence'
  | 'messages'
  | 'sessions'
  | 'stepUp'
  | 'throttle'
  | 'usdRate'
  | 'riskNotice'
>

/** What registration and KYC take. */
export type RegistrationDeps = Pick<
  Deps,
  | 'db'
  | 'ids'
  | 'now'
  | 'audit'
  | 'cipher'
  | 'clientCipher'
  | 'codes'
  | 'messages'
  | 'hasher'
  | 'documents'
  | 'throttle'
  | 'desk'
  | 'config'
  | 'riskNotice'
  | 'sessions'
>

/** What the area profile takes. */
export type ProfileDeps = RegistrationDeps & Pick<Deps, 'closedAccounts' | 'stepUp'>

/** What serves the records of the back office. */
export type OfficeDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'audit' | 'cipher' | 'recordImages'>
