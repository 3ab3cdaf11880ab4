import type { Timeframe } from '@gf/contract'

/**
 * Times on the chart. The chart library places its marks by UTC, so candles are handed to it shifted by the
 * viewer's offset of today (midnights then fall on the viewer's), and shifted back when a label is written:
 * labels are right on both sides of a clock change. Daily candles are days of the market, not of the viewer,
 * and stay unshifted.
 */
export interface ZoneTime {
  /** Seconds to add to a candle's time for the chart library. */
  readonly shift: number
  /** Date and time of a shifted time, for the crosshair and the summary. */
  readonly full: (shifted: number) => string
  /** What the time axis says at a mark of this weight: 0 year, 1 month, 2 day, 3 or 4 time. */
  readonly mark: (shifted: number, weight: number) => string
}

const HALF_A_DAY = 43_200

/**
 * `offsetMinutes` is the viewer's offset from UTC today, east positive; `zone` undefined is the browser's.
 */
export function zoneTime(lang: string, timeframe: Timeframe, offsetMinutes: number, zone?: string): ZoneTime {
  const daily = timeframe === '1d'
  const shift = daily ? 0 : offsetMinutes * 60
  const format = (options: Intl.DateTimeFormatOptions): ((shifted: number) => string) => {
    // Made with its first use: each takes a slow phone 10 ms.
    let formatter: Intl.DateTimeFormat | undefined
    const made = () => new Intl.DateTimeFormat(lang, { ...options, timeZone: daily ? 'UTC' : zone })
    // A market day may begin on the evening before; its middle carries its date.
    return (shifted) => (formatter ??= made()).format((daily ? shifted + HALF_A_DAY : shifted - shift) * 1000)
  }
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
  const marks = [
    format({ year: 'numeric' }),
    format({ month: 'short' }),
    format({ day: 'numeric', month: 'short' }),
  ]
  const time = format(clock)
  return {
    shift,
    full: format(daily ? date : { ...date, ...clock }),
    mark: (shifted, weight) => (marks[weight] ?? time)(shifted),
  }
}
