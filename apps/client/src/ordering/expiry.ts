import { formatDecimal, fromWireNumber, toWireNumber } from '@gf/money'
import { readDecimal } from '@gf/ui'
import type { InstrumentRow } from '../prices/instruments.ts'

/** How long a pending order waits: until it is cancelled, to the next 17:00 in New York, a day, a week, or to a chosen time. */
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
  // The clocks may be changed between now and then.
  return guess - (newYorkWall(guess) - close)
}

/** When the order ends, as ISO 8601; '' where it waits until it is cancelled; undefined where the chosen time is none or past. */
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

/** A moment as a field of date and time takes it: the device's own time, to the minute. */
export function dateFieldText(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type Scale = Pick<InstrumentRow, 'digits' | 'pip_digits'>

/** The wire's distance, in the instrument's price, for typed pips; '' for none, undefined if unreadable. */
export function trailOnWire(pips: string, { digits, pip_digits }: Scale): number | '' | undefined {
  if (pips === '') return ''
  const points = readDecimal(pips, digits - pip_digits)
  return points === undefined || points <= 0 ? undefined : toWireNumber(points, digits)
}

/** A distance of the wire as pips: '20', '12.5'; '' for none. */
export function trailPips(wire: number | null, { digits, pip_digits }: Scale): string {
  const points = wire === null ? undefined : fromWireNumber(wire, digits)
  if (points === undefined) return ''
  const text = formatDecimal(points, digits - pip_digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
