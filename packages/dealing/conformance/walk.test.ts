import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DealingEvent, FillReason } from '../src/events.ts'
import { rejectionReasons } from '../src/rejections.ts'
import { referenceAlone } from './answering.ts'
import { takeWalk } from './take-walk.ts'
import { Tally } from './tally.ts'
import { walks } from './walk.ts'

/** Only a damaged desk can produce this: an open trade always has a conversion. */
type Unreachable = 'stop_out_halted'
/** Listed one by one, so that the compiler asks for new ones. */
const eventTypes: Readonly<Record<Exclude<DealingEvent['type'], Unreachable>, true>> = {
  wallet_opened: true,
  deposited: true,
  deposit_reversed: true,
  withdrawal_reserved: true,
  withdrawal_released: true,
  withdrawal_paid: true,
  withdrawal_returned: true,
  adjusted: true,
  practice_reset: true,
  order_placed: true,
  order_changed: true,
  order_cancelled: true,
  order_expired: true,
  order_rejected: true,
  trade_opened: true,
  trade_changed: true,
  stoploss_trailed: true,
  trade_closed: true,
  trade_corrected: true,
  swap_charged: true,
  balance_absorbed: true,
  margin_called: true,
  margin_restored: true,
  stop_out_armed: true,
  stop_out_disarmed: true,
  instrument_defined: true,
  instrument_paused: true,
  instrument_resumed: true,
  desk_configured: true,
  group_defined: true,
  client_moved: true,
  swap_day_closed: true,
  banks_swept: true,
}
const openings: readonly FillReason[] = ['market', 'limit', 'stop']
const closings: readonly FillReason[] = ['manual', 'target', 'stoploss', 'stop_out', 'company']

test('the walks reach every event, every way to open and close, and every refusal', () => {
  const tally = new Tally()
  for (const walk of fc.sample(walks, { numRuns: 300, seed: 7052014 }))
    takeWalk(walk, referenceAlone(), tally)
  const wanted = [
    ...Object.keys(eventTypes),
    ...openings.map((reason) => `trade_opened ${reason}`),
    ...closings.map((reason) => `trade_closed ${reason}`),
    'order_rejected insufficient_margin',
    'order_rejected real_dealing_off',
  ]
  expect(wanted.filter((name) => !tally.events.has(name))).toEqual([])
  expect(rejectionReasons.filter((reason) => !tally.refusals.has(reason))).toEqual([])
})
