import { formatDateTime } from '@gf/i18n'
import { amountText, lotsText, ownLimitText } from './amount-text.ts'
import { explainBy, part } from './explain.ts'
import type { RefusalDetail } from './explain.ts'
import { addCatalogue } from './texts.ts'

type Explain = (detail: RefusalDetail) => string

/** Older stored refusals lack `free` and come without figures. */
const needs = (detail: RefusalDetail): string =>
  part(
    detail,
    'free',
    (free) =>
      `${part(detail, 'needed', (needed) => ` Required: ${amountText(needed, 'USD')}.`)} Free: ${amountText(free, 'USD')}.`,
  )

const largest = (detail: RefusalDetail): string =>
  part(detail, 'largest', (lots) =>
    Number(lots) > 0 ? ` Your margin allows up to ${lotsText(lots)} lots.` : ' Close a position first.',
  )

/** A limit that the client has set, and what counts against it already. */
function ownLimit(detail: RefusalDetail): string {
  const kind = String(detail['kind'])
  const limit = part(detail, 'limit', (amount) => ownLimitText(kind, amount))
  const used = part(detail, 'used', (amount) => (Number(amount) > 0 ? ownLimitText(kind, amount) : ''))
  if (kind.startsWith('daily_loss_'))
    return `Your own limit is a loss of ${limit} per day${used && `, and you have lost ${used} today`}.`
  if (kind.startsWith('deposit_'))
    return `Your own limit is ${limit} of deposits per ${kind.slice(8)}${used && `, and ${used} is already requested`}.`
  return limit ? `Your own limit is ${limit} lots per order.` : 'This exceeds your own limit.'
}

/** The text of each refusal, by the server's reason. */
export const reasons: Readonly<Record<string, Explain>> = {
  key_reused: () => 'You already sent this order with different values. Check ORDERS first.',
  wallet_exists: () => 'This account is already open. Reload the app.',
  wallet_not_found: () => 'This account is not open yet. Switch account.',
  wallet_not_chosen: () => 'You switched accounts, so this order did not execute. Place it again if needed.',
  real_dealing_off: () => 'Live trading isn’t available yet. Switch to your practice account.',
  not_a_practice_wallet: () => 'You can reset only the practice account. Switch to it first.',
  instrument_not_found: () => 'Instrument not available. Choose another.',
  instrument_version_stale: () => 'The contract terms just changed. Review them and try again.',
  order_not_found: () => 'This order is already filled or cancelled. Check ORDERS.',
  trade_not_found: () => 'This position is already closed. Check ORDERS.',
  withdrawal_not_found: () => 'This withdrawal is no longer pending. Check Funds.',
  nothing_to_close: () => 'You have no open positions to close. Check ORDERS.',
  amount_invalid: () => 'Enter an amount above zero.',
  own_limit_reached: (d) => `${ownLimit(d)} See ACCOUNT, Limits.`,
  dealing_suspended: (d) =>
    `We suspended trading on your account. You can still close positions.${part(d, 'reason', (why) => ` Reason: ${why}`)}`,
  break_taken: (d) =>
    `You are on a trading break${part(d, 'until', (until) => ` until ${formatDateTime(String(until))}`)}. You can still close positions.`,
  lots_invalid: () => 'Enter a size in steps of 0.01 lots.',
  lots_below_minimum: (d) =>
    part(d, 'minimum', (min) => `Enter at least ${lotsText(min)} lots.`) || 'Enter a larger size.',
  lots_above_maximum: (d) =>
    part(d, 'maximum', (max) => `Enter at most ${lotsText(max)} lots per order.`) || 'Enter a smaller size.',
  lots_above_open: (d) =>
    `The size exceeds the open position.${part(d, 'open', (open) => ` Enter at most ${lotsText(open)} lots.`) || ' Enter a smaller size.'}`,
  price_invalid: () => 'Enter a valid price for this instrument. Check commas and decimals.',
  trail_invalid: () => 'Enter a trailing distance above zero. Check the decimals.',
  expiry_invalid: () => 'Choose a future date and time.',
  too_many_open: () =>
    'You have reached the maximum number of positions and orders. Close or cancel some first.',
  practice_in_use: () => 'Close all practice positions and cancel pending orders, then reset.',
  market_closed: () => 'The market is closed. Try again when it opens.',
  instrument_paused: () => 'Trading in this instrument is paused. Try again later.',
  quote_stale: (d) =>
    d['field'] === 'qseq'
      ? 'The price you tapped is too old. Order not executed; check the new price.'
      : 'No current price. Wait for the next price and try again.',
  conversion_unavailable: () => 'USD conversion rate unavailable. Try again shortly.',
  stop_price_passed: () => 'The market has already passed this stop price. Choose another.',
  price_passed: () =>
    'The market has already reached this price. Choose another, or place a new order to fill immediately.',
  target_wrong_side: () => 'The target must be above the price for BUY and below it for SELL.',
  stoploss_wrong_side: () => 'The stoploss must be below the price for BUY and above it for SELL.',
  trail_too_far: () => 'The trailing distance exceeds the price. Enter a smaller one.',
  slippage_exceeded: () => 'Price moved beyond your max. slippage. Order not executed.',
  insufficient_margin: (d) => `Not enough free margin.${needs(d)}${largest(d)}`,
  insufficient_funds: (d) =>
    `Insufficient funds${part(d, 'available', (free) => ` (available: ${amountText(free, 'USD')})`)}. Enter a smaller amount.`,
  swap_already_charged: () => 'This night’s swap is already in TRANSACTIONS.',
  settings_invalid: () => 'These settings conflict with each other. Change one and try again.',
  risk_not_acknowledged: () => 'Read and acknowledge the risk notice first.',
  pin_needed: () => 'Enter your wallet PIN to continue.',
  pin_wrong: (d) =>
    `Incorrect PIN (attempts left: ${d['tries_left']}). If you forgot it, set a new one under ACCOUNT, Security.`,
  pin_locked: () => 'Your wallet PIN is locked. Set a new one under ACCOUNT, Security.',
  login_failed: () => 'Incorrect email or password. Try again.',
  login_suspended: (d) =>
    `We suspended your login. Contact us to reopen it.${part(d, 'reason', (why) => ` Reason: ${why}`)}`,
  too_many_tries: () => 'Too many attempts. Try again in a few minutes.',
  too_often: () => 'Too many requests. Wait a moment and try again.',
  disk_full: () => 'We cannot save changes right now. Try again in a few minutes.',
  too_busy: () => 'The server is busy. Try again in a moment.',
  not_found: () => 'We could not find this item. Reload the app.',
  quote_unknown: () => 'The price on your screen is out of date. Reload the page and try again.',
  quote_differs: () => 'The price on your screen does not match ours. Reload the page and try again.',
  price_missing: () => 'Enter a price for the order.',
  cross_site: () => 'The request did not come from this app. Reload the app and try again.',
  too_large: () => 'The request is too large. Send less text or smaller files.',
  server_error: () => 'Something went wrong on our side. Try again in a moment.',
  logged_out_password: () =>
    'We logged you out because your password changed. If this was not you, reset your password.',
  logged_out_device: () => 'Another device logged you out. If this was not you, change your password.',
  logged_out_staff: () => 'We logged you out. Log in again, or contact us.',
  logged_out_idle: () => 'You were inactive for 30 minutes. Log in again.',
  guest_may_not: () => 'This is for registered clients. Register to continue with your account.',
  guests_off: () => 'Practice without registration is not available. Register to practise.',
  too_many_guests_today: () => 'All practice places are taken. Register, or try again tomorrow.',
  guests_full: () => 'All practice places are taken. Register, or try again tomorrow.',
  too_many_guests: () => 'Too many practice accounts from your network. Register, or try again tomorrow.',
  not_logged_in: () => 'Your session has ended. Log in again.',
}

export const { texts, loadedTexts } = addCatalogue({ reasons }, () => import('./reasons.hi.ts'))

explainBy(() => texts().reasons)
