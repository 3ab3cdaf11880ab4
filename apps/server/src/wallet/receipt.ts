import type { Answer, Calls, Input } from '@gf/contract'
import type { Instrument } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { WithdrawalState } from '../persistence/tables.ts'
import { movementsOf } from './movements.ts'
import type { Wallets } from './wallet.ts'
import { isoOrNull } from '../system/time.ts'

/** A receipt in wire units. */
export type Receipt = Answer<Calls['showReceipt']>
export type ReceiptOf<Kind extends Receipt['kind']> = Extract<Receipt, { kind: Kind }>

/** The owner of a requested receipt. */
export interface ReceiptOwner {
  readonly clientId: number
  readonly name: string
  /** Prefix of the client id. */
  readonly prefix: string
}

/** The part of every receipt about the client. */
export const ownerFacts = ({ name, prefix, clientId }: ReceiptOwner) => ({
  status: 0 as const,
  name,
  client: `${prefix}${clientId}`,
})

/** The receipt of a fill, deposit or withdrawal; 404 for another client's, or if no money has moved. */
export async function readReceipt(
  { db, desk }: Wallets,
  owner: ReceiptOwner,
  { kind, id }: Pick<Input<Calls['showReceipt']>, 'kind' | 'id'>,
): Promise<Receipt> {
  // All decisions are in the tables then.
  await desk.read(() => undefined)
  const read = { fill: receiptOfFill, deposit: receiptOfDeposit, withdrawal: receiptOfWithdrawal }[kind]
  const receipt = await read(db, owner, id)
  if (!receipt) throw notFound()
  return receipt
}

export const showReceipt =
  (wallets: Wallets): Handler<Calls['showReceipt']> =>
  (input, { client }) =>
    readReceipt(wallets, { ...client, prefix: wallets.config.clientIdPrefix }, input)

/** The receipt of an opening or closing in a wallet of the client. */
export async function receiptOfFill(
  db: Database,
  owner: ReceiptOwner,
  fillId: number,
): Promise<ReceiptOf<'fill'> | undefined> {
  const practice = walletIdOf(owner.clientId, 'practice')
  const fill = await fillOf(db, [practice, walletIdOf(owner.clientId, 'real')], fillId)
  if (!fill) return undefined
  const { digits } = JSON.parse(fill.instrument) as Instrument
  // An opening without commission moves no money.
  const moved = await movementsOf(db, fill.wallet_id)
    .where('booking.journal_seq', '=', fill.journal_seq)
    .where('fill.fill_id', '=', fillId)
    .executeTakeFirst()
  const price = (points: number): number => toWireNumber(points, digits)
  return {
    ...ownerFacts(owner),
    kind: 'fill',
    reference: `F-${fillId}`,
    wallet: fill.wallet_id === practice ? 'practice' : 'real',
    bookings: moved ? [moved.booking] : [],
    fill_id: fillId,
    bsid: fill.trade_id,
    order_id: fill.from_order,
    opening: fill.opening,
    reason: fill.reason,
    cpair: fill.symbol,
    digits,
    trade_type: fill.side,
    lotsize: toWireNumber(fill.lots, 2),
    price: price(fill.price),
    at: new Date(fill.at).toISOString(),
    quote: {
      seq: fill.quote_seq,
      bid: price(fill.bid),
      ask: price(fill.ask),
      at: new Date(fill.quote_at).toISOString(),
    },
    conversion: fill.conversion_num / fill.conversion_den,
    commission: toWireNumber(fill.commission, 2),
    profit_loss: fill.opening ? null : toWireNumber(fill.profit - fill.commission, 2),
    profit_loss_inr: fill.opening ? null : toWireNumber(moved?.rupees ?? 0, 2),
  }
}

const fillOf = (db: Database, wallets: readonly number[], fillId: number) =>
  db
    .selectFrom('fill')
    .innerJoin('trade', 'trade.trade_id', 'fill.trade_id')
    .innerJoin('instrument_version as version', (join) =>
      join.onRef('version.symbol', '=', 'trade.symbol').onRef('version.version', '=', 'trade.version'),
    )
    .selectAll('fill')
    .select(['trade.order_id as from_order', 'version.body as instrument'])
    .where('fill.fill_id', '=', fillId)
    .where('fill.wallet_id', 'in', wallets)
    .executeTakeFirst()

/** The receipt of a credited deposit, with the booked amounts. */
export async function receiptOfDeposit(
  db: Database,
  owner: ReceiptOwner,
  did: number,
): Promise<ReceiptOf<'deposit'> | undefined> {
  const request = await findRow(db, 'deposit_request', { deposit_id: did, client_id: owner.clientId })
  if (!request) return undefined
  const wallet = walletIdOf(owner.clientId, 'real')
  const [credit, reversal] = await db
    .selectFrom(movementsOf(db, wallet, { kind: 'deposit' }).as('movement'))
    .select(['at', 'amount', 'rupees', 'booking'])
    .where('request', '=', did)
    .orderBy('no')
    .execute()
  if (!credit) return undefined
  return {
    ...ownerFacts(owner),
    kind: 'deposit',
    reference: `D-${did}`,
    wallet: 'real',
    bookings: [credit.booking, ...(reversal ? [reversal.booking] : [])],
    did,
    amt: toWireNumber(credit.rupees, 2),
    rate: toWireNumber(request.rate, 2),
    usd_amt: toWireNumber(credit.amount, 2),
    shown_rate: request.rate === request.shown_rate ? null : toWireNumber(request.shown_rate, 2),
    received_at: isoOrNull(request.received_at),
    utr: request.utr ?? '',
    payment_reference: request.reference ?? '',
    req_date: new Date(request.claimed_at ?? request.requested_at).toISOString(),
    credited_at: new Date(credit.at).toISOString(),
    reversed_at: reversal ? new Date(reversal.at).toISOString() : null,
    reversal_utr: request.reversal_utr ?? '',
    remarks: request.remarks,
  }
}

type State = ReceiptOf<'withdrawal'>['state']

/** The state for clients; null if the desk refused, so that no money moved. */
const shown: Readonly<Record<WithdrawalState, State | null>> = {
  reserving: 'Pending',
  refused: null,
  pending: 'Pending',
  approved: 'Approved',
  cancelling: 'Cancelled',
  cancelled: 'Cancelled',
  rejecting: 'Rejected',
  rejected: 'Rejected',
  paying: 'Paid',
  paid: 'Paid',
  returning: 'Returned',
  returned: 'Returned',
}

/** The receipt of a withdrawal in its current state. */
export async function receiptOfWithdrawal(
  db: Database,
  owner: ReceiptOwner,
  wid: number,
): Promise<ReceiptOf<'withdrawal'> | undefined> {
  const request = await findRow(db, 'withdrawal_request', { wid, client_id: owner.clientId })
  const state = request && shown[request.state]
  if (!request || !state) return undefined
  const ended = isoOrNull(request.ended_at)
  const isPaid = state === 'Paid' || state === 'Returned'
  return {
    ...ownerFacts(owner),
    kind: 'withdrawal',
    reference: `W-${wid}`,
    wallet: 'real',
    bookings: await bookingsOf(db, walletIdOf(owner.clientId, 'real'), wid),
    wid,
    wusd_amt: toWireNumber(request.dollars, 2),
    rate: toWireNumber(request.rate, 2),
    wamt: toWireNumber(request.rupees, 2),
    bank: request.bank_shown,
    utr: request.utr ?? '',
    state,
    remarks: request.remarks,
    req_date: new Date(request.requested_at).toISOString(),
    reserved_at: isoOrNull(request.reserved_at),
    reviewed_at: isoOrNull(request.approved_at),
    paid_at: isPaid ? ended : null,
    ended_at: isPaid ? null : ended,
    return_utr: request.return_utr ?? '',
    returned_at: isoOrNull(request.return_decided_at),
  }
}

/** The bookings of the reservation, the return and the payout. */
async function bookingsOf(db: Database, walletId: number, wid: number): Promise<string[]> {
  const moved = await db
    .selectFrom(movementsOf(db, walletId, { kind: 'withdrawal' }).as('movement'))
    .select('booking')
    .where('request', '=', wid)
    .orderBy('no')
    .execute()
  const paid = await db
    .selectFrom('ledger_transaction')
    .select(['journal_seq', 'no'])
    .where('wallet_id', '=', walletId)
    .where('kind', '=', 'payout')
    .where('note', 'like', `Withdrawal ${wid},%`)
    .execute()
  return [...moved.map(({ booking }) => booking), ...paid.map(({ journal_seq: seq, no }) => `${seq}/${no}`)]
}
