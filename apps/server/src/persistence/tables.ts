import type { ColumnType, InsertType, SelectType } from 'kysely'
import type { Audit, DB } from './tables.generated.ts'

/** Every table for the query builder. The migrations have units and constraints. */
export interface Tables extends Omit<DB, 'audit'> {
  /** Rows are added and never changed. */
  audit: { [Column in keyof Audit]: ColumnType<SelectType<Audit[Column]>, InsertType<Audit[Column]>, never> }
}

export type {
  Candle as CandleTable,
  DealingOrder as DealingOrderTable,
  DepositRequest as DepositRequestTable,
  FeedGap as FeedGapTable,
  Fill as FillTable,
  InstrumentVersion as InstrumentVersionTable,
  Journal as JournalTable,
  JournalSubject as JournalSubjectTable,
  LastQuote as LastQuoteTable,
  LedgerAccount as LedgerAccountTable,
  LedgerTransaction as LedgerTransactionTable,
  OwnLimit as OwnLimitTable,
  Posting as PostingTable,
  SpreadHour as SpreadHourTable,
  Trade as TradeTable,
  Wallet as WalletTable,
  WithdrawalRequest as WithdrawalRequestTable,
} from './tables.generated.ts'

export type Realm = DB['credential']['realm']
export type ClientStatus = DB['client']['status']
export type KycState = DB['kyc']['state']
export type DocumentKind = DB['document_image']['kind']
export type DepositState = DB['deposit_request']['state']
export type WithdrawalState = DB['withdrawal_request']['state']
export type OwnLimitKind = DB['own_limit']['kind']
export type NotificationTopic = DB['notification_choice']['topic']
export type MessageChannel = DB['outbox']['channel']
