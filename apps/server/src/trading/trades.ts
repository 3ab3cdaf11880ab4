import type { Calls, Input } from '@gf/contract'
import type { EventOf, Trade } from '@gf/dealing'
import { formatDecimal, toWireNumber } from '@gf/money'
import type { Handler, LoggedIn } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { need } from '../desk/need.ts'
import type { Database } from '../persistence/database.ts'
import { checkWidening, keptExits } from './changes.ts'
import { endedOf, orderOf, tradeOf, walletThatHeld } from './own-trades.ts'
import type { FoundOrder } from './own-trades.ts'
import { checkPin, instrumentOf, execute, walletOf } from './trading.ts'
import type { Trading } from './trading.ts'

/** Sets target, stoploss and trail of an open trade or a pending order, whichever has the number. */
export const updateTrade =
  (trading: Trading): Handler<Calls['updateTrade']> =>
  async (input, { client }) => {
    const { desk } = trading
    await checkPin(trading, client, input)
    const open = desk.peek(
      (state) => tradeOf(state, client, input.bsid) ?? orderOf(state, client, input.bsid),
    )
    const found = open ?? (await changedBefore(trading, client, input.bsid))
    if (!found) throw notFound()
    const change = commandOf(found, input)
    await checkWidening(trading, client, change, input.cid)
    await execute(desk, 'updateTrade', input, change, found.instrument)
    return { status: 0 as const, msg: 'Target and stoploss updated.', bsid: input.bsid }
  }

/** The fields of a trade or order that its change needs. */
type Changed =
  | (Pick<Trade, 'tradeId' | 'walletId' | 'instrument'> & Partial<Pick<Trade, 'trail'>>)
  | (Pick<FoundOrder, 'orderId' | 'walletId' | 'price' | 'instrument'> &
      Partial<Pick<FoundOrder, 'trail' | 'expiresAt'>>)

/** An ended one: a repeated change of it still gets its first answer. */
async function changedBefore(
  { db, desk }: Trading,
  client: LoggedIn,
  bsid: number,
): Promise<Changed | undefined> {
  const trade = await endedOf(db, 'trade', client, bsid)
  const ended = trade ?? (await endedOf(db, 'dealing_order', client, bsid))
  if (!ended) return undefined
  const instrument = instrumentOf(desk, ended.symbol)
  return trade ? { ...trade, tradeId: bsid, instrument } : { ...ended, orderId: bsid, instrument }
}

function commandOf(
  found: Changed,
  input: Pick<Input<Calls['updateTrade']>, 'target' | 'stoploss' | 'trail'>,
): Extract<Unstamped, { readonly type: 'change_trade' | 'change_order' }> {
  const exits = keptExits(found.instrument, found.trail ?? null, input)
  if ('tradeId' in found) {
    return { type: 'change_trade', walletId: found.walletId, tradeId: found.tradeId, ...exits }
  }
  const { walletId, orderId, price, expiresAt = null } = found
  return { type: 'change_order', walletId, orderId, price, ...exits, expiresAt }
}

/** Closes an open trade at the market, whole or in part. */
export const closeTrade =
  (trading: Trading): Handler<Calls['closeTrade']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await checkPin(trading, client, input)
    const trade = desk.peek((state) => tradeOf(state, client, input.bsid))
    const walletId = trade?.walletId ?? (await walletThatHeld(db, 'trade', client, input.bsid))
    const command = {
      type: 'close_trade',
      walletId,
      tradeId: input.bsid,
      lots: input.lotsize ?? null,
    } as const
    const events = await execute(desk, 'closeTrade', input, command)
    const closing = events.find((event) => event.type === 'trade_closed')
    if (!closing) throw new Error('An accepted close returned no fill')
    const { digits } = trade?.instrument ?? instrumentOf(desk, closing.symbol)
    const price = formatDecimal(closing.price, digits)
    return {
      status: 0 as const,
      msg: `Closed: ${formatDecimal(closing.lots, 2)} ${closing.symbol} at ${price}`,
      closed: closingRow(closing, digits),
      remaining: toWireNumber(closing.remaining, 2),
    }
  }

/** A closing in wire units. */
export function closingRow(closing: EventOf<'trade_closed'>, digits: number) {
  return {
    bsid: closing.tradeId,
    cpair: closing.symbol,
    lotsize: toWireNumber(closing.lots, 2),
    price: toWireNumber(closing.price, digits),
    profit_loss: toWireNumber(closing.profit - closing.commission, 2),
  }
}

/** Closes a wallet's trades, or its winners or losers. Counts those that stay open because their market is closed. */
export const closeTrades =
  (trading: Trading): Handler<Calls['closeTrades']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await checkPin(trading, client, input)
    const walletId = walletOf(client, input.wallet)
    const command = { type: 'close_trades', walletId, filter: input.filter } as const
    const events = await execute(desk, 'closeTrades', input, command)
    const closings = events.filter((event) => event.type === 'trade_closed')
    const closed = closings.map((event) => closingRow(event, instrumentOf(desk, event.symbol).digits))
    const last = Math.max(...closings.map(({ fillId }) => fillId))
    const trades = closed.length === 1 ? '1 trade' : `${closed.length} trades`
    return {
      status: 0 as const,
      msg: `Closed ${trades}.`,
      closed,
      left_open: await openAfter(db, walletId, last),
    }
  }

/**
 * The number of open trades in a wallet right after a fill: those opened by an earlier fill that are open now or were
 * closed by a later one. Later trades do not change it, so a repeated command gets its first answer.
 */
export async function openAfter(db: Database, walletId: number, fillId: number): Promise<number> {
  const { open } = await db
    .with('held', (held) =>
      held
        .selectFrom('trade')
        .select('trade_id')
        .where('wallet_id', '=', walletId)
        .where('closed_at', 'is', null)
        .union((since) =>
          since
            .selectFrom('fill')
            .select('trade_id')
            .where('wallet_id', '=', walletId)
            .where('opening', '=', false)
            .where('fill_id', '>', fillId),
        ),
    )
    .selectFrom('held')
    .innerJoin('fill', 'fill.trade_id', 'held.trade_id')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('fill.opening', '=', true)
    .where('fill.fill_id', '<', fillId)
    .executeTakeFirstOrThrow()
  return open
}

/** Closes a trade and opens its opposite at the same quote, unless the client's own limits forbid it. */
export const reverseTrade =
  (trading: Trading): Handler<Calls['reverseTrade']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await trading.riskNotice.check(client.clientId)
    await checkPin(trading, client, input)
    const trade = desk.peek((state) => tradeOf(state, client, input.bsid))
    if (trade) {
      const { book } = desk.peek(({ wallets }) =>
        need(wallets.get(trade.walletId), `wallet ${trade.walletId}`),
      )
      await trading.ownLimits.checkOrder({ clientId: client.clientId, book, lots: trade.lots })
    }
    const walletId = trade?.walletId ?? (await walletThatHeld(db, 'trade', client, input.bsid))
    const command = { type: 'reverse_trade', walletId, tradeId: input.bsid } as const
    const events = await execute(desk, 'reverseTrade', input, command)
    const closing = events.find((event) => event.type === 'trade_closed')
    const opening = events.find((event) => event.type === 'trade_opened')
    if (!closing || !opening) throw new Error('An accepted reversal did not return two fills')
    const { digits } = instrumentOf(desk, opening.symbol)
    const deal = `${opening.side} ${formatDecimal(opening.lots, 2)} ${opening.symbol}`
    return {
      status: 0 as const,
      msg: `Reversed: now ${deal} at ${formatDecimal(opening.price, digits)}`,
      bsid: opening.tradeId,
      price: toWireNumber(opening.price, digits),
      margin: toWireNumber(opening.margin, 2),
      closed: closingRow(closing, trade?.instrument.digits ?? digits),
    }
  }
