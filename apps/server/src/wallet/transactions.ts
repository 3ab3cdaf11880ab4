import type { Calls, Input } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import {
  filterOf,
  kindShown,
  movementsOf,
  noteOf,
  sideSums,
  stepOf,
  totalsBySide,
  totalsOnWire,
} from './movements.ts'
import type { Movement } from './movements.ts'
import type { Wallets } from './wallet.ts'

type ListTransactions = Calls['listTransactions']

/** Movements of one wallet, newest first, from the books. */
export const listTransactions =
  ({ db }: Wallets): Handler<ListTransactions> =>
  async (input, { client }) => {
    const walletId = walletIdOf(client.clientId, input.wallet ?? client.wallet)
    return (await newest(db, walletId, input).execute()).map(rowOf)
  }

/** A page of movements, newest first. */
export function newest(db: Database, walletId: number, input: Input<ListTransactions>) {
  let query = movementsOf(db, walletId, filterOf(input))
  if (input.before !== undefined) query = query.where('posting.entry_no', '<', input.before)
  return query.orderBy('posting.entry_no', 'desc').limit(input.limit)
}

function rowOf(movement: Movement) {
  const { no, at, amount, balance, rupees, symbol, tradeId, request, kind, note } = movement
  return {
    tr_id: no,
    tr_type: amount > 0 ? ('Credit' as const) : ('Debit' as const),
    tr_date: new Date(at).toISOString(),
    tr_amt: toWireNumber(amount, 2),
    left_amt: toWireNumber(balance, 2),
    inr_amt: toWireNumber(rupees, 2),
    metal: symbol ?? '',
    type: kindShown(movement),
    bsid: tradeId,
    request,
    step: stepOf(movement),
    reason: reasonOf(movement),
    night: kind === 'swap' ? note : null,
    note: noteOf(movement),
    receipt: receiptOf(movement),
  }
}

/** Why a trade was closed, or a withdrawal returned. */
function reasonOf({ kind, amount, note }: Movement): string {
  if (kind === 'trade') return note
  return kind === 'withdrawal' && amount > 0 ? (note.split(' ')[0] ?? '') : ''
}

function receiptOf({ kind, request, fillId }: Movement) {
  if (fillId !== null) return { kind: 'fill' as const, id: fillId }
  if (request === null || (kind !== 'deposit' && kind !== 'withdrawal')) return null
  return { kind, id: request } as const
}

/** Serves GET transaction_totals_api: the sum of all matching movements, not just a page. */
export const totalTransactions =
  ({ db }: Wallets): Handler<Calls['totalTransactions']> =>
  async (input, { client }) => {
    const walletId = walletIdOf(client.clientId, input.wallet ?? client.wallet)
    const sums = await sideSums(db, movementsOf(db, walletId, filterOf(input))).execute()
    return { status: 0, ...totalsOnWire(totalsBySide(sums)) }
  }
