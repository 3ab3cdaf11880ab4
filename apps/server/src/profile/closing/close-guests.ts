import { Refusal } from '../../calls/refusal.ts'
import type { ProfileDeps } from '../../deps.ts'
import { walletIdOf } from '../../desk/client-wallets.ts'
import type { DeskService } from '../../desk/desk-service.ts'
import { closeClient } from './close-account.ts'

const AT_A_TIME = 200

/**
 * Closes the accounts of guests whose time is over, and what is open in them. What has no price now is closed the next
 * time. Every step can be repeated, so that an interrupted run is continued. A guest whose account cannot be closed holds up
 * no other; the first such error is thrown at the end.
 */
export async function closeGuests(deps: ProfileDeps): Promise<void> {
  const errors: unknown[] = []
  let last = 0
  for (;;) {
    const ended = await endedAfter(deps, last)
    for (const clientId of ended) {
      await closeGuest(deps, clientId).catch((error: unknown) => errors.push(error))
      last = clientId
    }
    if (ended.length < AT_A_TIME) break
  }
  if (errors.length > 0) throw errors[0]
}

async function endedAfter({ db, now }: ProfileDeps, last: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('client')
    .select('client_id')
    .where('guest_until', '<=', now())
    .where('status', '<>', 'closed')
    .where('client_id', '>', last)
    .orderBy('client_id')
    .limit(AT_A_TIME)
    .execute()
  return rows.map(({ client_id: clientId }) => clientId)
}

/** What a refusal leaves open is closed the next time. */
async function closeGuest(deps: ProfileDeps, clientId: number): Promise<void> {
  try {
    await closeTrading(deps.desk, walletIdOf(clientId, 'practice'))
    await closeClient(deps, clientId, { realm: 'system' }, { ofGuest: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Cancels the pending orders of a wallet and closes its trades at the market price, as far as the desk can. */
async function closeTrading(desk: DeskService, walletId: number): Promise<void> {
  const wallet = desk.peek(({ wallets }) => wallets.get(walletId))
  const [orders, trades] = [[...(wallet?.orders.keys() ?? [])], [...(wallet?.trades.keys() ?? [])]]
  for (const orderId of orders) await desk.submit({ type: 'cancel_order', walletId, orderId })
  for (const tradeId of trades)
    await desk.submit({ type: 'force_close', walletId, tradeId, reason: 'The practice account has ended.' })
}
