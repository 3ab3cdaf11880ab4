import type { Generated } from 'kysely'

/** Tables of the account screens. Times are milliseconds since 1970. */
export interface ProfileTables {
  client_bank: ClientBankTable
  email_change: EmailChangeTable
  former_email: FormerEmailTable
  own_limit: OwnLimitTable
  trading_break: TradingBreakTable
  company: CompanyTable
  enquiry: EnquiryTable
  closed_client: ClosedClientTable
}

interface ClientBankTable {
  client_id: number
  bank_name: string
  acc_holder: string
  acc_no: Buffer
  acc_last4: string
  ifsc: string
  changed_at: number
}

interface FormerEmailTable {
  former_id: Generated<number>
  client_id: number
  email: string
  changed_at: number
  until_at: number
  undo_hash: Buffer | null
}

interface EmailChangeTable {
  challenge_hash: Buffer
  client_id: number
  email: string
  asked_at: number
}

export type OwnLimitKind =
  | 'order_lots'
  | 'daily_loss_practice'
  | 'daily_loss_real'
  | 'deposit_day'
  | 'deposit_month'

/** Hundredths of a lot, cents, or paise; null is no limit. */
export interface OwnLimitTable {
  client_id: number
  kind: OwnLimitKind
  amount: number | null
  raised_to: number | null
  raised_at: number | null
}

interface TradingBreakTable {
  client_id: number
  taken_at: number
  until_at: number
}

interface CompanyTable {
  only_row: Generated<boolean>
  head_office: string
  branch_office: string
  email: string
  phone1: string
  phone2: string
  changed_at: number
}

interface EnquiryTable {
  enquiry_id: Generated<number>
  client_id: number
  name: string
  mobile: string
  email: string
  subject: string
  message: string
  created_at: number
}

interface ClosedClientTable {
  client_id: number
  closed_at: number
  identity: Buffer | null
  identity_erased_at: Generated<number | null>
  payments_erased_at: Generated<number | null>
}
