import type { Answer, Calls } from '@gf/contract'
import { ratio, toWireNumber } from '@gf/money'
import type { EncodedAnswer, Handler } from '../handler.ts'
import type { BoardEntry, QuoteBoard } from '../market-data/quote-board.ts'
import { notFound } from '../refusal.ts'
import { encodedEachBeat } from './encoded-each-beat.ts'
import { percentOfDay } from './list-forex.ts'

export interface ShowMetalDeps {
  readonly board: QuoteBoard
  /** Why dealing in an instrument is paused, in the user's words; undefined where it is not. */
  readonly pausedReason: (symbol: string) => string | undefined
}

/** One instrument with its day. Not found until it has had its first quote. */
export function showMetal(deps: ShowMetalDeps): Handler<Calls['showMetal']> {
  const { board } = deps
  const answers = new Map<string, () => EncodedAnswer>()
  return ({ metal: symbol }) => {
    const entry = board.get(symbol)
    if (!entry?.quote) throw notFound()
    const known = answers.get(symbol)
    if (known) return known()
    const answer = encodedEachBeat(
      () => board.beat,
      () => answerOf(entry, deps),
    )
    answers.set(symbol, answer)
    return answer()
  }
}

function answerOf(entry: BoardEntry, deps: ShowMetalDeps): Answer<Calls['showMetal']> {
  const { instrument, quote, day } = entry
  if (!quote || !day) throw notFound()
  const { symbol, digits } = instrument
  const price = (points: number): number => toWireNumber(points, digits)
  const mid = ratio([quote.bid + quote.ask], [2])
  const paused = deps.pausedReason(symbol)
  return {
    status: 0,
    rate: price(mid),
    high: price(day.high),
    low: price(day.low),
    close: price(day.previousClose ?? day.open),
    open: price(day.open),
    chg: price(mid - day.open),
    perchg: percentOfDay(entry),
    lots: instrument.contractSize,
    bid: price(quote.bid),
    ask: price(quote.ask),
    seq: quote.seq,
    mtime: new Date(quote.at).toISOString(),
    stale: deps.board.isStale(symbol),
    market_open: deps.board.isOpen(symbol),
    ...(paused === undefined ? {} : { paused }),
  }
}
