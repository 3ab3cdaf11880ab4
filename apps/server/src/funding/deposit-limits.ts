import { toWireNumber } from '@gf/money'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { limitsInForce } from './company-settings.ts'
import type { Funding } from './funding.ts'
import { inRupees } from './terminal-amounts.ts'

/** Throws where nobody may deposit so many paise. */
export async function checkAmount({ db }: Pick<Funding, 'db'>, paise: number): Promise<void> {
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
  parts: Pick<Funding, 'checkOwnLimits'>,
  db: Database,
  clientId: number,
  paise: number,
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
      `${MOST_WAITING} of your deposits wait to be found at the bank. You can tell us of another once one of them is decided.`,
    )
  }
  const since = (from: number): Promise<number> => depositedSince(db, clientId, from)
  await parts.checkOwnLimits({ clientId, paise, depositedSince: since })
}

async function depositedSince(db: Database, clientId: number, from: number): Promise<number> {
  const { paise } = await db
    .selectFrom('deposit_request')
    .select(({ fn }) => fn.sum<number | null>('rupees').as('paise'))
    .where('client_id', '=', clientId)
    .where(({ fn }) => fn.coalesce('claimed_at', 'requested_at'), '>=', from)
    .where('state', 'in', ['pending', 'approving', 'approved'])
    .executeTakeFirstOrThrow()
  return paise ?? 0
}
