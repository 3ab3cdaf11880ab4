import { DAY, millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { Desk } from './desk.ts'
import type { Instrument, TradingSpan } from './instrument.ts'
import {
  MINUTES_A_WEEK,
  daysAfter,
  newYorkDay,
  newYorkMinuteOfWeek,
  newYorkMoment,
  weekdayOfDay,
} from './new-york.ts'
import type { RejectionReason } from './rejections.ts'

/** From 17:00, New York's trading day is the next date: seven hours later the clocks show that date too. */
const DAY_BEGINS_EARLY = 7 * 60 * 60_000

/** Whether the moment is in the instrument's hours and not on a holiday; always true without hours. */
export function isOpen(instrument: Pick<Instrument, 'hours' | 'closedDays'>, at: Millis): boolean {
  if (!instrument.hours) return true
  if (instrument.closedDays?.includes(newYorkDay(millis(at + DAY_BEGINS_EARLY)))) return false
  const minute = newYorkMinuteOfWeek(at)
  for (const span of instrument.hours) {
    if (minute >= span.from && minute < span.to) return true
  }
  return false
}

const ROLLOVER_HOUR = 17
const WEDNESDAY = 3
const SATURDAY = 6
const MINUTES_A_DAY = 24 * 60
/** As long as the longest session: hours are of a week. */
const WEEK = 7 * DAY

/** A stretch of time in which an instrument trades: from `opens` (inclusive) to `closes` (exclusive). */
export interface TradingSession {
  readonly opens: Millis
  readonly closes: Millis
}

/**
 * The sessions that end after `from` and begin before `until`, ascending, without holidays. None for hours round the
 * clock, which never begin or end.
 */
export function tradingSessions(
  instrument: Pick<Instrument, 'hours' | 'closedDays'>,
  from: Millis,
  until: Millis,
): TradingSession[] {
  const sessions: TradingSession[] = []
  let opens: Millis | undefined
  const [first, last] = [millis(from - WEEK - DAY), millis(until + WEEK + DAY)]
  for (const at of changesBetween(instrument.hours ?? [], first, last)) {
    if (isOpen(instrument, at)) {
      if (opens === undefined && at >= until) break
      opens ??= at
    } else if (opens !== undefined) {
      if (at > from) sessions.push({ opens, closes: at })
      opens = undefined
    }
  }
  return sessions
}

/** Every moment at which the hours or a holiday may begin or end, ascending. */
function* changesBetween(hours: readonly TradingSpan[], from: Millis, to: Millis): Generator<Millis> {
  const minutes = hours.flatMap((span) => [span.from, span.to % MINUTES_A_WEEK])
  for (let day = newYorkDay(from); newYorkMoment(day, 0) <= to; day = daysAfter(day, 1)) {
    const midnight = weekdayOfDay(day) * MINUTES_A_DAY
    const ofDay = minutes.filter((minute) => minute >= midnight && minute < midnight + MINUTES_A_DAY)
    const changes = new Set([...ofDay.map((minute) => (minute - midnight) / 60), ROLLOVER_HOUR])
    for (const hour of [...changes].toSorted((one, other) => one - other)) yield newYorkMoment(day, hour)
  }
}

/** Why a symbol is not live at the moment; undefined if it is: open, not paused, and freshly quoted. */
export function whyNotLive(
  desk: Pick<Desk, 'instruments' | 'paused' | 'quotes'>,
  symbol: string,
  at: Millis,
): RejectionReason | undefined {
  const instrument = desk.instruments.get(symbol)
  if (!instrument) return 'instrument_not_found'
  if (!isOpen(instrument, at)) return 'market_closed'
  if (desk.paused.has(symbol)) return 'instrument_paused'
  const quote = desk.quotes.get(symbol)
  if (!quote || at - quote.at > instrument.staleAfter) return 'quote_stale'
  return undefined
}

/** A rollover: its New York date and the moment of 17:00. */
export interface Rollover {
  readonly day: string
  readonly moment: Millis
}

/** The rollovers from Monday to Friday after `from` and up to `to`, ascending. */
export function rolloversBetween(from: Millis, to: Millis): Rollover[] {
  const rollovers: Rollover[] = []
  for (let day = newYorkDay(from); ; day = daysAfter(day, 1)) {
    const moment = newYorkMoment(day, ROLLOVER_HOUR)
    if (!(moment <= to)) return rollovers
    if (moment > from && nightsOf(day) > 0) rollovers.push({ day, moment })
  }
}

/** Nights of a date's rollover: a spot trade of Wednesday settles after the weekend, so it counts three. */
export function nightsOf(day: string): number {
  const weekday = weekdayOfDay(day)
  if (weekday === 0 || weekday === SATURDAY) return 0
  return weekday === WEDNESDAY ? 3 : 1
}
