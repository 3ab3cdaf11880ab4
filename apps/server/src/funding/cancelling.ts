import { Refusal, notFound } from '../refusal.ts'
import type { Funding } from './funding.ts'
import { complete, settle, withdrawalAt } from './withdrawal-requests.ts'

/**
 * Cancels a client's own withdrawal and gives the dollars back; one that is cancelled already stays so. Throws Refusal: 404
 * for another's, `withdrawal_decided` once staff have decided.
 */
export async function cancelOwn(parts: Funding, clientId: number, wid: number) {
  const cancelled = await parts.db
    .updateTable('withdrawal_request')
    .set({ state: 'cancelling', ended_at: parts.now() })
    .where('wid', '=', wid)
    .where('client_id', '=', clientId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!cancelled) await requireCancelled(parts, clientId, wid)
  const row = cancelled ?? (await withdrawalAt(parts, wid))
  // What an earlier call has begun may be done already, longer ago than the desk remembers.
  if (row.state === 'cancelling') await (cancelled ? settle : complete)(parts, row, 'cancelling')
  return { status: 0 as const, msg: 'Your withdrawal is cancelled, and the dollars are back in your wallet.' }
}

async function requireCancelled({ db }: Funding, clientId: number, wid: number): Promise<void> {
  const row = await db
    .selectFrom('withdrawal_request')
    .select('state')
    .where('wid', '=', wid)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row || row.state === 'refused') throw notFound()
  if (row.state === 'cancelling' || row.state === 'cancelled') return
  if (row.state === 'reserving') {
    throw new Refusal('in_flight', 'Your withdrawal is just being made. Try again in a moment.', {
      http: 409,
    })
  }
  throw new Refusal('withdrawal_decided', 'This withdrawal has been decided and can no longer be cancelled.')
}
