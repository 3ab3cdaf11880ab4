import type { ColumnType, Generated } from 'kysely'

/** Tables of staff's commands, the company's settings and requests for money; units in migrations/0008-funding.sql. */
export interface FundingTables {
  staff_request: StaffRequestTable
  company_bank: CompanyBankTable
  company_upi: CompanyUpiTable
  usd_rate: UsdRateTable
  funding_limit: FundingLimitTable
  payment_reference: PaymentReferenceTable
  deposit_request: DepositRequestTable
  deposit_screenshot: DepositScreenshotTable
  withdrawal_request: WithdrawalRequestTable
}

interface StaffRequestTable {
  request_id: Generated<number>
  name: string
  args: ColumnType<unknown, string, never>
  asked_by: string
  asked_at: number
  claimed_at: number | null
  ended_at: number | null
  succeeded: boolean | null
  said: string | null
}

interface CompanyBankTable {
  bank_id: Generated<number>
  bank_name: string
  acc_name: string
  acc_number: string
  ifsc_code: string
  added_at: number
  removed_at: number | null
}

interface CompanyUpiTable {
  seq: Generated<number>
  upi_id: string
  payee_name: string
  set_at: number
  set_by: string
}

interface UsdRateTable {
  seq: Generated<number>
  paise: number
  set_at: number
  set_by: string
}

interface FundingLimitTable {
  seq: Generated<number>
  least_deposit: number
  most_deposit: number
  least_withdrawal: number
  most_withdrawal: number
  two_approvers_above: number
  cool_off_hours: number
  rate_minutes: number
  set_at: number
  set_by: string
}

interface PaymentReferenceTable {
  reference: string
  client_id: number
  rupees: number | null
  made_at: number
}

export type DepositState = 'opened' | 'pending' | 'approving' | 'approved' | 'rejected' | 'cancelled'

export interface DepositRequestTable {
  deposit_id: Generated<number>
  client_id: number
  cid: string | null
  rupees: number
  rate: number
  shown_rate: number
  rate_until: number | null
  dollars: number
  reference: string | null
  utr: string | null
  state: DepositState
  try: Generated<number>
  remarks: Generated<string>
  requested_at: number
  claimed_at: number | null
  received_at: number | null
  decided_at: number | null
  decided_by: string | null
  asked_digest: Buffer | null
}

interface DepositScreenshotTable {
  deposit_id: number
  image: Buffer
}

export type WithdrawalState =
  | 'reserving'
  | 'refused'
  | 'pending'
  | 'approved'
  | 'cancelling'
  | 'cancelled'
  | 'rejecting'
  | 'rejected'
  | 'paying'
  | 'paid'

export interface WithdrawalRequestTable {
  wid: Generated<number>
  client_id: number
  cid: string | null
  dollars: number
  rate: number
  rupees: number
  bank: Buffer
  bank_shown: string
  state: WithdrawalState
  reservation_id: number | null
  refusal: ColumnType<unknown, string | null, string | null>
  requested_at: number
  reserved_at: number | null
  first_approved_by: string | null
  first_approved_at: number | null
  approved_by: string | null
  approved_at: number | null
  ended_by: string | null
  ended_at: number | null
  utr: string | null
  remarks: Generated<string>
  asked_digest: Buffer | null
}
