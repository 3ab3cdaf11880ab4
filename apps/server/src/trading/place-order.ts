import type { Calls, Input } from '@gf/contract'
import type { DealingEvent, Instrument } from '@gf/dealing'
import { formatDecimal, millis, points, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import type { WalletBook } from '../client-wallets.ts'
import type { Handler, LoggedIn } from '../handler.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { Refusal } from '../refusal.ts'
import { accepted } from './refuse.ts'
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
    const command = input.market ? marketCommand(instrument, input) : restingCommand(instrument, input)
    const placing = { ...command, walletId, ...keyOf('placeOrder', input) }
    // What was sent before gets its first answer, whatever limits were reached since.
    if (!isRepeat(desk, client, input.cid)) {
      checkChosen(client, input.wallet)
      const book = input.wallet ?? client.wallet
      await trading.ownLimits.checkOrder({ clientId: client.clientId, book, lots: input.lotsize })
    }
    const submitted = await desk.submit(placing)
    return answerOf(instrument, accepted(submitted.outcome))
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

function marketCommand(instrument: Instrument, input: Input<PlaceOrder>): WithoutWallet<Placing> {
  const bound = boundOf(instrument, input)
  return {
    type: 'open_trade',
    symbol: instrument.symbol,
    side: input.buy_type,
    lots: input.lotsize,
    ...protectionOf(instrument, input),
    ...(bound === undefined ? {} : { bound }),
    ...(input.qprice === undefined ? {} : { seen: pointsOf(instrument, input.qprice, 'price on screen') }),
  }
}

/** The worst price the client takes: that on screen, and the tolerance around it. */
function boundOf(
  instrument: Instrument,
  { qprice, slippage, buy_type }: Input<PlaceOrder>,
): Points | undefined {
  if (qprice === undefined || slippage === undefined) return undefined
  const seen = pointsOf(instrument, qprice, 'price on screen')
  return points(Math.max(1, buy_type === 'BUY' ? seen + slippage : seen - slippage))
}

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
