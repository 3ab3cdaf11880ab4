import type { Timeframe } from '@gf/contract'

/** Seconds in a candle of each timeframe, shortest first. */
export const secondsOf: Readonly<Record<Timeframe, number>> = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1800,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
  '1w': 604_800,
}

export function isTimeframe(value: unknown): value is Timeframe {
  return typeof value === 'string' && Object.hasOwn(secondsOf, value)
}

/** The timeframes, shortest first. */
export const timeframes: readonly Timeframe[] = Object.keys(secondsOf).filter(isTimeframe)

/**
 * The beginning of the candle that holds `time`; all in seconds. `anchor` is the beginning of any known
 * candle: days may begin at New York's close instead of midnight UTC, and the server's candles say which.
 */
export function bucketStart(time: number, seconds: number, anchor = 0): number {
  const offset = (time - anchor) % seconds
  return time - (offset < 0 ? offset + seconds : offset)
}

/** The seconds of a candle that are still to come as '4:59' or '3:04:59'. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
