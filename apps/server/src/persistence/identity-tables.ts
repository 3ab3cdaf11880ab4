import type { StaffRole } from '@gf/contract'
import type { ColumnType, Generated } from 'kysely'

export type Realm = 'client' | 'staff'
export type ClientStatus = 'kyc_pending' | 'active' | 'closed'

/** Tables of clients, staff and their login sessions. Times are milliseconds since 1970. */
export interface IdentityTables {
  client: ClientTable
  staff: StaffTable
  credential: CredentialTable
  login_session: LoginSessionTable
  throttle: ThrottleTable
  device: DeviceTable
  audit: AuditTable
  foreign_id_count: ForeignIdCountTable
  installation: InstallationTable
  staff_invitation: StaffInvitationTable
}

export interface ClientTable {
  client_id: number
  name: string
  /** Where the client is written to. */
  email: string
  /** By which the client is found; the database folds it from `email`. Null where that is no address by the rule. */
  email_folded: Generated<string | null>
  mobile: string | null
  city: Generated<string>
  zipcode: Generated<string>
  status: ClientStatus
  wallet: Generated<'practice' | 'real'>
  wallet_chosen_at: Generated<number>
  language: Generated<'en' | 'hi'>
  created_at: number
  second_factor_changed_at: Generated<number | null>
  contact_changed_at: Generated<number | null>
  withdrawals_frozen_at: Generated<number | null>
}

export interface StaffTable {
  staff_id: Generated<number>
  username: string
  name: string
  role: StaffRole
  status: Generated<'active' | 'closed'>
  created_at: number
}

interface CredentialTable {
  realm: Realm
  owner_id: number
  password_hash: string
  changed_at: number
}

interface LoginSessionTable {
  session_id: string
  token_hash: Buffer
  previous_token_hash: Generated<Buffer | null>
  renewed_at: Generated<number | null>
  realm: Realm
  owner_id: number
  stage: 'mfa' | 'full'
  auth_time: number
  created_at: number
  last_seen_at: number
  expires_at: number
  address: string
  user_agent: string
  ended_at: number | null
  tries: Generated<number>
  pin_proved_at: Generated<number | null>
  factor_proved_at: Generated<number | null>
}

interface ThrottleTable {
  scope: string
  key_hash: Buffer
  window_start: number
  tries: number
}

interface DeviceTable {
  device_hash: Buffer
  realm: Realm
  owner_id: number
  user_agent: string
  created_at: number
  last_seen_at: number
}

/** `seq` and `hash` are given by the database; a row can be added and never changed. */
interface AuditTable {
  seq: ColumnType<number, never, never>
  at: ColumnType<number, number, never>
  realm: ColumnType<Realm | 'system', Realm | 'system', never>
  actor_id: ColumnType<number | null, number | null, never>
  action: ColumnType<string, string, never>
  subject: ColumnType<string, string | undefined, never>
  detail: ColumnType<unknown, string | undefined, never>
  address: ColumnType<string, string | undefined, never>
  request_id: ColumnType<string, string | undefined, never>
  hash: ColumnType<Buffer, never, never>
}

interface ForeignIdCountTable {
  client_id: number
  named: number
  first_at: number
  last_at: number
}

interface InstallationTable {
  only_row: Generated<boolean>
  handed_over_at: number
  demo_client_id: number | null
}

interface StaffInvitationTable {
  staff_id: number
  code_hash: Buffer
  made_at: number
  expires_at: number
  used_at: Generated<number | null>
}
