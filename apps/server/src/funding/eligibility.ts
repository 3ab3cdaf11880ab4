import type { Paise } from '@gf/money'
import { HOUR, paise, toWireNumber } from '@gf/money'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { accessChangedAt } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
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

/** Where a sealed account number stands. */
export const accountNumberPlace = (clientId: number): string => `client_bank:acc_no:${clientId}`

/** Where withdrawals of a client are paid; undefined where the client has entered no account. */
export async function bankOf(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  clientId: number,
): Promise<PayoutBank | undefined> {
  const row = await db
    .selectFrom('client_bank')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst()
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

/** Throws unless the house deals real money and the client's documents were approved. */
export async function requireReal(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  clientId: number,
  what: 'deposit' | 'withdrawal',
): Promise<void> {
  if (config.licence === undefined) {
    throw new Refusal(
      'practice_only',
      `Live accounts open once the company holds a licence. No ${what} is possible until then.`,
    )
  }
  const kyc = await kycOf({ db }, clientId)
  if (kyc === 'rejected') {
    throw new Refusal('kyc_rejected', `Your documents were rejected. Upload new ones to make a ${what}.`)
  }
  if (kyc === 'pending') {
    throw new Refusal(
      'kyc_pending',
      `Your documents are under review. A ${what} is possible once they are approved.`,
    )
  }
}

/** How far the house has come with a client's documents. The status of the account alone says that they were approved. */
export async function kycOf({ db }: Pick<Deps, 'db'>, clientId: number): Promise<KycState> {
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

/** Whether the client undid a change of the e-mail address, and staff have not looked at it yet. */
export async function isFrozen(db: Database, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('withdrawals_frozen_at')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.withdrawals_frozen_at != null
}

/** Throws while `isFrozen`. */
export async function refuseFrozen(db: Database, clientId: number): Promise<void> {
  if (!(await isFrozen(db, clientId))) return
  throw new Refusal(
    'withdrawals_frozen',
    'Withdrawals are blocked because an email change was reported as not yours. Contact us to unblock them.',
  )
}

/** Until when nothing can be withdrawn, since something changed that a thief would change; undefined where nothing did. */
export async function coolOffUntil(
  deps: Pick<Deps, 'db' | 'now' | 'stepUp'>,
  clientId: number,
  bank: PayoutBank | undefined,
  hours: number,
): Promise<number | undefined> {
  const changed = Math.max((await accessChangedAt(deps, clientId)) ?? 0, bank?.changedAt ?? 0)
  return coolOffEnd(changed, hours, deps.now())
}

/** When the hours after a change are over; undefined once they are. A change at 0 never was. */
export function coolOffEnd(changedAt: number, hours: number, now: number): number | undefined {
  const until = changedAt + hours * HOUR
  return changedAt > 0 && until > now ? until : undefined
}

/** 'State Bank of India ••••1234': enough to know it by. */
export const maskedBank = ({ bankName, accountNumber }: PayoutBank): string =>
  `${bankName} ••••${accountNumber.slice(-4)}`

/** The answer where a form names another client. */
export const notMine = notFound

/** Throws where a key comes again with other content. Requests of before have no digest; their amount is compared. */
export function checkRepeat(before: Buffer | null, digest: Buffer, sameAmount: boolean): void {
  if (before ? before.equals(digest) : sameAmount) return
  throw new Refusal(
    'key_reused',
    'This request was already submitted with different details. Submit it again.',
    {
      http: 409,
    },
  )
}

/** Throws where nobody may deposit so many paise. */
export async function checkAmount({ db }: Pick<Deps, 'db'>, paise: Paise): Promise<void> {
  const { least_deposit: least, most_deposit: most } = await limitsInForce(db)
  if (paise >= least && paise <= most) return
  throw new Refusal('deposit_out_of_bounds', `Deposit ${inRupees(least)} to ${inRupees(most)} at a time.`, {
    detail: { least: toWireNumber(least, 2), most: toWireNumber(most, 2) },
  })
}

/** More than anybody pays at a time, and few enough for staff to go through. */
const MOST_WAITING = 10

/** Throws where too many deposits wait already, or this one goes beyond the client's own limits. */
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
      `${MOST_WAITING} pending deposits is the maximum. Wait until one is processed.`,
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
