import type { Timeframe } from '@gf/contract'
import { candlesFromRows } from './candles.ts'
import type { Candle } from './candles.ts'

/** Which candles are wanted. */
export interface CandleRequest {
  readonly symbol: string
  readonly digits: number
  readonly timeframe: Timeframe
  /** Only candles that begin before this second. */
  readonly before?: number
  readonly limit: number
}

/**
 * Asks the server for candles of the bid, oldest first. Rejects where there is no answer, a refusal, or an
 * answer of another shape; with an AbortError when `signal` ends it.
 */
export async function fetchCandles(wanted: CandleRequest, signal: AbortSignal): Promise<readonly Candle[]> {
  const query = new URLSearchParams({ limit: String(wanted.limit) })
  if (wanted.before !== undefined) query.set('before', String(wanted.before))
  const answer = await fetch(`/api/candles_api/${wanted.symbol}/${wanted.timeframe}?${query}`, { signal })
  if (!answer.ok) throw new Error(`candles_api answered ${answer.status}`)
  const candles = candlesFromRows(await answer.json(), wanted.digits)
  if (!candles) throw new Error('candles_api answered in another shape')
  return candles
}
