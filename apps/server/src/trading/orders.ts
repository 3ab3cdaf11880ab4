import type { Calls, Input } from '@gf/contract'
import { openingPrice } from '@gf/dealing'
import type { DealingEvent, Instrument, Quote, Side } from '@gf/dealing'
import { formatDecimal, millis, points, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import type { Handler, LoggedIn } from '../calls/handler.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { checkWidening, keptExits, keptExpiry } from './changes.ts'
import { endedOf, walletThatHeld, orderOf } from './own-trades.ts'
import {
  checkPin,
  instrumentOf,
  isRepeat,
  execute,
  optionalPoints,
  pointsOf,
  protectionOf,
  walletOf,
} from './trading.ts'
import type { Trading } from './trading.ts'

type PlaceOrder = Calls['placeOrder']

/** Executes immediately, or places a limit or stop order. The answer: filled at a price, pending, or rejected. */
export const placeOrder =
  (trading: Trading): Handler<PlaceOrder> =>
  async (input, { client }) => {
    const { desk } = trading
    await trading.riskNotice.check(client.clientId)
    await checkPin(trading, client, input)
    const instrument = instrumentOf(desk, input.asset)
    const walletId = walletOf(client, input.wallet)
    const isRepeated = (): Promise<boolean> => isRepeat(desk, client, input.cid)
    // A repeat gets its first answer, whatever limits were reached and quotes expired since.
    if (!(await isRepeated())) {
      checkChosen(client, input.wallet)
      const book = input.wallet ?? client.wallet
      await trading.ownLimits.checkOrder({ clientId: client.clientId, book, lots: input.lotsize })
    }
    const seen = (await isRepeated()) ? undefined : seenQuote(trading.recent, instrument, input)
    const command = input.market ? marketCommand(instrument, input, seen) : restingCommand(instrument, input)
    return answerOf(
      instrument,
      await execute(desk, 'placeOrder', input, { ...command, walletId }, instrument),
    )
  }

/** An order for another wallet than the current one was sent before the switch, perhaps on another device. */
function checkChosen(client: LoggedIn, named: WalletBook | undefined): void {
  if (named === undefined || named === client.wallet) return
  const [from, to] = named === 'real' ? ['live', 'practice'] : ['practice', 'live']
  throw new Refusal(
    'wallet_not_chosen',
    `You switched from your ${from} to your ${to} account, so this order did not execute. Place it again if needed.`,
  )
}

type Placing = Extract<Unstamped, { readonly type: 'open_trade' | 'place_order' }>
type WithoutWallet<C> = C extends Placing ? Omit<C, 'walletId'> : never

function marketCommand(
  instrument: Instrument,
  input: Input<PlaceOrder>,
  seen: Quote | undefined,
): WithoutWallet<Placing> {
  const { qprice, mtime, slippage, buy_type: side } = input
  const claimed = optionalPoints(instrument, qprice, 'price on screen')
  const around = seen ? openingPrice(side, seen) : claimed
  const bound = around === null || slippage === undefined ? null : boundOf(side, around, slippage)
  return {
    type: 'open_trade',
    symbol: instrument.symbol,
    side,
    lots: input.lotsize,
    ...protectionOf(instrument, input),
    bound,
    seen: seen ? openingPrice(side, seen) : null,
    seenSeq: seen ? seen.seq : null,
    seenAt: seen && mtime !== undefined ? millis(Date.parse(mtime)) : null,
  }
}

/** The worst acceptable price: the one on screen, and the tolerance around it. */
const boundOf = (side: Side, price: Points, tolerance: number): Points =>
  points(Math.max(1, side === 'BUY' ? price + tolerance : price - tolerance))

function restingCommand(instrument: Instrument, input: Input<PlaceOrder>): WithoutWallet<Placing> {
  if (input.limit === undefined) {
    throw new Refusal('price_missing', 'Enter a price for the order.', {
      http: 422,
      detail: { field: 'limit' },
    })
  }
  return {
    type: 'place_order',
    kind: input.otype === 'stop' ? 'stop' : 'limit',
    symbol: instrument.symbol,
    side: input.buy_type,
    lots: input.lotsize,
    price: pointsOf(instrument, input.limit, 'limit'),
    ...protectionOf(instrument, input),
    expiresAt: input.expires === undefined ? null : millis(Date.parse(input.expires)),
  }
}

function answerOf(instrument: Instrument, events: readonly DealingEvent[]) {
  for (const event of events) {
    if (event.type === 'trade_opened') {
      const price = formatDecimal(event.price, instrument.digits)
      const deal = `${event.side} ${formatDecimal(event.lots, 2)} ${event.symbol}`
      return {
        status: 0 as const,
        msg: `Filled: ${deal} at ${price}`,
        bsid: event.tradeId,
        outcome: 'filled' as const,
        price: toWireNumber(event.price, instrument.digits),
        margin: toWireNumber(event.margin, 2),
      }
    }
    if (event.type === 'order_placed') {
      const price = formatDecimal(event.price, instrument.digits)
      const deal = `${event.side} ${event.kind} ${formatDecimal(event.lots, 2)} ${event.symbol}`
      return {
        status: 0 as const,
        msg: `Order placed: ${deal} at ${price}`,
        bsid: event.orderId,
        outcome: 'resting' as const,
        price: toWireNumber(event.price, instrument.digits),
        margin: 0,
      }
    }
  }
  throw new Error('An accepted order returned neither a fill nor a pending order')
}

/** The quote that a market order names, if any. Throws Refusal if it is unknown, too old, or had another price. */
export function seenQuote(
  quotes: Deps['recent'],
  instrument: Instrument,
  { market, qseq, qprice, buy_type: side }: Input<Calls['placeOrder']>,
): Quote | undefined {
  if (!market || qseq === undefined) return undefined
  const { symbol } = instrument
  const found = quotes.find(symbol, qseq)
  if (found === 'gone') {
    const words = 'The price you tapped is too old. Order not executed; check the new price.'
    throw new Refusal('quote_stale', words, { detail: { field: 'qseq' } })
  }
  if (found === 'unknown') {
    const words = `Unknown quote ${qseq} of ${symbol}. Reload the page and try again.`
    throw new Refusal('quote_unknown', words, { http: 422, detail: { field: 'qseq' } })
  }
  if (qprice !== undefined && pointsOf(instrument, qprice, 'price on screen') !== openingPrice(side, found)) {
    const words = 'The price does not match its quote. Reload the page and try again.'
    throw new Refusal('quote_differs', words, { http: 422, detail: { field: 'qprice' } })
  }
  return found
}

/** Changes a pending order. A repeat gets the first answer, also after the order has ended. */
export const changeOrder =
  (trading: Trading): Handler<Calls['changeOrder']> =>
  async (input, { client }) => {
    const { desk, db } = trading
    await checkPin(trading, client, input)
    const pending = desk.peek((state) => orderOf(state, client, input.bsid))
    const order = pending ?? (await endedOf(db, 'dealing_order', client, input.bsid))
    if (!order) throw notFound()
    const instrument = pending?.instrument ?? instrumentOf(desk, order.symbol)
    const change = {
      type: 'change_order' as const,
      walletId: order.walletId,
      orderId: input.bsid,
      price: pointsOf(instrument, input.limit, 'limit'),
      ...keptExits(instrument, pending?.trail ?? null, input),
      expiresAt: keptExpiry(pending?.expiresAt ?? null, input.expires),
    }
    await checkWidening(trading, client, change, input.cid)
    await execute(desk, 'changeOrder', input, change, instrument)
    return { status: 0 as const, msg: 'Order modified.', bsid: input.bsid }
  }

/** Cancels a pending order. A repeat under its key gets the first answer. */
export const cancelOrder =
  ({ desk, db }: Trading): Handler<Calls['cancelOrder']> =>
  async (input, { client }) => {
    const order = desk.peek((state) => orderOf(state, client, input.bsid))
    const walletId = order?.walletId ?? (await walletThatHeld(db, 'dealing_order', client, input.bsid))
    await execute(desk, 'cancelOrder', input, { type: 'cancel_order', walletId, orderId: input.bsid })
    return { status: 0 as const, msg: 'Order cancelled.', bsid: input.bsid }
  }
