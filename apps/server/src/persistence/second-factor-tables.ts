import type { Generated } from 'kysely'

/** Tables of what proves a client beyond the password. Times are milliseconds since 1970. */
export interface SecondFactorTables {
  wallet_pin: WalletPinTable
  authenticator: AuthenticatorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
}

interface WalletPinTable {
  client_id: number
  pin_hash: string
  wrong_tries: Generated<number>
  set_at: number
  opens_dealing: Generated<boolean>
}

interface AuthenticatorTable {
  client_id: number
  secret: Buffer
  last_step: number | null
  created_at: number
  confirmed_at: number | null
}

interface RecoveryCodeTable {
  client_id: number
  code_hash: Buffer
  created_at: number
  used_at: number | null
}

interface PasskeyTable {
  passkey_id: string
  client_id: number
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
  name: string
  backed_up: boolean
  created_at: number
  last_used_at: number | null
}

interface PasskeyChallengeTable {
  challenge_hash: Buffer
  purpose: 'register' | 'log_in' | 'step_up'
  client_id: number | null
  expires_at: number
}
