/* Indicators of closes, oldest first, as the chart draws them. Undefined until there are enough closes. */

/** The mean of the last `period` closes. */
export function sma(closes: readonly number[], period: number): number | undefined {
  if (closes.length < period) return undefined
  return closes.slice(-period).reduce((sum, close) => sum + close, 0) / period
}

/** With the weight 2 / (period + 1) for the newest close; it begins with the mean of the first `period` closes. */
export function ema(closes: readonly number[], period: number): number | undefined {
  const first = sma(closes.slice(0, period), period)
  if (first === undefined) return undefined
  const weight = 2 / (period + 1)
  return closes.slice(period).reduce((average, close) => average + (close - average) * weight, first)
}

/** From 0 to 100, after Wilder; 50 if nothing moved. */
export function rsi(closes: readonly number[], period: number): number | undefined {
  if (closes.length <= period) return undefined
  let [rise, fall] = [0, 0]
  for (let at = 1; at < closes.length; at += 1) {
    const change = (closes[at] ?? 0) - (closes[at - 1] ?? 0)
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)]
    const isFirst = at <= period
    rise = isFirst ? rise + up / period : (rise * (period - 1) + up) / period
    fall = isFirst ? fall + down / period : (fall * (period - 1) + down) / period
  }
  return rise + fall === 0 ? 50 : (100 * rise) / (rise + fall)
}
