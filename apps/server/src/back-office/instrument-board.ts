import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { isByHand } from '../desk/pauses.ts'
import type { Database } from '../persistence/database.ts'
import { iso } from '../system/time.ts'
import { gapsOfDay } from './feed-gaps.ts'

type BoardDeps = Pick<Deps, 'board' | 'db' | 'feed' | 'now' | 'pausedReason'>

/** Serves GET instruments_board_api. */
export const showInstruments =
  ({ board, db, feed, now, pausedReason }: BoardDeps): Handler<Calls['showInstruments']> =>
  async () => {
    const [since, gaps] = await Promise.all([versionTimes(db), gapsOfDay(db, now())])
    return {
      status: 1,
      at: iso(now()),
      feed: {
        name: feed.name,
        kind: feed.kind,
        ...board.feedStatus,
        age: seconds(board.feedAge()),
        refused: Object.values(board.refused).reduce((sum, count) => sum + count, 0),
      },
      instruments: board.entries.map(({ instrument: { symbol, digits, version }, quote }) => {
        const reason = pausedReason(symbol)
        return {
          cpair: symbol,
          digits,
          version,
          since: iso(since.get(symbol) ?? now()),
          bid: quote ? toWireNumber(quote.bid, digits) : null,
          ask: quote ? toWireNumber(quote.ask, digits) : null,
          age: seconds(board.silence(symbol)),
          stale: board.isStale(symbol),
          market_open: board.isOpen(symbol),
          paused: reason === undefined ? null : { reason, by_hand: isByHand(reason) },
          gaps: gaps.get(symbol) ?? { count: 0, longest: 0 },
        }
      }),
    }
  }

/** When the newest version of each symbol came into force. */
async function versionTimes(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('instrument_version')
    .select(['symbol', 'defined_at'])
    .distinctOn('symbol')
    .orderBy('symbol')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.symbol, row.defined_at]))
}

const seconds = (age: number): number | null => (Number.isFinite(age) ? Math.round(age / 1000) : null)
