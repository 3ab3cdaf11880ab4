import { whyNotLive } from '@gf/dealing'
import type { Desk } from '@gf/dealing'
import type { Deciding, DeskService } from './desk-service.ts'

/** The guard's reason for a pause, as users read it. The next quote ends it. */
export const outOfDate = 'No current price. Trading resumes with the next price.'

export interface GuardedPrices {
  /** Every quoted symbol. */
  readonly symbols: () => Iterable<string>
  /** Milliseconds on the monotonic clock since the symbol's last quote; Infinity if none came since the start. */
  readonly silence: (symbol: string) => number
  readonly monotonic: () => number
}

/** A quote of one symbol can stop out trades of others: those are checked this often, and paused this late. */
const LOOK_EVERY = 1_000
const GRACE = 1_000

/**
 * Pauses an instrument before the desk uses a price that is stale by the monotonic clock but not by the desk's time,
 * for example after a restart with the wall clock set back. The pause is in the journal, so a replay decides the same.
 * Start it before the first quote; the returned function stops it.
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
    case 'reverse_trade':
    case 'force_close': {
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
