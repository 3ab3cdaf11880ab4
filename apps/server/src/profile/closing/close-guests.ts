import { Refusal } from '../../calls/refusal.ts'
import type { ProfileDeps } from '../../deps.ts'
import { walletIdOf } from '../../desk/client-wallets.ts'
import type { DeskService } from '../../desk/desk-service.ts'
import { closeClient } from './close-account.ts'

const AT_A_TIME = 200

/**
 * Closes the accounts of guests whose time is over, and what is open in them. What has no price now is closed the next
 * time. Every step can be repeated, so that an interrupted run is continued.
 */
export async function closeGuests(deps: ProfileDeps): Promise<void> {
  const rows = await deps.db
    .selectFrom('client')
    .select('client_id')
    .where('guest_until', '<=', deps.now())
    .where('status', '<>', 'closed')
    .orderBy('guest_until')
    .limit(AT_A_TIME)
    .execute()
  for (const { client_id: clientId } of rows) {
    await closeTrading(deps.desk, walletIdOf(clientId, 'practice'))
    await closeClient(deps, clientId, { realm: 'system' }, { ofGuest: true }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
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
