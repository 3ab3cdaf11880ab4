import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal, notFound } from '../refusal.ts'
import type { Funding } from './funding.ts'
import { tellChanged } from './funding.ts'

/** Serves POST deposit_cancel_api: gives up a deposit that staff have not decided. One that is cancelled stays so. */
export const cancelDeposit =
  (parts: Funding): Handler<Calls['cancelDeposit']> =>
  async ({ did }, { client, address, requestId }) => {
    const { clientId } = client
    const cancelled = await parts.db.transaction().execute(async (within) => {
      const row = await within
        .updateTable('deposit_request')
        .set({ state: 'cancelled', decided_at: parts.now() })
        .where('deposit_id', '=', did)
        .where('client_id', '=', clientId)
        .where('state', 'in', ['opened', 'pending'])
        .returning('deposit_id')
        .executeTakeFirst()
      if (!row) return false
      await parts.audit(within, {
        realm: 'client',
        actorId: clientId,
        action: 'deposit_cancelled',
        subject: `deposit ${did}`,
        address,
        requestId,
      })
      return true
    })
    if (cancelled) tellChanged(parts, clientId, { what: 'deposit', number: did, state: 'Cancelled' })
    else await requireCancelled(parts, clientId, did)
    return { status: 0, msg: 'Your deposit request is cancelled.' }
  }

async function requireCancelled({ db }: Funding, clientId: number, did: number): Promise<void> {
  const row = await db
    .selectFrom('deposit_request')
    .select('state')
    .where('deposit_id', '=', did)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state === 'cancelled') return
  throw new Refusal('deposit_decided', 'This deposit has been decided and can no longer be cancelled.')
}
