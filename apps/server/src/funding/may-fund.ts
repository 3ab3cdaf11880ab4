import { HOUR } from '@gf/money'
import type { Database } from '../persistence/database.ts'
import type { KycState } from '../persistence/registration-tables.ts'
import { Refusal, notFound } from '../refusal.ts'
import type { Funding, PayoutBank } from './funding.ts'

/** Throws unless the house deals real money and the client's documents were approved. */
export async function requireReal(
  { db, dealsReal }: Pick<Funding, 'db' | 'dealsReal'>,
  clientId: number,
  what: 'deposit' | 'withdrawal',
): Promise<void> {
  if (!dealsReal()) {
    throw new Refusal(
      'practice_only',
      `Only practice money is dealt here until the house has its licence, so no ${what} is taken.`,
    )
  }
  const kyc = await kycOf({ db }, clientId)
  if (kyc === 'rejected') {
    throw new Refusal(
      'kyc_rejected',
      `Your documents were not accepted. Send others; a ${what} is possible once they are approved.`,
    )
  }
  if (kyc === 'pending') {
    throw new Refusal(
      'kyc_pending',
      `Your documents are being checked. A ${what} is possible once they are approved.`,
    )
  }
}

/** How far the house has come with a client's documents. The status of the account alone says that they were approved. */
export async function kycOf({ db }: Pick<Funding, 'db'>, clientId: number): Promise<KycState> {
  const row = await db
    .selectFrom('client')
    .leftJoin('kyc', 'kyc.client_id', 'client.client_id')
    .select(['client.status', 'kyc.state'])
    .where('client.client_id', '=', clientId)
    .executeTakeFirst()
  if (row?.status === 'active') return 'approved'
  return row?.state === 'rejected' ? 'rejected' : 'pending'
}

/** Makes other requests of the client, and the closing of the account, wait until this transaction ends. */
export async function lockOpenAccount(within: Database, clientId: number): Promise<void> {
  const row = await within
    .selectFrom('client')
    .select('status')
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.status !== 'active') throw notMine()
}

/** Throws where the client undid a change of the e-mail address, until staff have looked at it. */
export async function refuseFrozen(db: Database, clientId: number): Promise<void> {
  const row = await db
    .selectFrom('client')
    .select('withdrawals_frozen_at')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (row?.withdrawals_frozen_at == null) return
  throw new Refusal(
    'withdrawals_frozen',
    'Withdrawals are closed, since a change of your e-mail address was reported as not yours. Write to us to open them.',
  )
}

/** Until when nothing can be withdrawn, since something changed that a thief would change; undefined where nothing did. */
export async function coolOffUntil(
  { now, accessChangedAt }: Pick<Funding, 'now' | 'accessChangedAt'>,
  clientId: number,
  bank: PayoutBank | undefined,
  hours: number,
): Promise<number | undefined> {
  const changed = Math.max((await accessChangedAt(clientId)) ?? 0, bank?.changedAt ?? 0)
  const until = changed + hours * HOUR
  return changed > 0 && until > now() ? until : undefined
}

/** 'State Bank of India ••••1234': enough to know it by. */
export const maskedBank = ({ bankName, accountNumber }: PayoutBank): string =>
  `${bankName} ••••${accountNumber.slice(-4)}`

/** The answer where a form names another client. */
export const notMine = notFound

/** Throws where a key comes again with other content. Requests of before have no digest; their amount is compared. */
export function checkRepeat(before: Buffer | null, digest: Buffer, sameAmount: boolean): void {
  if (before ? before.equals(digest) : sameAmount) return
  throw new Refusal('key_reused', 'This request was sent before with other content. Send it again.', {
    http: 409,
  })
}
