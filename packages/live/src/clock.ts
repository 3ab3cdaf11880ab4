/** The parts of a quote row that show the server's time. */
interface DatedRow {
  readonly curr_name: string
  readonly cupdate: string
  readonly stale: boolean
}

/** The server's clock against this device's, as last heard. Milliseconds. */
let ahead = 0

/** The server's time, by which quotes are dated; this device's until the server was heard. Milliseconds since 1970. */
export function serverNow(): number {
  return now() + ahead
}

/** The server says that it is so late: milliseconds since 1970. */
export function hearTime(time: number): void {
  ahead = time - now()
}

/**
 * A list that has just come bounds the server's time: no quote in it is from later, those that the server calls stale are
 * older than their instrument allows, and the others are not. What is held for the time moves only as far as that demands.
 */
export function hearList(rows: readonly DatedRow[], staleAfter: (symbol: string) => number): void {
  let time = serverNow()
  for (const { curr_name: symbol, cupdate, stale } of rows) {
    const at = Date.parse(cupdate)
    const end = at + staleAfter(symbol)
    time = stale ? Math.max(time, end + 1) : Math.min(Math.max(time, at), end)
  }
  hearTime(time)
}

/** The one reader of the time in this app. Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}

/** A number in [0, 1), to spread reconnects over time. */
export function chance(): number {
  return Math.random()
}
