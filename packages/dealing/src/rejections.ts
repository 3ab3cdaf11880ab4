/**
 * Rejection reasons in order of precedence: if several apply, the first of this list is the answer. The interface's
 * catalogues have the texts for clients; these names are the wire's `reason`.
 */
export const rejectionReasons = [
  'key_reused',
  'wallet_exists',
  'wallet_not_found',
  'real_dealing_off',
  'not_a_practice_wallet',
  'instrument_not_found',
  'instrument_version_stale',
  'order_not_found',
  'trade_not_found',
  'withdrawal_not_found',
  'nothing_to_close',
  'amount_invalid',
  'lots_invalid',
  'lots_below_minimum',
  'lots_above_maximum',
  'lots_above_open',
  'price_invalid',
  'trail_invalid',
  'expiry_invalid',
  'too_many_open',
  'practice_in_use',
  'market_closed',
  'instrument_paused',
  'quote_stale',
  'conversion_unavailable',
  'stop_price_passed',
  'price_passed',
  'target_wrong_side',
  'stoploss_wrong_side',
  'trail_too_far',
  'slippage_exceeded',
  'insufficient_margin',
  'insufficient_funds',
  'swap_already_charged',
  'day_already_swept',
  'settings_invalid',
] as const

export type RejectionReason = (typeof rejectionReasons)[number]
