import { whyNotLive } from '@gf/dealing'
import type { Desk } from '@gf/dealing'
import type { Deciding, DeskService } from './desk-service.ts'

/** The reason of a pause that the guard asks for, in the user's words. The next quote ends it. */
export const outOfDate = 'No current price. Trading resumes with the next price.'

export interface GuardedPrices {
  /** Every symbol that is quoted. */
  readonly symbols: () => Iterable<string>
  /** Milliseconds by the monotonic clock since the symbol's last quote; Infinity where none came since the start. */
  readonly silence: (symbol: string) => number
  readonly monotonic: () => number
}

/** A quote of one symbol may stop out trades of others: theirs are looked at this often, and paused this late. */
const LOOK_EVERY = 1_000
const GRACE = 1_000

/**
 * Pauses an instrument before the desk decides on a price that the monotonic clock calls stale and the desk's own time does not:
 * after a restart, say, that found the wall clock set back. The pause stands in the journal, so a replay decides alike. To be
 * started before the first quote; returns the function that ends it.
 */
export function guardStalePrices(
  desk: Pick<DeskService, 'submit' | 'peek' | 'now' | 'beforeDeciding'>,
  prices: GuardedPrices,
  onError: (error: unknown, symbol: string) => void,
): () => void {
  const startedAt = prices.monotonic()
  let lookAt = startedAt + LOOK_EVERY
  const pauseStale = (symbol: string, silence: number): void => {
    const at = desk.now()
    const isTaken = desk.peek(
      (state) =>
        whyNotLive(state, symbol, at) === undefined &&
        silence > (state.instruments.get(symbol)?.staleAfter ?? 0),
    )
    if (!isTaken) return
    desk
      .submit({ type: 'pause_instrument', symbol, reason: outOfDate })
      .catch((error: unknown) => onError(error, symbol))
  }
  return desk.beforeDeciding((next) => {
    if (next.type !== 'quote') {
      for (const symbol of desk.peek((state) => pricesOf(state, next)))
        pauseStale(symbol, prices.silence(symbol))
      return
    }
    const now = prices.monotonic()
    if (now < lookAt) return
    lookAt = now + LOOK_EVERY
    for (const symbol of prices.symbols())
      if (symbol !== next.quote.symbol)
        pauseStale(symbol, Math.min(prices.silence(symbol), now - startedAt) - GRACE)
  })
}

/** The symbols at whose prices a command opens or closes. */
function pricesOf(desk: Desk, command: Exclude<Deciding, { type: 'quote' }>): readonly string[] {
  switch (command.type) {
    case 'open_trade':
    case 'place_order':
      return [command.symbol]
    case 'close_trade':
    case 'reverse_trade': {
      const trade = desk.trades.get(command.tradeId)
      return trade ? [trade.instrument.symbol] : []
    }
    case 'close_trades': {
      const trades = desk.wallets.get(command.walletId)?.trades.values() ?? []
      return [...new Set([...trades].map(({ instrument }) => instrument.symbol))]
    }
    default:
      return []
  }
}
