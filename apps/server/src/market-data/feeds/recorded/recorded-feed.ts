import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DAY, millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { CancelTimer, Clock, Feed, FeedQuote, FeedSink } from '../../feed.ts'
import { decodePrices } from './price-file.ts'
import type { Ohlc, QuoteBar } from './price-file.ts'

export interface RecordedFeedOptions {
  readonly clock: Clock
  /** Speed factor, 1 to 1000. */
  readonly speed?: number
  /** The time of a quote: of the recording, or of playing. */
  readonly time?: 'original' | 'now'
  /** Three days of May 2014 by default. */
  readonly playlist?: Playlist
}

/** Interval at which an unchanged price is repeated: recorded gaps would make it stale. Milliseconds. */
const REPEAT_AFTER = 2_000
/** No repeats if the recording itself is silent for this long, as when a market is closed. */
const SILENCE = 5 * 60_000
/** After a larger jump of the clock (a machine that slept) the feed does not catch up. */
const LONGEST_LAG = 10_000

/** Plays recorded prices in a loop, with growing times. Throws RangeError if the speed is out of range. */
export function recordedFeed(options: RecordedFeedOptions): Feed {
  const speed = options.speed ?? 1
  if (!(speed >= 1 && speed <= 1_000)) throw new RangeError(`The speed must be 1 to 1000, not ${speed}`)
  const symbols = options.playlist
    ? [...new Set(options.playlist.quotes.map((quote) => quote.symbol))]
    : recordedSymbols
  let player: Player | undefined
  let playing: CancelTimer | undefined
  return {
    name: 'recorded',
    kind: 'recorded',
    symbols,
    async start(sink) {
      if (playing) throw new Error('The recorded feed is already started')
      player ??= new Player(
        options.playlist ?? recordedPlaylist(recordedSymbols),
        options.clock,
        speed,
        options.time ?? 'now',
      )
      playing = player.play(sink)
    },
    async stop() {
      playing?.()
      playing = undefined
    },
  }
}

class Player {
  readonly #playlist: Playlist
  readonly #clock: Clock
  readonly #speed: number
  readonly #time: 'original' | 'now'
  readonly #last = new Map<string, { quote: FeedQuote; recorded: number; saidAt: number }>()
  #next = 0
  #round = 0
  /** Position in the recording (milliseconds from its start, all rounds counted) at a moment of the clock. */
  #anchor = { position: 0, at: 0 }

  constructor(playlist: Playlist, clock: Clock, speed: number, time: 'original' | 'now') {
    this.#playlist = playlist
    this.#clock = clock
    this.#speed = speed
    this.#time = time
  }

  /** Continues playing until the returned function is called. */
  play(sink: FeedSink): CancelTimer {
    let stopped = false
    let cancel: CancelTimer = () => {}
    const sounding: FeedSink = {
      quote: (quote) => void (stopped || sink.quote(quote)),
      status: (status) => void (stopped || sink.status(status)),
    }
    this.#anchor = {
      position: this.#next === 0 ? this.#anchor.position : this.#dueAt(),
      at: this.#clock.now(),
    }
    const step = (): void => {
      this.#drain(sounding, () => stopped)
      if (!stopped) cancel = this.#clock.after(this.#untilNext(), step)
    }
    cancel = this.#clock.after(0, step)
    const cancelRepeats = this.#clock.every(REPEAT_AFTER / 2, () => this.#repeat(sounding, () => stopped))
    sounding.status({ connected: true, detail: this.#describe() })
    return () => {
      stopped = true
      cancel()
      cancelRepeats()
    }
  }

  #describe(): string {
    const from = new Date(this.#playlist.start).toISOString().slice(0, 10)
    return `Recorded prices from ${from} on, at ${this.#speed} times their speed, round ${this.#round + 1}`
  }

  /** The recording's position at the current moment. */
  #position(): number {
    return this.#anchor.position + (this.#clock.now() - this.#anchor.at) * this.#speed
  }

  #dueAt(): number {
    const next = this.#playlist.quotes[this.#next]
    const within = next ? next.time - this.#playlist.start : this.#playlist.length
    return this.#round * this.#playlist.length + within
  }

  #untilNext(): number {
    return Math.max((this.#dueAt() - this.#position()) / this.#speed, 1)
  }

  #drain(sink: FeedSink, stopped: () => boolean): void {
    if (this.#position() - this.#dueAt() > LONGEST_LAG * this.#speed) {
      this.#anchor = { position: this.#dueAt(), at: this.#clock.now() }
      sink.status({ connected: true, detail: 'The clock jumped: the recording goes on where it was' })
    }
    const until = this.#position()
    while (!stopped() && this.#dueAt() <= until) {
      const quote = this.#playlist.quotes[this.#next]
      if (quote) this.#say(quote, sink)
      else this.#rewind(sink)
    }
  }

  #say(quote: FeedQuote, sink: FeedSink): void {
    const position = this.#dueAt()
    this.#next += 1
    this.#last.set(quote.symbol, { quote, recorded: position, saidAt: this.#clock.now() })
    sink.quote({ ...quote, time: this.#timeOf(position) })
  }

  #rewind(sink: FeedSink): void {
    this.#next = 0
    this.#round += 1
    sink.status({ connected: true, detail: this.#describe() })
  }

  #timeOf(position: number) {
    return millis(
      Math.floor(
        this.#time === 'original'
          ? this.#playlist.start + position
          : this.#anchor.at + (position - this.#anchor.position) / this.#speed,
      ),
    )
  }

  #repeat(sink: FeedSink, stopped: () => boolean): void {
    this.#drain(sink, stopped)
    const [now, position] = [this.#clock.now(), this.#position()]
    for (const said of this.#last.values()) {
      if (now - said.saidAt < REPEAT_AFTER || position - said.recorded > SILENCE) continue
      said.saidAt = now
      sink.quote({ ...said.quote, time: this.#timeOf(position) })
    }
  }
}

const QUARTER_MINUTE = 15_000

/** Quotes in order of time, played for `length` milliseconds from `start`, then again. */
export interface Playlist {
  readonly quotes: readonly FeedQuote[]
  readonly start: Millis
  readonly length: number
}

/** 5 and 6 May 2014 from minute bars, then 7 May tick by tick: three days of the symbols, in order of time. */
export function recordedPlaylist(symbols: readonly RecordedSymbol[]): Playlist {
  const start = millis(Date.UTC(2014, 4, 5))
  const tickDay = start + 2 * DAY
  const quotes = symbols.flatMap((symbol) => {
    const bars = readRecordedMinutes(symbol).filter((bar) => bar.time < tickDay)
    return [...bars.flatMap((bar) => quotesOfBar(symbol, bar)), ...readRecordedTicks(symbol)]
  })
  // Sorting is stable: quotes of one symbol within one millisecond stay in their order.
  quotes.sort((one, other) => one.time - other.time)
  return { quotes, start, length: 3 * DAY }
}

/** A minute bar as four quotes: open, extremes, close. A rising minute usually has its low before its high. */
export function quotesOfBar(symbol: string, bar: QuoteBar): FeedQuote[] {
  const rising = bar.bid.close >= bar.bid.open
  const path: (keyof Ohlc)[] = rising ? ['open', 'low', 'high', 'close'] : ['open', 'high', 'low', 'close']
  return path.map((part, quarter) => ({
    symbol,
    bid: bar.bid[part],
    ask: bar.ask[part],
    time: millis(bar.time + quarter * QUARTER_MINUTE),
  }))
}

/** The recorded symbols: see apps/server/data/CREDITS.md. */
export const recordedSymbols = ['EURUSD', 'XAUUSD'] as const
export type RecordedSymbol = (typeof recordedSymbols)[number]

const folder = fileURLToPath(new URL('../../../../data/', import.meta.url))

function read(symbol: RecordedSymbol, name: string) {
  return decodePrices(readFileSync(`${folder}${symbol.toLowerCase()}-${name}.gz`))
}

/** Every tick of 7 May 2014: 41,367 of EURUSD (5 digits), 219,809 of XAUUSD (3 digits). Times in whole milliseconds. */
export function* readRecordedTicks(symbol: RecordedSymbol): Iterable<FeedQuote> {
  const file = read(symbol, 'ticks-2014-05-07')
  if (file.kind !== 'ticks') throw new Error(`The recorded ticks of ${symbol} hold ${file.kind}`)
  for (const tick of file.rows) yield { symbol, ...tick }
}

/** The minutes with prices of 5 to 7 May 2014, bid and ask, in order. */
export function readRecordedMinutes(symbol: RecordedSymbol): readonly QuoteBar[] {
  const file = read(symbol, 'minutes-2014-05-05')
  if (file.kind !== 'minutes') throw new Error(`The recorded minutes of ${symbol} hold ${file.kind}`)
  return file.rows
}
