import type { Instrument, Quote, Refusal } from '@gf/dealing'
import { millis } from '@gf/money'
import type { Millis } from '@gf/money'
import type { Logger } from 'pino'
import type { SystemClock } from '../system/clock.ts'
import type { Ids } from '../system/ids.ts'
import type { Config } from '../config.ts'
import type { DeskWriter } from '../desk/desk.ts'
import { guardStalePrices, outOfDate } from '../desk/stale-guard.ts'
import { CandleBuilder, CandleKeeper } from './candle-keeper.ts'
import { fillHistory, seedDays, recordedPast, simulatedPast } from './candle-history.ts'
import type { HistorySource } from './candle-history.ts'
import { catalogue } from './catalogue.ts'
import { withDecided } from './decided-terms.ts'
import { FeedGaps } from './feed-gaps.ts'
import type { Feed } from './feed.ts'
import { readDataFolder } from './feeds/recorded/data-folder.ts'
import type { Recording } from './feeds/recorded/data-folder.ts'
import { recordedFeed, readRecordedMinutes, recordedSymbols } from './feeds/recorded/recorded-feed.ts'
import type { SimulatedMarket } from './feeds/simulated/market-path.ts'
import { simulatedFeed } from './feeds/simulated/simulated-feed.ts'
import { QuoteBoard, outsideBand } from './quote-board.ts'
import type { KeptBoard } from './quote-board.ts'
import { QuoteKeeper } from './quote-board-keeper.ts'
import { RecentQuotes } from './recent-quotes.ts'
import { SpreadHours } from './spread-hours.ts'
import {
  candleStore,
  decidedTerms,
  quoteStore,
  spreadStore,
  storedSeed,
} from '../persistence/market-stores.ts'
import type { OpenDatabase } from '../persistence/database.ts'
import { feedGapStore } from '../persistence/feed-gap-store.ts'

/** Feed, quote board and candles, together. */
export interface Market {
  readonly board: QuoteBoard
  readonly candles: CandleKeeper
  /** The quotes that may still be on a screen. */
  readonly recent: RecentQuotes
  readonly spreads: SpreadHours
  readonly feed: Feed
  /** Called with every accepted quote, in order; must be quick. The returned function removes the listener. */
  onQuote(listener: (quote: Quote) => void): () => void
  /** Starts the feed. */
  start(): Promise<void>
  /** Stops it and saves what a restart continues from. */
  stop(): Promise<void>
}

export interface MarketParts {
  readonly config: Config['feed']
  readonly leverage: Config['leverage']
  readonly pool: OpenDatabase['pool']
  readonly desk: DeskWriter
  /** Its time never goes back: `steadyClock`. */
  readonly clock: SystemClock
  readonly logger: Logger
  readonly ids: Pick<Ids, 'seed'>
  /** A feed instead of the configured one, without a history. */
  readonly feed?: Feed | undefined
}

/** Builds the market from stored data: charts with a history, quotes that continue. */
export async function buildMarket(parts: MarketParts): Promise<Market> {
  const { pool, desk, clock, logger } = parts
  const listed = await listInstruments(parts)
  const quotes = quoteStore(pool)
  const store = candleStore(pool)
  const kept = await quotes.load()
  const now = clock.now()
  const { feed, past } = parts.feed
    ? { feed: parts.feed, past: recordedPast(() => [], now) }
    : await configuredFeed(parts, listed, kept, now)
  const instruments = listed.filter(({ symbol }) => feed.symbols.includes(symbol))
  await fillHistory({ source: past, store, instruments, now })
  const warn = (message: string, detail: object): void => logger.warn(detail, message)
  const builder = new CandleBuilder()
  const candles = new CandleKeeper({ builder, store, clock, warn })
  await candles.resume(feed.symbols)
  const spreads = new SpreadHours({ store: spreadStore(pool), clock, warn })
  const ofPast = (from: Millis) => past.spreads({ instruments, from, until: now })
  await spreads.resume({ symbols: feed.symbols, bridges: past.bridges, spreads: ofPast })
  const listeners = new Set<(quote: Quote) => void>([
    (quote) => builder.onQuote(quote),
    (quote) => spreads.onQuote(quote),
  ])
  const board = await buildBoard(parts, instruments, kept, listeners)
  const recent = new RecentQuotes(() => clock.monotonic(), board)
  listeners.add((quote) => recent.take(quote))
  await seedDays(board, store, now)
  followVersions(desk, board)
  guardPrices(parts, feed, board)
  const keeper = new QuoteKeeper({ board, store: quotes, clock, warn })
  const gaps = watchGaps(parts, board, recent)
  return {
    board,
    candles,
    recent,
    spreads,
    feed,
    onQuote(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      await keeper.start()
      board.start()
      candles.start()
      spreads.start()
      await gaps.start()
      await feed.start(board)
    },
    async stop() {
      await feed.stop()
      board.stop()
      await keeper.stop()
      await candles.stop()
      await spreads.stop()
      await gaps.stop()
    },
  }
}

/** The instruments of the catalogue in the terms that dealers decided, which the desk knows from now on. */
async function listInstruments({
  config,
  leverage,
  pool,
  desk,
}: MarketParts): Promise<readonly Instrument[]> {
  const { hours, holidays } = config
  const configured = catalogue({ roundTheClock: hours === 'always', leverage, holidays })
  const listed = withDecided(configured, await decidedTerms(pool), leverage)
  await defineInstruments(desk, listed)
  return listed
}

/** Pauses instruments whose prices are out of date. */
function guardPrices({ desk, clock, logger }: MarketParts, { symbols }: Feed, board: QuoteBoard): void {
  const silence = (symbol: string) => board.silence(symbol)
  const prices = { symbols: () => symbols, silence, monotonic: () => clock.monotonic() }
  guardStalePrices(desk, prices, (error, symbol) => logger.error({ err: error }, `Could not pause ${symbol}`))
}

/** Finds the gaps of the feed. A pause hides them, except that for the silence itself. */
function watchGaps(
  { pool, desk, clock, logger }: MarketParts,
  board: QuoteBoard,
  recent: RecentQuotes,
): FeedGaps {
  const isPaused = (symbol: string): boolean => {
    const reason = desk.peek(({ paused }) => paused.get(symbol))
    return reason !== undefined && reason !== outOfDate
  }
  const warn = (message: string, detail: object): void => logger.warn(detail, message)
  return new FeedGaps({ board, recent, store: feedGapStore(pool), clock, isPaused, warn })
}

/** Gives the board each new version of its instruments. */
function followVersions(desk: DeskWriter, board: QuoteBoard): void {
  desk.onCommitted(({ events }) => {
    for (const event of events) {
      if (event.type === 'instrument_defined' && board.get(event.instrument.symbol))
        board.define(event.instrument)
    }
  })
}

/** The operator's own recording, if configured. Logs its errors. */
function readRecording(
  { config, logger }: MarketParts,
  listed: readonly Instrument[],
): Recording | undefined {
  if (config.kind !== 'recorded' || config.data === undefined) return undefined
  const recording = readDataFolder(config.data, listed)
  const { crossed, outOfOrder, duplicate, unreadable, gaps, leftOut } = recording.report
  const isClean = crossed + outOfOrder + duplicate + unreadable + gaps + leftOut.length === 0
  logger[isClean ? 'info' : 'warn'](recording.report, `Playing the recording in ${config.data}`)
  return recording
}

/** The configured feed, with the history that belongs to it. */
async function configuredFeed(
  parts: MarketParts,
  instruments: readonly Instrument[],
  kept: KeptBoard,
  now: Millis,
): Promise<{ readonly feed: Feed; readonly past: HistorySource }> {
  const { config, clock, pool, ids } = parts
  if (config.kind === 'recorded') {
    const recording = readRecording(parts, instruments)
    const { speed } = config
    const feed = recordedFeed({
      clock,
      speed,
      time: 'now',
      ...(recording && { playlist: recording.playlist }),
    })
    return { feed, past: recordedPast(recordedMinutes(recording), now) }
  }
  const market: SimulatedMarket = {
    seed: config.seed ?? (await storedSeed(pool, () => ids.seed())),
    instruments,
    origin: millis(Math.max(...kept.quotes.map(({ at }) => at), 0) || now),
    stored: new Map(kept.quotes.map((quote) => [quote.symbol, quote])),
  }
  return { feed: simulatedFeed(market, clock), past: simulatedPast(market) }
}

/** The minutes that a recorded feed plays. */
function recordedMinutes(recording: Recording | undefined) {
  return (symbol: string) => {
    if (recording) return recording.minutes.get(symbol) ?? []
    const recorded = recordedSymbols.find((each) => each === symbol)
    return recorded ? readRecordedMinutes(recorded) : []
  }
}

/** The desk rejects a listed instrument: the feed would quote it in other points than the desk's prices. */
export class ListingRefused extends Error {
  constructor(symbol: string, { reason, detail: { field } }: Refusal) {
    const lasting = `: its ${field} must stay what it was when the symbol was first listed. Use a new symbol for a different contract`
    super(`${symbol} cannot be activated as listed (${reason})${field === undefined ? '' : lasting}.`)
    this.name = 'ListingRefused'
  }
}

/** Gives the desk new instruments, and a new version if the catalogue or what dealers decided differs. Throws ListingRefused. */
async function defineInstruments(desk: DeskWriter, listed: readonly Instrument[]): Promise<void> {
  const known = await desk.read(({ instruments }) => new Map(instruments))
  for (const instrument of listed) {
    const inForce = known.get(instrument.symbol)
    const version = (inForce?.version ?? 0) + 1
    if (inForce && JSON.stringify({ ...instrument, version: inForce.version }) === JSON.stringify(inForce))
      continue
    const { outcome } = await desk.submit({
      type: 'define_instrument',
      instrument: { ...instrument, version },
    })
    if (!outcome.accepted) throw new ListingRefused(instrument.symbol, outcome)
  }
}

async function buildBoard(
  { desk, clock, logger }: MarketParts,
  listed: readonly Instrument[],
  kept: KeptBoard,
  listeners: ReadonlySet<(quote: Quote) => void>,
): Promise<QuoteBoard> {
  const { instruments, pausedBefore, newest } = await desk.read((state) => ({
    instruments: listed.map(({ symbol }) => state.instruments.get(symbol)).filter((one) => one !== undefined),
    pausedBefore: new Set(
      [...state.paused].filter(([, reason]) => reason === outsideBand).map(([symbol]) => symbol),
    ),
    newest: new Map(state.quotes),
  }))
  for (const { symbol, seq, bid, ask, at } of kept.quotes) {
    if ((newest.get(symbol)?.seq ?? 0) < seq) desk.observe({ symbol, seq, bid, ask, at })
  }
  const told = (work: Promise<unknown>, what: string): void => {
    work.catch((error: unknown) => logger.error({ err: error }, what))
  }
  /** Ends pauses with that reason, and no others. Synchronous, since the next quote may pause again. */
  const resume = (symbol: string, reason: string): void => {
    if (desk.peek(({ paused }) => paused.get(symbol)) !== reason) return
    told(desk.submit({ type: 'resume_instrument', symbol }), `${symbol} could not be resumed`)
  }
  return new QuoteBoard({
    clock,
    instruments,
    kept,
    pausedBefore,
    onQuote(quote: Quote) {
      resume(quote.symbol, outOfDate)
      desk.onQuote(quote)
      for (const listener of listeners) listener(quote)
    },
    onPause: (symbol, reason) =>
      told(desk.submit({ type: 'pause_instrument', symbol, reason }), `Could not pause ${symbol}`),
    onResume: (symbol) => resume(symbol, outsideBand),
    warn: (message, detail) => logger.warn(detail, message),
  })
}
