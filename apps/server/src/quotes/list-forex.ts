import type { Answer, Calls } from '@gf/contract'
import { ratio, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { BoardEntry, QuoteBoard } from '../market-data/quote-board.ts'
import { encodedEachBeat } from './encoded-each-beat.ts'

type Row = Answer<Calls['listForex']>[number]
type Colour = Row['sell_color']

/** The newest quote of every instrument that ever had one. */
export function listForex(deps: { readonly board: QuoteBoard }): Handler<Calls['listForex']> {
  const { board } = deps
  const encoded = encodedEachBeat(
    () => board.beat,
    () => board.entries.flatMap((entry) => rowOf(entry, board.isStale(entry.instrument.symbol))),
  )
  return () => encoded()
}

function rowOf(entry: BoardEntry, stale: boolean): Row[] {
  const { instrument, quote, before } = entry
  if (!quote) return []
  return [
    {
      curr_name: instrument.symbol,
      cupdate: new Date(quote.at).toISOString(),
      csell_price: toWireNumber(quote.bid, instrument.digits),
      cbuy_price: toWireNumber(quote.ask, instrument.digits),
      sell_color: colourOf(quote.bid, before?.bid),
      buy_color: colourOf(quote.ask, before?.ask),
      seq: quote.seq,
      perchg: percentOfDay(entry),
      group: instrument.group,
      stale,
    },
  ]
}

/** green where the price rose against the quote before, red where it fell, transparent where it stands. */
function colourOf(price: Points, before: Points | undefined): Colour {
  if (before === undefined || price === before) return 'transparent'
  return price > before ? 'green' : 'red'
}

/** Change of the mid price against the day's open, per cent to two places. */
export function percentOfDay({ quote, day }: Pick<BoardEntry, 'quote' | 'day'>): number {
  if (!quote || !day) return 0
  // Twice the mid price against twice the open: the half point of a mid price counts.
  return toWireNumber(ratio([quote.bid + quote.ask - 2 * day.open, 10_000], [2 * day.open]), 2)
}
