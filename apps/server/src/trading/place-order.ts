import type { Calls, Input } from '@gf/contract'
import { openingPrice } from '@gf/dealing'
import type { DealingEvent, Instrument, Quote, Side } from '@gf/dealing'
import { formatDecimal, millis, points, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import type { WalletBook } from '../client-wallets.ts'
import type { Handler, LoggedIn } from '../handler.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { Refusal } from '../refusal.ts'
import { accepted } from './refuse.ts'
import { seenQuote } from './seen-quote.ts'
import { checkPin, instrumentOf, isRepeat, keyOf, pointsOf, protectionOf, walletOf } from './trading.ts'
import type { Trading } from './trading.ts'

type PlaceOrder = Calls['placeOrder']

/** Deals at once, or leaves a limit or stop order with the desk. The answer is one of three: filled at a price, resting, refused. */
export const placeOrder =
  (trading: Trading): Handler<PlaceOrder> =>
  async (input, { client }) => {
    const { desk } = trading
    await trading.riskNotice.check(client.clientId)
    await checkPin(trading, client, input)
    const instrument = instrumentOf(desk, input.asset)
    const walletId = walletOf(client, input.wallet)
    const isRepeated = (): boolean => isRepeat(desk, client, input.cid)
    // What was sent before gets its first answer, whatever limits were reached and quotes forgotten since.
    if (!isRepeated()) {
      checkChosen(client, input.wallet)
      const book = input.wallet ?? client.wallet
      await trading.ownLimits.checkOrder({ clientId: client.clientId, book, lots: input.lotsize })
    }
    const seen = isRepeated() ? undefined : seenQuote(trading.quotes, instrument, input)
    const command = input.market ? marketCommand(instrument, input, seen) : restingCommand(instrument, input)
    const { outcome } = await desk.submit({ ...command, walletId, ...keyOf('placeOrder', input) })
    return answerOf(instrument, accepted(outcome, instrument))
  }

/** An order for a wallet that is no longer chosen was pressed before the switch, perhaps on another device. */
function checkChosen(client: LoggedIn, named: WalletBook | undefined): void {
  if (named === undefined || named === client.wallet) return
  const [from, to] = named === 'real' ? ['live', 'practice'] : ['practice', 'live']
  throw new Refusal(
    'wallet_not_chosen',
    `This order was for your ${from} account, and you have switched to your ${to} account. Nothing was executed.`,
  )
}

type Placing = Extract<Unstamped, { readonly type: 'open_trade' | 'place_order' }>
type WithoutWallet<C> = C extends Placing ? Omit<C, 'walletId' | 'key'> : never

function marketCommand(
  instrument: Instrument,
  input: Input<PlaceOrder>,
  seen: Quote | undefined,
): WithoutWallet<Placing> {
  const { qprice, mtime, slippage, buy_type: side } = input
  const claimed = qprice === undefined ? undefined : pointsOf(instrument, qprice, 'price on screen')
  const around = seen ? openingPrice(side, seen) : claimed
  const bound = around === undefined || slippage === undefined ? undefined : boundOf(side, around, slippage)
  return {
    type: 'open_trade',
    symbol: instrument.symbol,
    side,
    lots: input.lotsize,
    ...protectionOf(instrument, input),
    ...(bound === undefined ? {} : { bound }),
    ...(seen && { seen: openingPrice(side, seen), seenSeq: seen.seq }),
    ...(seen && mtime !== undefined && { seenAt: millis(Date.parse(mtime)) }),
  }
}

/** The worst price the client takes: that on screen, and the tolerance around it. */
const boundOf = (side: Side, price: Points, tolerance: number): Points =>
  points(Math.max(1, side === 'BUY' ? price + tolerance : price - tolerance))

function restingCommand(instrument: Instrument, input: Input<PlaceOrder>): WithoutWallet<Placing> {
  if (input.limit === undefined) {
    throw new Refusal('price_missing', 'Enter the price at which the order should deal.', {
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
    ...(input.expires === undefined ? {} : { expiresAt: millis(Date.parse(input.expires)) }),
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
  throw new Error('An accepted order came back without a fill or a resting order')
}
