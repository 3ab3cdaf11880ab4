import type { Instrument } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { movementsOf } from './movements.ts'
import { ownerFacts } from './receipt.ts'
import type { ReceiptOf, ReceiptOwner } from './receipt.ts'

/** The receipt of an opening or closing in one of the client's wallets. */
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
