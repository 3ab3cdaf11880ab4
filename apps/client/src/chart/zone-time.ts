import type { Timeframe } from '@gf/contract'
import { clockTime, shortMonths } from '@gf/i18n'
import type { Language } from '@gf/i18n'

/**
 * Times on the chart. The chart library places its marks by UTC, so candles are handed to it shifted by the
 * viewer's offset of today (midnights then fall on the viewer's), and shifted back when a label is written:
 * labels are right on both sides of a clock change. Daily and weekly candles are days of the market, not of
 * the viewer, and stay unshifted.
 */
export interface ZoneTime {
  /** Seconds to add to a candle's time for the chart library. */
  readonly shift: number
  /** Date and time of a shifted time, for the crosshair and the summary. */
  readonly full: (shifted: number) => string
  /** Date and time of a moment in seconds, the same in all timeframes. */
  readonly moment: (time: number) => string
  /** What the time axis says at a mark of this weight: 0 year, 1 month, 2 day, 3 or 4 time. */
  readonly mark: (shifted: number, weight: number) => string
}

const HALF_A_DAY = 43_200

/**
 * On the browser's clock; `offsetMinutes` is its offset from UTC today, east positive. Not by Intl, whose formats take a
 * slow phone longer to make than the candles to draw.
 */
export function zoneTime(lang: Language, timeframe: Timeframe, offsetMinutes: number): ZoneTime {
  const daily = timeframe === '1d' || timeframe === '1w'
  const shift = daily ? 0 : offsetMinutes * 60
  const at = (shifted: number): Date => new Date((shifted - shift) * 1000)
  const day = (date: Date): string => `${date.getDate()} ${shortMonths[lang][date.getMonth()] ?? ''}`
  const full = (date: Date): string => `${day(date)} ${date.getFullYear()}, ${clockTime(date)}`
  const moment = (time: number): string => full(new Date(time * 1000))
  const marks = [
    (date: Date) => String(date.getFullYear()),
    (date: Date) => shortMonths[lang][date.getMonth()] ?? '',
    day,
  ]
  if (!daily) {
    const mark = (shifted: number, weight: number) => (marks[weight] ?? clockTime)(at(shifted))
    return { shift, full: (shifted) => full(at(shifted)), moment, mark }
  }
  return {
    shift,
    moment,
    full: (shifted) => `${day(marketDay(shifted))} ${marketDay(shifted).getFullYear()}`,
    mark: (shifted, weight) => (marks[weight] ?? day)(marketDay(shifted)),
  }
}

/** A market day may begin on the evening before; its middle carries its date, here as if it were one of the browser's. */
function marketDay(begin: number): Date {
  const middle = new Date((begin + HALF_A_DAY) * 1000)
  return new Date(middle.getUTCFullYear(), middle.getUTCMonth(), middle.getUTCDate())
}
