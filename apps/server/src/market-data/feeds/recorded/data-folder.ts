import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Instrument } from '@gf/dealing'
import { millis, MINUTE, points } from '@gf/money'
import type { FeedQuote } from '../../feed.ts'
import type { QuoteBar } from './price-file.ts'
import { quotesOfBar } from './recorded-feed.ts'
import type { Playlist } from './recorded-feed.ts'
import { zipEntries } from './zip-file.ts'

/** An operator's own recording. docs/recordings.md describes its files. */
export interface Recording {
  readonly playlist: Playlist
  /** The same as minutes, by symbol, for charts. */
  readonly minutes: ReadonlyMap<string, readonly QuoteBar[]>
  readonly report: RecordingReport
}

/** What was read, and the errors found. */
export interface RecordingReport extends Readonly<RowCounts> {
  readonly symbols: readonly string[]
  readonly quotes: number
  /** First and last day (YYYY-MM-DD, UTC). */
  readonly from: string
  readonly until: string
  /** Gaps of more than five minutes in a symbol's quotes. */
  readonly gaps: number
  /** Skipped files and lines, with the reason; the first of many. */
  readonly leftOut: readonly string[]
}

/** The folder cannot be played. The message has its name and the reason. */
export class RecordingUnusable extends Error {
  constructor(folder: string, why: string) {
    super(`FEED_DATA is ${JSON.stringify(folder)}; ${why}`)
    this.name = 'RecordingUnusable'
  }
}

/** All are held in memory, at some hundred bytes each. */
const MOST_QUOTES = 10_000_000
const MOST_NAMED = 20
const GAP = 5 * MINUTE

interface Source {
  /** For messages: its path within the folder. */
  readonly name: string
  readonly day: RowsOfDay
  readonly text: () => string
}

/** Reads every file with prices of a listed instrument. Throws RecordingUnusable if there are none. */
export function readDataFolder(folder: string, instruments: readonly Instrument[]): Recording {
  const leftOut: string[] = []
  const leave = (what: string): void => void (leftOut.length < MOST_NAMED && leftOut.push(what))
  const sources = preferTicks(sourcesIn(folder, instruments, leave))
  const counts: RowCounts = { crossed: 0, duplicate: 0, outOfOrder: 0, unreadable: 0 }
  const quotes: FeedQuote[] = []
  for (const { name, day, text } of sources) {
    const rows = readRows(text(), day, counts, (line) => leave(`${name}:${line} cannot be read`))
    for (const quote of rows) quotes.push(quote)
    if (quotes.length > MOST_QUOTES)
      throw new RecordingUnusable(folder, `it holds more than ${MOST_QUOTES.toLocaleString('en')} quotes`)
  }
  // Sorting is stable: quotes of one symbol within one millisecond stay in their order.
  quotes.sort((one, other) => one.time - other.time)
  const [first, last] = [quotes[0], quotes.at(-1)]
  if (!first || !last) {
    const found = leftOut.length > 0 ? `: ${leftOut.slice(0, 5).join('; ')}` : ''
    throw new RecordingUnusable(folder, `expected a folder with prices of listed instruments${found}`)
  }
  const minutes = minutesOf(quotes)
  const dayOf = ({ time }: FeedQuote) => new Date(time).toISOString().slice(0, 10)
  return {
    playlist: { quotes, start: first.time, length: last.time - first.time + MINUTE },
    minutes,
    report: {
      symbols: [...minutes.keys()].toSorted(),
      quotes: quotes.length,
      from: dayOf(first),
      until: dayOf(last),
      gaps: gapsIn(quotes),
      ...counts,
      leftOut,
    },
  }
}

function sourcesIn(
  folder: string,
  instruments: readonly Instrument[],
  leave: (what: string) => void,
): Source[] {
  const sources: Source[] = []
  const add = (name: string, text: () => string): void => {
    const day = dayIn(name, instruments)
    if (typeof day === 'string') leave(`${name} ${day}`)
    else sources.push({ name, day, text })
  }
  for (const name of filesIn(folder)) {
    const bytes = () => readFileSync(join(folder, name))
    if (name.endsWith('.csv')) add(name, () => bytes().toString('utf8'))
    else if (name.endsWith('.csv.gz')) add(name, () => gunzipSync(bytes()).toString('utf8'))
    else if (name.endsWith('.zip')) {
      try {
        for (const entry of zipEntries(bytes()))
          add(`${name}/${entry.name}`, () => entry.bytes.toString('utf8'))
      } catch (error) {
        leave(`${name} ${error instanceof Error ? error.message : 'cannot be read'}`)
      }
    }
  }
  return sources
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  } catch {
    throw new RecordingUnusable(folder, 'expected a readable folder')
  }
}

/** The rows' symbol, day and kind from parts of the path, in any order; or the reason why not. */
function dayIn(path: string, instruments: readonly Instrument[]): RowsOfDay | string {
  const parts = path.toLowerCase().split(/[/\\_.-]/)
  const instrument = instruments.find(({ symbol }) => parts.includes(symbol.toLowerCase()))
  const date = parts.map((part) => /^(\d{4})(\d{2})(\d{2})$/.exec(part)).find((match) => match !== null)
  const kind = (['tick', 'minute'] as const).find((each) => parts.includes(each))
  if (!kind) return 'says neither "tick" nor "minute"'
  const midnight = date ? Date.parse(`${date[1]}-${date[2]}-${date[3]}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(midnight)) return 'names no day, as in 20140507'
  if (!instrument) return 'names no listed instrument'
  return { symbol: instrument.symbol, digits: instrument.digits, kind, midnight }
}

/** If a symbol has a day both in ticks and in minutes, the minutes are ignored. */
function preferTicks(sources: readonly Source[]): readonly Source[] {
  const keyOf = ({ day }: Source) => `${day.symbol} ${day.midnight}`
  const ticks = new Set(sources.filter(({ day }) => day.kind === 'tick').map(keyOf))
  return sources.filter((source) => source.day.kind === 'tick' || !ticks.has(keyOf(source)))
}

function gapsIn(quotes: readonly FeedQuote[]): number {
  const last = new Map<string, number>()
  let gaps = 0
  for (const { symbol, time } of quotes) {
    if (time - (last.get(symbol) ?? time) > GAP) gaps += 1
    last.set(symbol, time)
  }
  return gaps
}

function minutesOf(quotes: readonly FeedQuote[]): Map<string, QuoteBar[]> {
  const minutes = new Map<string, QuoteBar[]>()
  for (const { symbol, bid, ask, time } of quotes) {
    const bars = minutes.get(symbol) ?? []
    minutes.set(symbol, bars)
    const start = millis(time - (time % MINUTE))
    const last = bars.at(-1)
    const bar = last?.time === start ? last : { time: start, bid: only(bid), ask: only(ask) }
    if (bar === last) bars.pop()
    bars.push({ time: start, bid: widened(bar.bid, bid), ask: widened(bar.ask, ask) })
  }
  return minutes
}

type Side = QuoteBar['bid']
const only = (price: Side['open']): Side => ({ open: price, high: price, low: price, close: price })
const widened = ({ open, high, low }: Side, price: Side['open']): Side => ({
  open,
  high: price > high ? price : high,
  low: price < low ? price : low,
  close: price,
})

/** Counts of errors in rows of prices. */
export interface RowCounts {
  /** Bid at or above the ask: skipped. */
  crossed: number
  /** The same time and prices as the previous row: skipped. */
  duplicate: number
  /** Earlier than the previous row: sorted in. */
  outOfOrder: number
  /** Unreadable: skipped. */
  unreadable: number
}

export interface RowsOfDay {
  readonly symbol: string
  readonly digits: number
  readonly kind: 'tick' | 'minute'
  /** Midnight (UTC) of the day; the rows count milliseconds from it. */
  readonly midnight: number
}

const DAY_LENGTH = 86_400_000
const TICK_CELLS = 3
/** Milliseconds; open, high, low, close and size of the bid; the same of the ask. */
const BAR_CELLS = 11

/** Reads the rows of one symbol and day, in order. `unreadable` gets the numbers of unreadable lines. */
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

/** Time and prices in points; undefined if the row is of another kind. */
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
