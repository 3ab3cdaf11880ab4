import { ApiRefusal, callApi } from '@gf/api'
import type { ApiAnswer, ApiRequest } from '@gf/api'
import { now, openingPrice } from '@gf/live'
import type { Quote } from '@gf/live'
import { toWireNumber } from '@gf/money'
import { createStore, useStore } from '@gf/ui/store'
import { fillsScreen, leaveFullScreen } from '../chart/full-screen-state.ts'
import { useNavigate } from '../components/navigation.tsx'
import type { InstrumentRow } from '../prices/instruments.ts'
import { ticketPath } from '../prices/ticket-path.ts'
import type { TicketFilling } from '../prices/ticket-path.ts'
import { secondStep, withSecondStep } from '../proof/second-step.ts'
import { readSession, whenForgotten } from '../session/session.ts'
import { createOrderSending } from './order-intent.ts'
import type { OrderSendingState } from './order-intent.ts'
import { tolerancePips } from './slippage.ts'
import type { Tolerance } from './slippage.ts'
import { unansweredOrder } from './unanswered-order.ts'

export type OrderRequest = ApiRequest<'POST web_trade_api'>
export type OrderAnswer = ApiAnswer<'POST web_trade_api'>

const sending = createOrderSending<OrderRequest, OrderAnswer>({
  call: (request) => {
    const written = unansweredOrder.read()
    return withSecondStep((proof) =>
      whileUnanswered(written, () =>
        timed(() =>
          whileOnline((signal) => callApi('POST web_trade_api', { ...request, ...proof }, { signal })),
        ),
      ),
    )
  },
  refusalOf: (error) => (error instanceof ApiRefusal ? error : undefined),
  userid: () => readSession()?.userid,
  now,
  later,
  store: unansweredOrder,
})

whenForgotten(sending.forget)

/** Sends an order and stores it until its answer is known. False while another order is unanswered. */
export const sendOrder = sending.send
/** Resumes an unanswered order of this client, for example after a restart of the app. */
export const resumeOrder = sending.resume
/** Forgets the answer, once it has been shown. */
export const dismissOrderAnswer = sending.dismiss

/** Sends an order as soon as the one before it has been rejected. That rejection is not announced. */
export function sendInstead(request: OrderRequest): void {
  const stop = sending.subscribe(() => {
    if (sending.read().phase === 'checking') return
    stop()
    if (sending.read().phase !== 'refused') return
    sending.dismiss()
    sending.send(request)
  })
}

/** The state of the last order. */
export function useOrderSending(): OrderSendingState<OrderRequest, OrderAnswer> {
  return useStore(sending)
}

/** A ticket beside another screen's content. It remains after an order, and shows itself why one was rejected. */
interface TicketBeside {
  readonly symbol: string
  readonly fillIn: (filling: TicketFilling) => void
}

export const ticketBeside = createStore<TicketBeside | undefined>(undefined)

/** Fills in the ticket beside a chart of the symbol, or opens one; a chart that fills the screen gives way. */
export function useOpenTicket(symbol: string): (filling: TicketFilling) => void {
  const navigate = useNavigate()
  return (filling) => {
    const beside = ticketBeside.read()
    if (beside?.symbol === symbol) beside.fillIn(filling)
    // In place of the full screen's own entry: the way back leads to the screen that was before it.
    else navigate(ticketPath(symbol, filling), { replace: fillsScreen() })
    leaveFullScreen()
  }
}

/** The symbol of an order's instrument. */
export const symbolOf = ({ asset }: OrderRequest): string => (typeof asset === 'string' ? asset : asset.name)

/** The side of an order. */
export const sideOf = ({ buy_type }: OrderRequest): 'BUY' | 'SELL' => (buy_type === 'SELL' ? 'SELL' : 'BUY')

type Terms = Omit<
  OrderRequest,
  'asset' | 'buy_type' | 'market' | 'otype' | 'qseq' | 'qprice' | 'mtime' | 'slippage'
>

/** A market order at the quote on screen: the quote's number, price and time, and the maximum slippage. */
export function marketOrder(
  terms: Terms,
  { symbol, digits, pip_digits, contract_size }: InstrumentRow,
  side: 'BUY' | 'SELL',
  quote: Quote,
  tolerance: Tolerance,
): OrderRequest {
  const price = openingPrice(side, quote)
  const pips = tolerancePips(tolerance, price, { digits, pip_digits })
  return {
    ...terms,
    asset: { name: symbol, lotsize: contract_size },
    buy_type: side,
    market: true,
    otype: 'normal',
    qseq: quote.seq,
    qprice: toWireNumber(price, digits),
    mtime: new Date(quote.at).toISOString(),
    ...(pips === undefined ? {} : { slippage: pips * 10 ** (digits - pip_digits) }),
  }
}

/**
 * An order that the server answers by asking for a PIN is not placed. It is stored only while it is being sent with its
 * proof, so that no later start of the app sends it.
 */
async function whileUnanswered(
  written: string | null,
  send: () => Promise<OrderAnswer>,
): Promise<OrderAnswer> {
  if (written !== null) unansweredOrder.write(written)
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 2) unansweredOrder.clear()
    throw error
  }
}

let took = 0

/** How long the last answer took, in milliseconds, without the time to enter a PIN. */
export const answeredIn = (): number => took

async function timed(send: () => Promise<OrderAnswer>): Promise<OrderAnswer> {
  const began = performance.now()
  const answer = await send()
  took = Math.round(performance.now() - began)
  return answer
}

/** Stops waiting when the device goes offline: the answer will not arrive. */
async function whileOnline(send: (signal: AbortSignal) => Promise<OrderAnswer>): Promise<OrderAnswer> {
  const lost = new AbortController()
  const giveUp = (): void => lost.abort()
  window.addEventListener('offline', giveUp)
  try {
    return await send(lost.signal)
  } finally {
    window.removeEventListener('offline', giveUp)
  }
}

/** Acts after a delay. The clock stops while the client is asked for a PIN or password. */
function later(milliseconds: number, act: () => void): () => void {
  const look = (): void => {
    if (secondStep.read()) timer = setTimeout(look, milliseconds)
    else act()
  }
  let timer = setTimeout(look, milliseconds)
  return () => clearTimeout(timer)
}
