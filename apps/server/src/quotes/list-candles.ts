import type { Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { CandleReader } from '../market-data/candle-store.ts'
import type { QuoteBoard } from '../market-data/quote-board.ts'
import { notFound } from '../refusal.ts'

export interface ListCandlesDeps {
  readonly board: Pick<QuoteBoard, 'get'>
  readonly candles: CandleReader
}

/** Candles of the bid, oldest first, the one that is being built included. */
export function listCandles({ board, candles }: ListCandlesDeps): Handler<Calls['listCandles']> {
  return async ({ symbol, timeframe, before, limit }) => {
    const instrument = board.get(symbol)?.instrument
    if (!instrument) throw notFound()
    const price = (points: number): number => toWireNumber(points, instrument.digits)
    const until = before === undefined ? undefined : before * 1_000
    const found = await candles.read(symbol, timeframe, until, limit)
    return found.map(({ at, open, high, low, close, ticks }) => [
      at / 1_000,
      price(open),
      price(high),
      price(low),
      price(close),
      ticks,
    ])
  }
}
