import { cents, profitOf } from '@gf/money'
import type { ChargeSwap } from '../commands.ts'
import { walletOf } from '../desk.ts'
import type { Desk } from '../desk.ts'
import type { Trade } from '../positions.ts'
import type { DealingEvent, EventOf } from '../events.ts'
import { isDay } from '../new-york.ts'
import { acceptSteps, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { conversionOf, swapPoints } from '../pricing.ts'
import { nightsOf } from '../trading-hours.ts'

/** Credits or charges every trade held over a day's rollover, once a day whatever restarts in between. */
export function chargeSwap(desk: Desk, command: ChargeSwap): Decision {
  if (command.day <= desk.lastSwapDay) return reject('swap_already_charged', { day: desk.lastSwapDay })
  if (!isDay(command.day)) return reject('settings_invalid')
  return acceptSteps(chargeEach(desk, command))
}

function* chargeEach(desk: Desk, command: ChargeSwap): Generator<DealingEvent> {
  const { day, moment, at } = command
  const nights = nightsOf(day)
  if (nights > 0) {
    for (const trade of desk.trades.values()) {
      const charge = trade.at < moment ? swapFact(desk, trade, nights, command) : undefined
      if (charge) yield charge
    }
  }
  yield { type: 'swap_day_closed', day, at }
}

/** Swap points are those in force now; digits and contract size those the trade was opened under. */
function swapFact(
  desk: Desk,
  trade: Trade,
  nights: number,
  { day, at }: ChargeSwap,
): EventOf<'swap_charged'> | undefined {
  const { tradeId, walletId, side, instrument } = trade
  const inForce = desk.instruments.get(instrument.symbol) ?? instrument
  const conversion = conversionOf(desk, instrument)
  if (!conversion) return undefined
  const dollars = profitOf(instrument, trade.lots, nights * swapPoints(inForce, side), conversion)
  if (dollars === 0) return undefined
  const balance = cents(walletOf(desk, walletId).balance + dollars)
  return { type: 'swap_charged', tradeId, walletId, day, dollars, conversion, balance, at }
}
