import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { isByHand } from '../desk/pauses.ts'
import { iso } from '../system/time.ts'

type BoardDeps = Pick<Deps, 'board' | 'feed' | 'now' | 'pausedReason'>

/** Serves GET instruments_board_api. */
export const showInstruments =
  ({ board, feed, now, pausedReason }: BoardDeps): Handler<Calls['showInstruments']> =>
  () => ({
    status: 1,
    at: iso(now()),
    feed: {
      name: feed.name,
      kind: feed.kind,
      ...board.feedStatus,
      age: seconds(board.feedAge()),
      refused: Object.values(board.refused).reduce((sum, count) => sum + count, 0),
    },
    instruments: board.entries.map(({ instrument: { symbol, digits }, quote }) => {
      const reason = pausedReason(symbol)
      return {
        cpair: symbol,
        digits,
        bid: quote ? toWireNumber(quote.bid, digits) : null,
        ask: quote ? toWireNumber(quote.ask, digits) : null,
        age: seconds(board.silence(symbol)),
        stale: board.isStale(symbol),
        market_open: board.isOpen(symbol),
        paused: reason === undefined ? null : { reason, by_hand: isByHand(reason) },
      }
    }),
  })

const seconds = (age: number): number | null => (Number.isFinite(age) ? Math.round(age / 1000) : null)
