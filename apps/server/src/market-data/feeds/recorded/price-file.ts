/**
 * The format of a file of recorded prices: gzip of a line of JSON and, after its line feed, a series of numbers.
 *
 * The line has symbol, digits (decimal places of a point), kind, start (milliseconds since 1970, UTC), count and
 * credit. Each number is the difference to its predecessor, zigzag-coded (0, -1, 1, -2 ... become 0, 1, 2, 3 ...) and
 * written in groups of seven bits, lowest first; the high bit of a byte means that more follow (LEB128).
 *
 * - kind 'ticks': for each tick the milliseconds since the previous one (the first: since start), the change of the
 *   bid, the change of the spread (ask - bid).
 * - kind 'minutes': for each bar the milliseconds since the previous one, then for the bid and the ask the open less
 *   that side's last close, and high, low and close less the open.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { millis, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'

export interface Tick {
  readonly time: Millis
  readonly bid: Points
  readonly ask: Points
}

/** Prices of one side within a minute. */
export interface Ohlc {
  readonly open: Points
  readonly high: Points
  readonly low: Points
  readonly close: Points
}

/** One minute of quotes; `time` is its start. */
export interface QuoteBar {
  readonly time: Millis
  readonly bid: Ohlc
  readonly ask: Ohlc
}

interface Head {
  readonly symbol: string
  readonly digits: number
  readonly start: Millis
  readonly credit: string
}
export type PriceFile = Head &
  (
    | { readonly kind: 'ticks'; readonly rows: readonly Tick[] }
    | { readonly kind: 'minutes'; readonly rows: readonly QuoteBar[] }
  )

const LINE_FEED = 10

/** The rows are in ascending order of time. */
export function encodePrices(file: PriceFile): Buffer {
  const { rows, ...head } = file
  const numbers =
    file.kind === 'ticks' ? tickNumbers(file.rows, file.start) : barNumbers(file.rows, file.start)
  const line = JSON.stringify({ ...head, count: rows.length })
  return gzipSync(Buffer.concat([Buffer.from(`${line}\n`), packNumbers(numbers)]), { level: 9 })
}

/** Throws if the bytes are not a price file or are truncated. */
export function decodePrices(bytes: Uint8Array): PriceFile {
  const plain = gunzipSync(bytes)
  const end = plain.indexOf(LINE_FEED)
  const { count, ...head } = readHead(plain.toString('utf8', 0, end))
  const next = numberReader(plain, end + 1)
  return head.kind === 'ticks'
    ? { ...head, kind: 'ticks', rows: readTicks(next, count, head.start) }
    : { ...head, kind: 'minutes', rows: readBars(next, count, head.start) }
}

function readHead(line: string): Head & { kind: 'ticks' | 'minutes'; count: number } {
  const head: unknown = JSON.parse(line)
  if (typeof head !== 'object' || head === null) throw new Error('A price file starts with an object')
  const field = (name: string): unknown => Reflect.get(head, name)
  const kind = field('kind')
  if (kind !== 'ticks' && kind !== 'minutes') throw new Error(`A price file holds no ${String(kind)}`)
  return {
    symbol: String(field('symbol')),
    digits: Number(field('digits')),
    start: millis(Number(field('start'))),
    credit: String(field('credit')),
    count: Number(field('count')),
    kind,
  }
}

function tickNumbers(rows: readonly Tick[], start: number): number[] {
  let last = { time: start, bid: 0, spread: 0 }
  return rows.flatMap((row) => {
    const spread = row.ask - row.bid
    const numbers = [row.time - last.time, row.bid - last.bid, spread - last.spread]
    last = { time: row.time, bid: row.bid, spread }
    return numbers
  })
}

function readTicks(next: () => number, count: number, start: number): Tick[] {
  let time = start
  let bid = 0
  let spread = 0
  return Array.from({ length: count }, () => {
    time += next()
    bid += next()
    spread += next()
    return { time: millis(time), bid: points(bid), ask: points(bid + spread) }
  })
}

function barNumbers(rows: readonly QuoteBar[], start: number): number[] {
  let last = { time: start, bid: 0, ask: 0 }
  return rows.flatMap((row) => {
    const numbers = [
      row.time - last.time,
      ...sideNumbers(row.bid, last.bid),
      ...sideNumbers(row.ask, last.ask),
    ]
    last = { time: row.time, bid: row.bid.close, ask: row.ask.close }
    return numbers
  })
}

const sideNumbers = (side: Ohlc, lastClose: number): number[] => [
  side.open - lastClose,
  side.high - side.open,
  side.low - side.open,
  side.close - side.open,
]

function readBars(next: () => number, count: number, start: number): QuoteBar[] {
  let time = start
  let bidClose = 0
  let askClose = 0
  return Array.from({ length: count }, () => {
    time += next()
    const bid = readSide(next, bidClose)
    const ask = readSide(next, askClose)
    bidClose = bid.close
    askClose = ask.close
    return { time: millis(time), bid, ask }
  })
}

function readSide(next: () => number, lastClose: number): Ohlc {
  const open = lastClose + next()
  const high = open + next()
  const low = open + next()
  return { open: points(open), high: points(high), low: points(low), close: points(open + next()) }
}

function packNumbers(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const number of numbers) {
    // Arithmetic instead of bit operations: a number can need more than 32 bits.
    let rest = number < 0 ? -2 * number - 1 : 2 * number
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

function numberReader(bytes: Uint8Array, from: number): () => number {
  let position = from
  return () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[position++]
      if (byte === undefined) throw new Error('A price file ends early')
      value += (byte % 128) * scale
      if (byte < 128) break
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
}
