import { formatDecimal, fromWireNumber, toWireNumber } from '@gf/money'
import { readDecimal } from '@gf/ui'
import type { InstrumentRow } from '../prices/instruments.ts'

/** The expiry of a pending order: GTC, the next 17:00 in New York, a day, a week, or a selected time. */
export const expiries = ['cancelled', 'today', 'day', 'week', 'date'] as const
export type Expiry = (typeof expiries)[number]

const DAY = 86_400_000
const CLOSE_HOUR = 17

/** New York's wall clock at a moment, as if it were UTC. Milliseconds, whole seconds. */
function newYorkWall(at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value)
  const [year, month, day] = [part('year'), part('month'), part('day')]
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second'))
}

/** The next 17:00 in New York, when a trading day ends. Milliseconds since 1970. */
export function nextNewYorkClose(now: number): number {
  const wall = newYorkWall(now)
  const today = new Date(wall)
  today.setUTCHours(CLOSE_HOUR, 0, 0, 0)
  const close = today.getTime() > wall ? today.getTime() : today.getTime() + DAY
  const guess = close - (wall - Math.floor(now / 1000) * 1000)
  // Daylight saving time may begin or end before then.
  return guess - (newYorkWall(guess) - close)
}

/** The expiry in ISO 8601, '' for GTC, undefined if the selected time is missing or past. */
export function expiryMoment(expiry: Expiry, date: string, now: number): string | undefined {
  if (expiry === 'cancelled') return ''
  const moment = momentOf(expiry, date, now)
  return Number.isFinite(moment) && moment > now ? new Date(moment).toISOString() : undefined
}

function momentOf(expiry: Exclude<Expiry, 'cancelled'>, date: string, now: number): number {
  if (expiry === 'today') return nextNewYorkClose(now)
  if (expiry === 'day') return now + DAY
  return expiry === 'week' ? now + 7 * DAY : Date.parse(date)
}

/** A time as a date-and-time field takes it: the device's time, to the minute. */
export function dateFieldText(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type Scale = Pick<InstrumentRow, 'digits' | 'pip_digits'>

/** Typed pips as a distance in the instrument's price, for the wire; '' for none, undefined if unreadable. */
export function trailOnWire(pips: string, { digits, pip_digits }: Scale): number | '' | undefined {
  if (pips === '') return ''
  const points = readDecimal(pips, digits - pip_digits)
  return points === undefined || points <= 0 ? undefined : toWireNumber(points, digits)
}

/** A distance from the wire in pips: '20', '12.5'; '' for none. */
export function trailPips(wire: number | null, { digits, pip_digits }: Scale): string {
  const points = wire === null ? undefined : fromWireNumber(wire, digits)
  if (points === undefined) return ''
  const text = formatDecimal(points, digits - pip_digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
