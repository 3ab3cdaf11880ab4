import type { Answer, Calls } from '@gf/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handler.ts'
import type { Deps } from '../../deps.ts'
import { walletIdOf } from '../../desk/client-wallets.ts'
import type { Database } from '../../persistence/database.ts'

/** Years for which data required by law is kept after an account is closed. */
export interface KeepYears {
  /** The client's identity: Prevention of Money-laundering Act, section 12. */
  readonly identity: number
  /** Deposits and withdrawals with their evidence: Companies Act, section 128. */
  readonly payments: number
}

type Kept = Answer<Calls['showKeptData']>['kept'][number]

/** Rows that end with a closed client's identity. */
export const OF_IDENTITY = [
  'identity_document',
  'kyc',
  'risk_acknowledgement',
  'consent',
  'screening_hit',
  'suspicious_case',
  'client_key',
] as const

/** The retention of a closed client's rows. A test requires every table with a client's number. */
export const FATES = {
  // Kept under a number that no longer identifies a person; chained or compared with the chain, so no row can be deleted.
  books: ['adjustment', 'trade_correction', 'journal', 'wallet', 'dealing_order', 'trade', 'fill', 'ledger_transaction', 'posting', 'audit'],
  identity: ['client', 'closed_client', 'document_image', ...OF_IDENTITY],
  payments: ['deposit_request', 'withdrawal_request'],
  // Ordered so that no remaining row refers to a deleted one.
  erased: [
    'client_note', 'email_change', 'former_email', 'outbox', 'enquiry_message', 'enquiry', 'bank_change', 'client_bank', 'pending_registration', 'payment_reference',
    'wallet_pin', 'push_subscription',
    'seen_notice', 'inbox_message', 'notification_choice', 'price_alert', 'watchlist', 'own_limit', 'trading_break', 'suspension', 'first_steps', 'foreign_id_count',
  ],
  erasedOfWallets: ['told_of_margin'],
  erasedOfRealm: ['device', 'login_session', 'credential', 'authenticator', 'recovery_code', 'passkey', 'passkey_challenge', 'one_time_code'],
} as const // prettier-ignore

/** Whether the law requires a client's identity: documents were approved, real money moved, or there is a case. */
export async function mustKeepIdentity(within: Database, clientId: number): Promise<boolean> {
  const { rows } = await sql<{ must: boolean }>`
    select exists (select from kyc where client_id = ${clientId} and state = 'approved')
        or exists (select from suspicious_case where client_id = ${clientId})
        or exists (select from deposit_request where client_id = ${clientId})
        or exists (select from withdrawal_request where client_id = ${clientId})
        or exists (select from ledger_transaction where wallet_id = ${walletIdOf(clientId, 'real')}) as must`.execute(
    within,
  )
  return rows[0]?.must === true
}

/** What is kept of an account closed at a moment, or closed now. */
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

/** The same day that many years later. */
export function yearsAfter(at: number, years: number): number {
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + years)
}

/** What would be kept if the account were closed now, why, and for how long. */
export const showKeptData =
  ({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Handler<Calls['showKeptData']> =>
  async (_input, { client }) => ({
    status: 0,
    kept: [...keptOf(config.keepYears, await mustKeepIdentity(db, client.clientId), now())],
  })
