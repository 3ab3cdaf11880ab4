import type { suspendable } from '@gf/contract'
import { Refusal } from './refusal.ts'
import type { Database } from '../persistence/database.ts'

export type Suspendable = (typeof suspendable)[number]

/** What is suspended for a client now. */
export function suspensionsOf(db: Database, clientId: number) {
  return db
    .selectFrom('suspension')
    .select(['part', 'reason', 'set_at', 'set_by'])
    .where('client_id', '=', clientId)
    .where('lifted_at', 'is', null)
    .orderBy('part')
    .execute()
}

/** The newest account of the client that staff refused, and why; undefined once withdrawals are unblocked again. */
export const blockedChangeOf = (db: Database, clientId: number) =>
  db
    .selectFrom('bank_change')
    .select(['change_id as change', 'remarks'])
    .where('client_id', '=', clientId)
    .where('state', '=', 'blocked')
    .orderBy('change_id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Why a client may not log in; undefined if they may. A suspension waits until `within` ends. */
export async function loginSuspension(within: Database, clientId: number): Promise<string | undefined> {
  await within.selectFrom('client').select('client_id').where('client_id', '=', clientId).forShare().execute()
  return (await suspensionsOf(within, clientId)).find(({ part }) => part === 'login')?.reason
}

export const suspended = (part: Suspendable, reason: string): Refusal =>
  new Refusal(`${part}_suspended`, `${TEXTS[part]} Reason: ${reason}`, { detail: { reason } })

const TEXTS: Readonly<Record<Suspendable, string>> = {
  login: 'We suspended your login. Contact us to reopen it.',
  dealing: 'We suspended trading on your account. You can still close positions.',
}
