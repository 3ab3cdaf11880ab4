import { newCommandKey } from '@gf/api'
import { now, serverNow } from '@gf/live'
import type { Quote } from '@gf/live'
import { showToast } from '@gf/ui'
import { findInstrument, staleAfter } from '../prices/instruments.ts'
import { loadedTexts } from '../texts/sending.en.ts'
import { readOneTap } from './one-tap.ts'
import type { OneTapConsent } from './one-tap.ts'
import { marketOrder, sendOrder } from './order-sending.ts'
import { readTolerance } from './slippage.ts'

interface OneTap {
  readonly userid: number
  readonly name: string
  readonly consent: OneTapConsent
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  /** The quote on screen at the tap. */
  readonly quote: Quote | undefined
}

/** A faster second tap is a tremor. Milliseconds. */
const APART = 500

let last: { readonly what: string; readonly at: number } | undefined

/**
 * Sends a market order at the price on screen, within the maximum slippage. `OrderNotice` shows the answer. A double tap
 * executes once. Sends nothing, and says why, while another order is unanswered, without a fresh price, or after a change
 * of one-tap trading in another tab. The order names the account of the consent; the server refuses any other.
 */
export function dealOneTap(tap: OneTap): void {
  const what = `${tap.side} ${tap.symbol}`
  const at = now()
  if (last?.what === what && Math.abs(at - last.at) < APART) return
  last = { what, at }
  if (send(tap)) return
  void loadedTexts().then(({ sending }) =>
    showToast({ tone: 'bad', title: sending.nothingSent, detail: sending.nothingSentText }),
  )
}

const isInForce = (userid: number, { wallet, chosenAt, lots }: OneTapConsent): boolean =>
  readOneTap(userid, { wallet, wallet_chosen_at: chosenAt }) === lots

function send({ userid, name, consent, symbol, side, quote }: OneTap): boolean {
  const instrument = findInstrument(symbol)
  if (!instrument || !quote || quote.stale || !isInForce(userid, consent)) return false
  // The code that sends may load long after the tap.
  if (serverNow() - quote.at > staleAfter(symbol)) return false
  const { wallet, lots: lotsize } = consent
  const terms = { userid, name, wallet, cid: newCommandKey(), lotsize }
  return sendOrder(marketOrder(terms, instrument, side, quote, readTolerance()))
}
