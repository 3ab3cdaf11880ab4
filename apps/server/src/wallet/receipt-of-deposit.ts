import { toWireNumber } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { movementsOf } from './movements.ts'
import { ownerFacts } from './receipt.ts'
import type { ReceiptOf, ReceiptOwner } from './receipt.ts'

/** The receipt of a deposit that was credited: with the amounts that were booked. */
export async function receiptOfDeposit(
  db: Database,
  owner: ReceiptOwner,
  did: number,
): Promise<ReceiptOf<'deposit'> | undefined> {
  const request = await db
    .selectFrom('deposit_request')
    .select(['rate', 'shown_rate', 'utr', 'reference', 'requested_at', 'claimed_at', 'received_at'])
    .where('deposit_id', '=', did)
    .where('client_id', '=', owner.clientId)
    .executeTakeFirst()
  if (!request) return undefined
  const wallet = walletIdOf(owner.clientId, 'real')
  const credit = await db
    .selectFrom(movementsOf(db, wallet, { kind: 'deposit' }).as('movement'))
    .select(['at', 'amount', 'rupees', 'booking'])
    .where('request', '=', did)
    .executeTakeFirst()
  if (!credit) return undefined
  return {
    ...ownerFacts(owner),
    kind: 'deposit',
    reference: `D-${did}`,
    wallet: 'real',
    bookings: [credit.booking],
    did,
    amt: toWireNumber(credit.rupees, 2),
    rate: toWireNumber(request.rate, 2),
    usd_amt: toWireNumber(credit.amount, 2),
    shown_rate: request.rate === request.shown_rate ? null : toWireNumber(request.shown_rate, 2),
    received_at: request.received_at === null ? null : new Date(request.received_at).toISOString(),
    utr: request.utr ?? '',
    payment_reference: request.reference ?? '',
    req_date: new Date(request.claimed_at ?? request.requested_at).toISOString(),
    credited_at: new Date(credit.at).toISOString(),
  }
}
