import type { Calls } from '@gf/contract'
import { DAY } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'

/** As far as the 1h chart reaches. */
const BACK = 60 * DAY
const AHEAD = 14 * DAY

/** The operator's economic events of an instrument's two currencies. */
export const listEvents =
  ({ board, events, now }: Pick<Deps, 'board' | 'events' | 'now'>): Handler<Calls['listEvents']> =>
  ({ symbol }) => {
    const instrument = board.get(symbol)?.instrument
    if (!instrument) throw notFound()
    const { base, quote } = instrument
    const rows = events
      .of([base, quote], now() - BACK, now() + AHEAD)
      .map(({ at, currency, importance, title }) => ({
        at: new Date(at).toISOString(),
        currency,
        importance,
        title,
      }))
    return { status: 0, rows }
  }
