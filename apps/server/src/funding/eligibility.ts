import type { Paise } from '@gf/money'
import { HOUR, paise, toWireNumber } from '@gf/money'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { holdsReal } from '../desk/client-wallets.ts'
import { accessChangedAt, lockClient } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { KycState } from '../persistence/tables.ts'
import { limitsInForce } from './company-settings.ts'
import { inRupees } from './funding.ts'

/** A client's own bank account. */
export interface PayoutBank {
  readonly bankName: string
  readonly holder: string
  readonly accountNumber: string
  readonly ifsc: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** The place of a sealed account number. */
export const accountNumberPlace = (clientId: number): string => `client_bank:acc_no:${clientId}`

/** The account for a client's withdrawals, or undefined. */
export async function bankOf(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  clientId: number,
): Promise<PayoutBank | undefined> {
  const row = await findRow(db, 'client_bank', { client_id: clientId })
  return (
    row && {
      bankName: row.bank_name,
      holder: row.acc_holder,
      accountNumber: cipher.open(accountNumberPlace(clientId), row.acc_no).toString(),
      ifsc: row.ifsc,
      changedAt: row.changed_at,
    }
  )
}

/**
 * Throws unless the platform trades real money and the client's documents are approved. What a live account holds can be
 * withdrawn, and its trades closed, after the licence has ended.
 */
export async function requireReal(
  { db, desk, licence }: Pick<Deps, 'db' | 'desk' | 'licence'>,
  clientId: number,
  what: 'deposit' | 'withdrawal' | 'switch to the live account',
): Promise<void> {
  if (!licence.inForce() && (what === 'deposit' || !(await holdsReal(desk, clientId)))) {
    throw new Refusal(
      'practice_only',
      `You can make a ${what} once the company is licensed. Use your practice account until then.`,
    )
  }
  const kyc = await kycOf({ db }, clientId)
  if (kyc === 'none') {
    throw new Refusal('kyc_missing', `Upload your documents to make a ${what}.`)
  }
  if (kyc === 'rejected') {
    throw new Refusal('kyc_rejected', `Your documents were rejected. Upload new ones to make a ${what}.`)
  }
  if (kyc === 'photos_needed') {
    throw new Refusal(
      'kyc_photos_needed',
      `We need new photos of your documents. Upload them to make a ${what}.`,
    )
  }
  if (kyc === 'pending') {
    throw new Refusal(
      'kyc_pending',
      `Your documents are under review. You can make a ${what} once they are approved.`,
    )
  }
}

/** The state of a client's documents; `none` before the first. An active account means that they are approved. */
export async function kycOf({ db }: Pick<Deps, 'db'>, clientId: number): Promise<KycState | 'none'> {
  const row = await db
    .selectFrom('client')
    .leftJoin('kyc', 'kyc.client_id', 'client.client_id')
    .select(['client.status', 'client.guest_until', 'kyc.state'])
    .where('client.client_id', '=', clientId)
    .executeTakeFirst()
  if (row?.status === 'active') return 'approved'
  // Those of a guest come with the registration.
  if (row?.status === 'kyc_pending' && row.state === null && row.guest_until === null) return 'none'
  // An approval makes the account active.
  return row?.state && row.state !== 'approved' ? row.state : 'pending'
}

/** Makes other requests of the client, and the closing of the account, wait until this transaction ends. */
export async function lockOpenAccount(within: Database, clientId: number): Promise<void> {
  if ((await lockClient(within, clientId)).status !== 'active') throw notMine()
}

/** Whether the client undid an email change or staff refused the bank account, and staff have not unblocked withdrawals. */
export async function isFrozen(db: Database, clientId: number): Promise<boolean> {
  const row = await findRow(db, 'client', { client_id: clientId }, ['withdrawals_frozen_at'])
  return row?.withdrawals_frozen_at != null
}

/** Throws while `isFrozen`. */
export async function refuseFrozen(db: Database, clientId: number): Promise<void> {
  if (!(await isFrozen(db, clientId))) return
  throw new Refusal(
    'withdrawals_frozen',
    'We blocked withdrawals; our message says why. Contact us to unblock them.',
  )
}

/** End of the cool-off after a change that a thief would make; undefined without one. */
export async function coolOffUntil(
  deps: Pick<Deps, 'db' | 'now' | 'stepUp'>,
  clientId: number,
  bank: PayoutBank | undefined,
  hours: number,
): Promise<number | undefined> {
  const changed = Math.max((await accessChangedAt(deps, clientId)) ?? 0, bank?.changedAt ?? 0)
  return coolOffEnd(changed, hours, deps.now())
}

/** The end of a change's cool-off; undefined once it is over. A change at 0 never happened. */
export function coolOffEnd(changedAt: number, hours: number, now: number): number | undefined {
  const until = changedAt + hours * HOUR
  return changedAt > 0 && until > now ? until : undefined
}

/** 'State Bank of India ••••1234': enough to recognise it. */
export const maskedBank = ({ bankName, accountNumber }: PayoutBank): string =>
  `${bankName} ••••${accountNumber.slice(-4)}`

/** The answer if a form names another client. */
export const notMine = notFound

/** Throws if a key is reused with other content. Older requests have no digest; their amounts are compared. */
export function checkRepeat(before: Buffer | null, digest: Buffer, sameAmount: boolean): void {
  if (before ? before.equals(digest) : sameAmount) return
  throw new Refusal(
    'key_reused',
    'You already sent this request with different details. Check Funds, then submit a new one if needed.',
    {
      http: 409,
    },
  )
}

/** Throws if no deposit of that many paise is allowed. */
export async function checkAmount({ db }: Pick<Deps, 'db'>, paise: Paise): Promise<void> {
  const { least_deposit: least, most_deposit: most } = await limitsInForce(db)
  if (paise >= least && paise <= most) return
  throw new Refusal('deposit_out_of_bounds', `Deposit ${inRupees(least)} to ${inRupees(most)} at a time.`, {
    detail: { least: toWireNumber(least, 2), most: toWireNumber(most, 2) },
  })
}

/** Pending deposits per client, few enough for staff to review. */
const MOST_WAITING = 10

/** Throws if too many deposits are pending, or this one exceeds the client's own limits. */
export async function checkWaiting(
  parts: Pick<Deps, 'ownLimits'>,
  db: Database,
  clientId: number,
  amount: Paise,
): Promise<void> {
  const { waiting } = await db
    .selectFrom('deposit_request')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('client_id', '=', clientId)
    .where('state', 'in', ['pending', 'approving'])
    .executeTakeFirstOrThrow()
  if (waiting >= MOST_WAITING) {
    throw new Refusal(
      'too_many_waiting',
      `You have ${MOST_WAITING} pending deposits, the maximum. Wait until we process one.`,
    )
  }
  const since = (from: number): Promise<Paise> => depositedSince(db, clientId, from)
  await parts.ownLimits.checkDeposit({ clientId, paise: amount, depositedSince: since })
}

async function depositedSince(db: Database, clientId: number, from: number): Promise<Paise> {
  const { sum } = await db
    .selectFrom('deposit_request')
    .select(({ fn }) => fn.sum<Paise | null>('rupees').as('sum'))
    .where('client_id', '=', clientId)
    .where(({ fn }) => fn.coalesce('claimed_at', 'requested_at'), '>=', from)
    .where('state', 'in', ['pending', 'approving', 'approved'])
    .executeTakeFirstOrThrow()
  return sum ?? paise(0)
}
