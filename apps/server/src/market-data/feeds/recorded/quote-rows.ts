import { MINUTE, millis, points } from '@gf/money'
import type { FeedQuote } from '../../feed.ts'
import { quotesOfBar } from './playlist.ts'

/** What was found in rows of prices, each counted. */
export interface RowCounts {
  /** Bid at or above the ask: left out. */
  crossed: number
  /** The same time and prices as the row before: left out. */
  duplicate: number
  /** Earlier than the row before: put where it belongs. */
  outOfOrder: number
  /** Cannot be read: left out. */
  unreadable: number
}

export interface RowsOfDay {
  readonly symbol: string
  readonly digits: number
  readonly kind: 'tick' | 'minute'
  /** Midnight (UTC) of the day, which the rows count their milliseconds from. */
  readonly midnight: number
}

const DAY_LENGTH = 86_400_000
const TICK_CELLS = 3
/** Milliseconds; open, high, low, close and size of the bid; the same of the ask. */
const BAR_CELLS = 11

/** Reads the rows of one symbol and day, in their order. `unreadable` is told the number of a line that cannot be read. */
export function readRows(
  text: string,
  day: RowsOfDay,
  counts: RowCounts,
  unreadable: (line: number) => void,
): FeedQuote[] {
  const quotes: FeedQuote[] = []
  let before: readonly number[] | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line, day)
    if (!cells) {
      counts.unreadable += 1
      unreadable(index + 1)
      continue
    }
    const known: readonly number[] | undefined = before
    before = cells
    if (known && cells.every((cell, i) => cell === known[i])) {
      counts.duplicate += 1
      continue
    }
    if (known && (cells[0] ?? 0) < (known[0] ?? 0)) counts.outOfOrder += 1
    const read = quotesOf(cells, day)
    const sound = read.filter(({ bid, ask }) => bid < ask)
    if (sound.length < read.length) counts.crossed += 1
    if (sound.length === read.length) quotes.push(...read)
  }
  return quotes
}

/** Time and prices in points, or undefined where the row is none of the kind. */
function cellsOf(line: string, { kind, digits }: RowsOfDay): readonly number[] | undefined {
  const texts = line.trim().split(',')
  if (texts.length !== (kind === 'tick' ? TICK_CELLS : BAR_CELLS)) return undefined
  const cells: number[] = []
  for (const [i, text] of texts.entries()) {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value) || value < 0) return undefined
    if (i === 0) cells.push(Math.floor(value))
    else if (i % 5 !== 0 || kind === 'tick') cells.push(Math.round(value * 10 ** digits))
  }
  const [time = DAY_LENGTH, ...prices] = cells
  const sound = prices.every((price) => price > 0 && Number.isSafeInteger(price))
  return sound && time < DAY_LENGTH ? cells : undefined
}

function quotesOf(cells: readonly number[], { symbol, kind, midnight }: RowsOfDay): FeedQuote[] {
  const price = (i: number) => points(cells[i] ?? 0)
  const time = millis(midnight + (cells[0] ?? 0))
  if (kind === 'tick') return [{ symbol, bid: price(1), ask: price(2), time }]
  const side = (at: number) => ({
    open: price(at),
    high: price(at + 1),
    low: price(at + 2),
    close: price(at + 3),
  })
  return quotesOfBar(symbol, { time: millis(time - (time % MINUTE)), bid: side(1), ask: side(5) })
}
