import type { Answer, Calls } from '@gf/contract'
import { sql } from 'kysely'
import { walletIdOf } from '../../client-wallets.ts'
import type { Database } from '../../persistence/database.ts'

/** For how many years after an account was closed what the law asks for is kept. */
export interface KeepYears {
  /** Who the client was: Prevention of Money-laundering Act, section 12. */
  readonly identity: number
  /** Deposits and withdrawals with their evidence: Companies Act, section 128. */
  readonly payments: number
}

type Kept = Answer<Calls['showKeptData']>['kept'][number]

/**
 * What becomes of the rows about a client once the account is closed. A table with a column in which a client's number stands
 * must be here; one that is missing fails a test.
 */
export const FATES = {
  // Under a number that means nothing once nobody knows whose it was, and chained, so that no row can go.
  books: ['journal', 'wallet', 'dealing_order', 'trade', 'fill', 'ledger_transaction', 'posting', 'audit'],
  identity: ['client', 'closed_client', 'client_key', 'identity_document', 'document_image', 'kyc', 'risk_acknowledgement', 'consent'],
  payments: ['deposit_request', 'withdrawal_request'],
  // In an order in which no row is left behind that names another.
  erased: [
    'email_change', 'former_email', 'one_time_code', 'outbox', 'enquiry', 'client_bank', 'pending_registration', 'payment_reference',
    'wallet_pin', 'authenticator', 'recovery_code', 'passkey', 'passkey_challenge', 'push_subscription',
    'notification_choice', 'price_alert', 'watchlist', 'own_limit', 'trading_break', 'first_steps', 'foreign_id_count',
  ],
  erasedOfWallets: ['told_of_margin'],
  erasedOfRealm: ['device', 'login_session', 'credential'],
} as const // prettier-ignore

/** Whether the law asks for a client's identity: the documents were approved, or real money moved. */
export async function mustKeepIdentity(within: Database, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`
    select exists (select from kyc where client_id = ${clientId} and state = 'approved')
        or exists (select from deposit_request where client_id = ${clientId})
        or exists (select from withdrawal_request where client_id = ${clientId})
        or exists (select from ledger_transaction where wallet_id = ${walletIdOf(clientId, 'real')}) as must`.execute(
    within,
  )
  return rows[0]?.must === true
}

/** What is kept of an account that is closed at a moment, and what would be of one that is closed now. */
export function keptOf(years: KeepYears, identityKept: boolean, closedAt: number): readonly Kept[] {
  const until = (count: number): string => new Date(yearsAfter(closedAt, count)).toISOString()
  const ofLaw: readonly Kept[] = identityKept
    ? [
        {
          what: 'identity',
          reason: 'money_laundering_act',
          years: years.identity,
          until: until(years.identity),
        },
        { what: 'payments', reason: 'companies_act', years: years.payments, until: until(years.payments) },
      ]
    : []
  return [
    ...ofLaw,
    { what: 'books', reason: 'companies_act', years: null, until: null },
    { what: 'security_log', reason: 'cert_in_directions', years: null, until: null },
  ]
}

/** The same day so many years later. */
export function yearsAfter(at: number, years: number): number {
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}
