import { amountText, lotsText, ownLimitText } from './amount-text.ts'
import { part } from './refusal-detail.ts'
import type { RefusalDetail } from './refusal-detail.ts'

type Explain = (detail: RefusalDetail) => string

/** Refusals that were stored before they named `free` come without figures. */
const needs = (detail: RefusalDetail): string =>
  part(
    detail,
    'free',
    (free) =>
      `${part(detail, 'needed', (needed) => ` Needed: ${amountText(needed, 'USD')}.`)} Free margin: ${amountText(free, 'USD')}.`,
  )

const largest = (detail: RefusalDetail): string =>
  part(detail, 'largest', (lots) =>
    Number(lots) > 0
      ? ` Largest size: ${lotsText(lots)} lots.`
      : ' Not even the smallest size fits. Close a trade first.',
  )

/** Why something was refused, by the reason that the server names. */
export const reasons: Readonly<Record<string, Explain>> = {
  key_reused: () => 'This order was already sent with other values. Check ORDERS before you try again.',
  wallet_exists: () => 'This wallet is already open.',
  wallet_not_found: () => 'This wallet is not open yet.',
  wallet_not_chosen: () =>
    'You have switched to your other account, so this order was not executed. Send it again there if you want it.',
  real_dealing_off: () => 'Real money is not dealt here yet. Switch to practice money.',
  not_a_practice_wallet: () => 'Only the practice wallet can be reset.',
  instrument_not_found: () => 'This instrument is not dealt here.',
  instrument_version_stale: () =>
    'The terms of this instrument have just changed. Look at them and try again.',
  order_not_found: () => 'This pending order is no longer there: it was filled or cancelled.',
  trade_not_found: () => 'This trade is no longer open.',
  withdrawal_not_found: () => 'This withdrawal is no longer waiting.',
  nothing_to_close: () => 'There is no open trade to close.',
  amount_invalid: () => 'Enter an amount above zero.',
  own_limit_reached: (d) =>
    `This goes beyond a limit that you set yourself${part(d, 'limit', (limit) => ` (${ownLimitText(d['kind'], limit)})`)}. See ACCOUNT, Limits.`,
  break_taken: () => 'You are on a break from trading. Open trades can still be closed.',
  lots_invalid: () => 'Enter lots in steps of 0.01.',
  lots_below_minimum: (d) => `Too few lots.${part(d, 'minimum', (min) => ` The least is ${lotsText(min)}.`)}`,
  lots_above_maximum: (d) => `Too many lots.${part(d, 'maximum', (max) => ` The most is ${lotsText(max)}.`)}`,
  lots_above_open: (d) =>
    `More lots than are open.${part(d, 'open', (open) => ` ${lotsText(open)} are open.`)}`,
  price_invalid: () => 'This is not a price of this instrument. Check its commas and decimals.',
  trail_invalid: () => 'Enter the distance of the trailing stop as a number above zero. Check its decimals.',
  expiry_invalid: () => 'Choose a time to come for the end of the order.',
  too_many_open: () => 'Too many open trades and orders. Close or cancel some first.',
  practice_in_use: () => 'Close all practice trades and cancel the orders first, then reset.',
  market_closed: () => 'The market is closed. You can trade when it opens again.',
  instrument_paused: () => 'Trading in this instrument is paused.',
  quote_stale: (d) =>
    d['field'] === 'qseq'
      ? 'The price that you tapped is too old. Nothing was executed; check the new price and try again.'
      : 'There is no fresh price at the moment. Wait for the next one and try again.',
  conversion_unavailable: () => 'The rate to dollars is missing at the moment. Try again shortly.',
  stop_price_passed: () => 'The market has already passed this stop price.',
  price_passed: () => 'The market has already passed this price. Choose another, or deal at the market.',
  target_wrong_side: () =>
    'The target must lie on the profit side: above the price for BUY, below it for SELL.',
  stoploss_wrong_side: () =>
    'The stoploss must lie on the loss side: below the price for BUY, above it for SELL.',
  trail_too_far: () => 'The trailing stop is farther away than the price itself.',
  slippage_exceeded: () =>
    'The price moved further than you allow. Nothing was dealt; look at the new price and decide again.',
  insufficient_margin: (d) => `Not enough free margin.${needs(d)}${largest(d)}`,
  insufficient_funds: (d) =>
    `There is not enough free money in this wallet.${part(d, 'available', (free) => ` ${amountText(free, 'USD')} is free.`)}`,
  swap_already_charged: () => 'This night was already charged.',
  settings_invalid: () => 'These settings do not fit together.',
  risk_not_acknowledged: () => 'Read and acknowledge the risk notice first.',
  pin_needed: () => 'The wallet PIN was not entered, so nothing was done.',
  pin_locked: () => 'Your wallet PIN is locked. Set a new one under ACCOUNT, Security.',
  login_failed: () => 'Email or password is wrong.',
  too_many_tries: () => 'Too many tries. Wait a few minutes, then try again.',
  too_often: () => 'That was too often. Wait a moment, then try again.',
  disk_full: () => 'Changes cannot be saved right now, and nothing was changed. Try again in a few minutes.',
  too_busy: () => 'The server is busy. Try again in a moment.',
  not_found: () => 'This is no longer there. It may have been filled, closed or cancelled meanwhile.',
  quote_unknown: () => 'The price on screen is not known to the server. Reload the page and try again.',
  quote_differs: () => 'The price on screen does not match the server’s. Reload the page and try again.',
  price_missing: () => 'Enter the price at which the order is to be filled.',
  cross_site: () => 'This did not come from the app itself, so it was refused. Reload the app.',
  too_large: () => 'This is more than can be sent at once.',
  server_error: () => 'Something went wrong on our side. Try again in a moment.',
  not_logged_in: () => 'You are logged out. Log in again.',
}
