import type { ReverseTrade } from '../src/commands.ts'
import { bookClosing, bookOpening } from './bookings.ts'
import { refuseBadLots, refuseNotLive } from './checks.ts'
import { tradeOf } from './closing.ts'
import {
  instrumentOf,
  known,
  openingPrice,
  ordersOf,
  quoteOf,
  refuseWhen,
  tradesOf,
  walletOf,
} from './desk.ts'
import type { ReferenceDesk } from './desk.ts'
import { conversionOf, refuseForMargin } from './worth.ts'

/** Closes a trade and opens its opposite. What the margin would be is tried out on a copy of the desk. */
export function reverseTrade(desk: ReferenceDesk, { walletId, tradeId, at }: ReverseTrade): void {
  const wallet = walletOf(desk, walletId)
  refuseWhen(wallet.book === 'real' && !desk.settings.dealsReal, 'real_dealing_off')
  const trade = tradeOf(desk, wallet, tradeId)
  const { symbol } = trade.instrument
  const instrument = known(instrumentOf(desk, symbol), 'instrument_not_found')
  const steps = trade.stepsOpen
  refuseBadLots(instrument, steps)
  const others = tradesOf(desk, walletId).length - 1 + ordersOf(desk, walletId).length
  refuseWhen(others >= desk.settings.maxOpenPerWallet, 'too_many_open')
  refuseNotLive(desk, instrument, at)
  const quote = known(quoteOf(desk, symbol), 'quote_stale')
  refuseWhen(conversionOf(desk, trade.instrument) === undefined, 'conversion_unavailable')
  const conversion = known(conversionOf(desk, instrument), 'conversion_unavailable')
  const side = trade.side === 'BUY' ? 'SELL' : 'BUY'
  const opening = { instrument, side, steps, price: openingPrice(side, quote), conversion } as const

  const trial = structuredClone(desk)
  const tried = trial.trades.find(({ id }) => id === tradeId)
  if (tried === undefined) throw new Error(`trade ${tradeId} is not in the copy`)
  bookClosing(trial, tried, steps, 'manual', at)
  refuseForMargin(trial, walletOf(trial, walletId), opening)

  bookClosing(desk, trade, steps, 'manual', at)
  const bare = { orderId: null, target: null, stoploss: null, trail: null }
  bookOpening(desk, wallet, opening, { reason: 'market', ...bare, at })
}
