import { toWireNumber } from '@gf/money'
import type { Instrument, Outcome, RejectionDetail, RejectionReason } from '@gf/dealing'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { RefusalHttp } from '../calls/refusal.ts'

type Rejected = Extract<Outcome, { readonly accepted: false }>

/** The meaning of a rejection for the client, and what to do. */
const words: Readonly<Record<RejectionReason, string>> = {
  key_reused: 'You already sent this order with different values. Check ORDERS first.',
  wallet_exists: 'This account is already open. Reload the app.',
  wallet_not_found: 'Not found.',
  real_dealing_off: 'Live trading isn’t available yet. Switch to your practice account.',
  not_a_practice_wallet: 'You can reset only the practice account. Switch to it first.',
  instrument_not_found: 'Instrument not available. Choose another.',
  instrument_version_stale: 'The contract terms just changed. Reload and try again.',
  order_not_found: 'Not found.',
  trade_not_found: 'Not found.',
  withdrawal_not_found: 'Not found.',
  nothing_to_close: 'You have no open positions to close. Check ORDERS.',
  amount_invalid: 'Enter an amount above zero (max. 2 decimals).',
  lots_invalid: 'Enter a size in steps of 0.01 lots.',
  lots_below_minimum: 'The size is below the minimum of this instrument. Enter a larger one.',
  lots_above_maximum: 'The size is above the maximum of this instrument. Enter a smaller one.',
  lots_above_open: 'The size exceeds the open position. Enter a smaller one.',
  price_invalid: 'Enter a price above zero.',
  trail_invalid: 'Enter a trailing distance above zero.',
  expiry_invalid: 'Choose a future date and time.',
  too_many_open: 'You have reached the maximum number of positions and orders. Close or cancel some first.',
  practice_in_use: 'Close all practice positions and cancel pending orders first.',
  market_closed: 'The market is closed for this instrument. Try again when it opens.',
  instrument_paused: 'Trading in this instrument is paused. Your positions stay open. Try again later.',
  quote_stale: 'No current price. Order not executed; try again with the next price.',
  conversion_unavailable: 'USD conversion rate unavailable. Try again shortly.',
  stop_price_passed: 'The market has already passed this stop. Choose another stop or place a market order.',
  price_passed: 'The market has already reached this price. Choose another.',
  target_wrong_side: 'The target must be above the price for BUY and below it for SELL.',
  stoploss_wrong_side: 'The stoploss must be below the price for BUY and above it for SELL.',
  trail_too_far: 'The trailing distance exceeds the price. Enter a smaller one.',
  slippage_exceeded: 'Price moved beyond your max. slippage. Order not executed.',
  insufficient_margin: 'Not enough free margin. Reduce the size or close a position.',
  insufficient_funds: 'Insufficient funds. Enter a smaller amount.',
  swap_already_charged: 'This night’s swap is already in TRANSACTIONS.',
  day_already_swept: 'The banks of this day are booked already.',
  settings_invalid: 'These settings conflict with each other. Change one and try again.',
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

/** The instrument's digits for the prices of a refusal. */
type Scale = Pick<Instrument, 'digits'>

/** A rejection on the wire; the same for a missing record and another's. Prices need their known instrument. */
export function refusalOf({ reason, detail }: Rejected, scale?: Scale): Refusal {
  if (absent.has(reason)) return notFound()
  const http = https[reason]
  return new Refusal(reason, words[reason], {
    ...(http ? { http } : {}),
    detail: wireDetail(reason, detail, scale),
  })
}

/** The events of an accepted command; throws the Refusal of a rejected one. */
export function accepted(outcome: Outcome, scale?: Scale) {
  if (!outcome.accepted) throw refusalOf(outcome, scale)
  return outcome.events
}

const DOLLARS = new Set(['needed', 'free', 'available'])
const LOTS = new Set(['minimum', 'maximum', 'open', 'largest'])

/** Prices, dollars and lots in wire units. */
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
