import { toWireNumber } from '@gf/money'
import { useSyncExternalStore } from 'react'
import { ApiRefusal, callApi } from './call-api.ts'
import type { ApiAnswer, ApiRequest } from './call-api.ts'
import { now } from './clock.ts'
import { createOrderSending } from './order-intent.ts'
import type { OrderSendingState } from './order-intent.ts'
import type { Quote } from './quote-board.ts'
import { secondStep, withSecondStep } from './second-step.ts'
import { readSession, whenForgotten } from './session.ts'
import { unansweredOrder } from './unanswered-order.ts'

export type OrderRequest = ApiRequest<'POST web_trade_api'>
export type OrderAnswer = ApiAnswer<'POST web_trade_api'>

const sending = createOrderSending<OrderRequest, OrderAnswer>({
  call: (request) => {
    const written = unansweredOrder.read()
    return withSecondStep((proof) =>
      whileUnanswered(written, () =>
        whileOnline((signal) => callApi('POST web_trade_api', { ...request, ...proof }, { signal })),
      ),
    )
  },
  refusalOf: (error) => (error instanceof ApiRefusal ? error : undefined),
  userid: () => readSession()?.userid,
  now,
  pause: waitFor,
  later,
  store: unansweredOrder,
})

whenForgotten(sending.forget)

/** Sends an order and keeps it until its answer is known. False while another one waits for its answer. */
export const sendOrder = sending.send
/** Takes up an order of this client that was left without an answer, e.g. by closing the app. */
export const resumeOrder = sending.resume
/** Forgets the answer, once it has been shown. */
export const dismissOrderAnswer = sending.dismiss

/** What is known of the order that was sent last. */
export function useOrderSending(): OrderSendingState<OrderRequest, OrderAnswer> {
  return useSyncExternalStore(sending.subscribe, sending.read)
}

/** The symbol of the instrument that an order deals. */
export const symbolOf = ({ asset }: OrderRequest): string => (typeof asset === 'string' ? asset : asset.name)

/** Which way an order deals. */
export const sideOf = ({ buy_type }: OrderRequest): 'BUY' | 'SELL' => (buy_type === 'SELL' ? 'SELL' : 'BUY')

/** The quote on screen as a market order names it: its number, its price for the side, and its time. */
export const seenOnWire = ({ seq, bid, ask, at }: Quote, side: 'BUY' | 'SELL', digits: number) => ({
  qseq: seq,
  qprice: toWireNumber(side === 'BUY' ? ask : bid, digits),
  mtime: new Date(at).toISOString(),
})

/**
 * An order that is answered with a question for a PIN is not placed: it is written down only while one with its proof is on
 * its way, so that no later start of the app sends it.
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

/** An answer that the device lost its network for will not come: nobody need wait for it until time is up. */
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

/** Acts after so long; while the client is asked for a PIN or password the time is theirs. */
function later(milliseconds: number, act: () => unknown): void {
  setTimeout(() => (secondStep.read() ? later(milliseconds, act) : act()), milliseconds)
}

/** Waits so long, or until the device is back online. */
function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
  })
}
