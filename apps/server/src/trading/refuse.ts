import { toWireNumber } from '@gf/money'
import type { Instrument, Outcome, RejectionDetail, RejectionReason } from '@gf/dealing'
import { Refusal, notFound } from '../refusal.ts'
import type { RefusalHttp } from '../refusal.ts'

type Rejected = Extract<Outcome, { readonly accepted: false }>

/** What a rejection means for the client and what to do about it. */
const words: Readonly<Record<RejectionReason, string>> = {
  key_reused: 'This request was sent before with other content. Send the order again.',
  wallet_exists: 'This wallet is open already.',
  wallet_not_found: 'There is nothing here by that name.',
  real_dealing_off: 'Only practice money is dealt here at present. Switch to your practice wallet.',
  not_a_practice_wallet: 'Only the practice wallet can be reset.',
  instrument_not_found: 'This instrument is not dealt here.',
  instrument_version_stale: 'The instrument was changed meanwhile. Load it again.',
  order_not_found: 'There is nothing here by that name.',
  trade_not_found: 'There is nothing here by that name.',
  withdrawal_not_found: 'There is nothing here by that name.',
  nothing_to_close: 'There is no open trade to close.',
  amount_invalid: 'Enter an amount above zero with at most two decimals.',
  lots_invalid: 'Enter lots in steps of 0.01.',
  lots_below_minimum: 'That is less than the smallest volume of this instrument.',
  lots_above_maximum: 'That is more than the largest volume of this instrument.',
  lots_above_open: 'That is more than is open of this trade.',
  price_invalid: 'Enter a price above zero.',
  trail_invalid: 'Enter the distance of the trailing stop as a number above zero.',
  expiry_invalid: 'Choose a time to come for the end of the order.',
  too_many_open: 'You have as many open trades and orders as a wallet may hold. Close or cancel some first.',
  practice_in_use: 'Close your practice trades and cancel your practice orders first.',
  market_closed: 'The market is closed for this instrument. Try again when it opens.',
  instrument_paused: 'Dealing in this instrument is paused while its price is checked. Your trades are kept.',
  quote_stale: 'There is no fresh price at the moment. Nothing was dealt; try again when the price moves.',
  conversion_unavailable: 'There is no dollar rate for this instrument yet. Try again in a moment.',
  stop_price_passed:
    'The price has already passed this stop. Deal at the market, or choose a stop beyond the price.',
  price_passed: 'The price has already reached this level. Choose one that it has not reached.',
  target_wrong_side: 'The target must lie on the winning side of the price.',
  stoploss_wrong_side: 'The stoploss must lie on the losing side of the price.',
  trail_too_far: 'The trailing stop is farther away than the price itself. Choose a smaller distance.',
  slippage_exceeded:
    'The price moved further than you allow, so nothing was dealt. Look at the new price and decide again.',
  insufficient_margin:
    'There is not enough free margin for this order. Choose fewer lots, or close something first.',
  insufficient_funds: 'There is not that much free in the wallet.',
  swap_already_charged: 'The swap of this day was charged already.',
  settings_invalid: 'These settings contradict each other.',
}

const absent: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  'wallet_not_found',
  'order_not_found',
  'trade_not_found',
  'withdrawal_not_found',
])

const https: Readonly<Partial<Record<RejectionReason, RefusalHttp>>> = {
  key_reused: 409,
  lots_invalid: 422,
  price_invalid: 422,
  trail_invalid: 422,
}

/** Whose digits the prices of a refusal have. */
type Scale = Pick<Instrument, 'digits'>

/**
 * The refusal that a rejection is on the wire. What is absent and what is another's are one answer. A price is named only
 * where its instrument is known.
 */
export function refusalOf({ reason, detail }: Rejected, scale?: Scale): Refusal {
  if (absent.has(reason)) return notFound()
  const http = https[reason]
  return new Refusal(reason, words[reason], {
    ...(http ? { http } : {}),
    detail: wireDetail(reason, detail, scale),
  })
}

/** Hands on the events of an accepted command; throws the refusal of a rejected one. */
export function accepted(outcome: Outcome, scale?: Scale) {
  if (!outcome.accepted) throw refusalOf(outcome, scale)
  return outcome.events
}

const DOLLARS = new Set(['needed', 'free', 'available'])
const LOTS = new Set(['minimum', 'maximum', 'open', 'largest'])

/** Prices, dollars and lots as the numbers that they are on the wire. */
function wireDetail(reason: RejectionReason, detail: RejectionDetail, scale: Scale | undefined) {
  const wire: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(detail)) {
    const isCount = reason === 'too_many_open' || typeof value !== 'number'
    const isPrice = name === 'price'
    if (isCount) wire[name] = value
    else if (isPrice && scale) wire[name] = toWireNumber(value, scale.digits)
    else if (!isPrice) wire[name] = DOLLARS.has(name) || LOTS.has(name) ? toWireNumber(value, 2) : value
  }
  return wire
}
