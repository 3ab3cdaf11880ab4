import type { Generated } from 'kysely'

type Side = 'BUY' | 'SELL'
type Book = 'practice' | 'real'

export interface JournalTable {
  seq: number
  at: number
  kind: string
  wallet_id: number | null
  body: string
  hash: Buffer
}
export interface DeskSnapshotTable {
  seq: number
  hash: Buffer
  body: string
  taken_at: Generated<Date>
}
export interface WalletTable {
  wallet_id: number
  client_id: number
  book: Book
  opened_at: number
}
export interface InstrumentVersionTable {
  symbol: string
  version: number
  body: string
  defined_at: number
}
export interface DealingOrderTable {
  order_id: number
  wallet_id: number
  kind: 'limit' | 'stop'
  symbol: string
  version: number
  side: Side
  lots: number
  price: number
  target: number | null
  stoploss: number | null
  trail: number | null
  expires_at: number | null
  state: 'pending' | 'filled' | 'cancelled' | 'expired' | 'rejected'
  reason: string | null
  placed_at: number
  ended_at: number | null
}
export interface TradeTable {
  trade_id: number
  wallet_id: number
  order_id: number | null
  symbol: string
  version: number
  side: Side
  opened_lots: number
  lots: number
  price: number
  margin: number
  target: number | null
  stoploss: number | null
  trail: number | null
  swap: number
  reason: string
  opened_at: number
  closed_at: number | null
}
export interface FillTable {
  fill_id: number
  trade_id: number
  order_id: number | null
  wallet_id: number
  opening: boolean
  symbol: string
  side: Side
  lots: number
  price: number
  quote_seq: number
  bid: number
  ask: number
  quote_at: number
  conversion_num: number
  conversion_den: number
  profit: number
  commission: number
  reason: string
  at: number
  journal_seq: number
}
export interface LedgerAccountTable {
  account_id: number
  code: string
  currency: 'USD' | 'INR'
  book: Book
}
export interface LedgerTransactionTable {
  journal_seq: number
  no: number
  kind: string
  wallet_id: number
  trade_id: number | null
  symbol: string | null
  note: string
  at: number
}
export interface PostingTable {
  account_id: number
  entry_no: number
  currency: 'USD' | 'INR'
  amount: number
  balance_after: number
  journal_seq: number
  no: number
}
export interface JournalSubjectTable {
  subject_id: number
  journal_seq: number
  /** JSON of the input and this subject's events, where the entry is a large one of many subjects; see 0025. */
  part: string | null
}

/** What the desk alone writes; see migrations/0001-dealing.sql for units and constraints. */
export interface DealingTables {
  journal: JournalTable
  journal_subject: JournalSubjectTable
  desk_snapshot: DeskSnapshotTable
  wallet: WalletTable
  instrument_version: InstrumentVersionTable
  dealing_order: DealingOrderTable
  trade: TradeTable
  fill: FillTable
  ledger_account: LedgerAccountTable
  ledger_transaction: LedgerTransactionTable
  posting: PostingTable
}
