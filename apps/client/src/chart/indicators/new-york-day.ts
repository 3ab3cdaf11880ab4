const DAY = 86_400
/** The currency market's day ends at 17:00 in New York: seven hours before midnight. */
const BEFORE_MIDNIGHT = 7 * 3600

const offsets = new Map<number, number>()
let wall: Intl.DateTimeFormat | undefined

/** Seconds that New York is ahead of UTC at the beginning of a day of UTC. Its clocks change on Sundays, when markets are closed. */
function offsetOn(day: number): number {
  const known = offsets.get(day)
  if (known !== undefined) return known
  wall ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const offset = (Number(wall.format(day * DAY * 1000)) - 24) * 3600
  offsets.set(day, offset)
  return offset
}

/** The number of the market's day that holds a time in seconds. */
export function newYorkDay(time: number): number {
  return Math.floor((time + offsetOn(Math.floor(time / DAY)) + BEFORE_MIDNIGHT) / DAY)
}
