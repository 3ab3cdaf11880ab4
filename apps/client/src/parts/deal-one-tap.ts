import { showToast } from '@gf/ui'
import { now } from '../lib/clock.ts'
import { newCommandKey } from '../lib/ids.ts'
import { findInstrument, staleAfter } from '../lib/instruments.ts'
import { readOneTap } from '../lib/one-tap.ts'
import type { OneTapConsent } from '../lib/one-tap.ts'
import { seenOnWire, sendOrder } from '../lib/order-sending.ts'
import type { Quote } from '../lib/quote-board.ts'
import { serverNow } from '../lib/server-time.ts'
import { readTolerance, tolerancePips } from '../lib/slippage.ts'
import { texts } from '../texts/sending.ts'
import { loadTexts } from '../texts/texts.ts'

interface OneTap {
  readonly userid: number
  readonly name: string
  readonly consent: OneTapConsent
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  /** What stood on screen at the tap. */
  readonly quote: Quote | undefined
}

/** Taps that follow faster are one finger that trembled. Milliseconds. */
const APART = 500

let last: { readonly what: string; readonly at: number } | undefined

/**
 * Sends a market order at the price on screen, within the slippage that is set. What came of it is shown where every order's
 * answer is. A double tap deals once. Where an order still waits for its answer, there is no fresh price, or one-tap trading
 * was changed in another tab, nothing is sent and that is said. The order names the account that the client agreed to: the
 * server refuses it once another one is chosen.
 */
export function dealOneTap(tap: OneTap): void {
  const what = `${tap.side} ${tap.symbol}`
  const at = now()
  if (last?.what === what && Math.abs(at - last.at) < APART) return
  last = { what, at }
  if (send(tap)) return
  const say = (): void => {
    const { sending } = texts()
    showToast({ tone: 'bad', title: sending.nothingSent, detail: sending.nothingSentText })
  }
  loadTexts().then(say, say)
}

const isInForce = (userid: number, { wallet, chosenAt, lots }: OneTapConsent): boolean =>
  readOneTap(userid, { wallet, wallet_chosen_at: chosenAt }) === lots

function send({ userid, name, consent, symbol, side, quote }: OneTap): boolean {
  const instrument = findInstrument(symbol)
  if (!instrument || !quote || quote.stale || !isInForce(userid, consent)) return false
  // The file that deals may have come long after the tap.
  if (serverNow() - quote.at > staleAfter(symbol)) return false
  const { digits, pip_digits, contract_size } = instrument
  const price = side === 'BUY' ? quote.ask : quote.bid
  const pips = tolerancePips(readTolerance(), price, instrument)
  return sendOrder({
    userid,
    name,
    wallet: consent.wallet,
    cid: newCommandKey(),
    asset: { name: symbol, lotsize: contract_size },
    buy_type: side,
    lotsize: consent.lots,
    market: true,
    otype: 'normal',
    ...seenOnWire(quote, side, digits),
    ...(pips === undefined ? {} : { slippage: pips * 10 ** (digits - pip_digits) }),
  })
}
