import { createHash } from 'node:crypto'
import type { Answer, Calls } from '@gf/contract'
import { openingTerms } from '@gf/dealing'
import type { Instrument } from '@gf/dealing'
import { ratio, toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import { EncodedAnswer } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { BoardEntry } from '../market-data/quote-board.ts'
import { changeOfDay } from './moves.ts'

type QuoteRow = Answer<Calls['listForex']>[number]
type Colour = QuoteRow['sell_color']

/** The newest quote of every instrument that has one. */
export function listForex(deps: Pick<Deps, 'board'>): Handler<Calls['listForex']> {
  const { board } = deps
  const encoded = encodedEachBeat(
    () => board.beat,
    () => board.entries.flatMap((entry) => quoteRow(entry, board.isStale(entry.instrument.symbol))),
  )
  return () => encoded()
}

function quoteRow(entry: BoardEntry, stale: boolean): QuoteRow[] {
  const { instrument, quote, before } = entry
  if (!quote) return []
  return [
    {
      curr_name: instrument.symbol,
      digits: instrument.digits,
      cupdate: new Date(quote.at).toISOString(),
      csell_price: toWireNumber(quote.bid, instrument.digits),
      cbuy_price: toWireNumber(quote.ask, instrument.digits),
      sell_color: colourOf(quote.bid, before?.bid),
      buy_color: colourOf(quote.ask, before?.ask),
      seq: quote.seq,
      perchg: percentOfDay(entry),
      group: instrument.group,
      stale,
    },
  ]
}

/** green if the price rose since the previous quote, red if it fell, transparent if unchanged. */
function colourOf(price: Points, before: Points | undefined): Colour {
  if (before === undefined || price === before) return 'transparent'
  return price > before ? 'green' : 'red'
}

/** Change of the mid price since the day's open, per cent to two places. */
export const percentOfDay = (entry: Pick<BoardEntry, 'quote' | 'day'>): number =>
  toWireNumber(changeOfDay(entry) ?? 0, 2)

/** One instrument with its day. Not found before its first quote. */
export function showMetal(deps: Pick<Deps, 'board' | 'pausedReason'>): Handler<Calls['showMetal']> {
  const { board } = deps
  const answers = new Map<string, () => EncodedAnswer>()
  return ({ metal: symbol }) => {
    const entry = board.get(symbol)
    if (!entry?.quote) throw notFound()
    const known = answers.get(symbol)
    if (known) return known()
    const answer = encodedEachBeat(
      () => board.beat,
      () => metalAnswer(entry, deps),
    )
    answers.set(symbol, answer)
    return answer()
  }
}

function metalAnswer(
  entry: BoardEntry,
  deps: Pick<Deps, 'board' | 'pausedReason'>,
): Answer<Calls['showMetal']> {
  const { instrument, quote, day } = entry
  if (!quote || !day) throw notFound()
  const { symbol, digits } = instrument
  const price = (points: number): number => toWireNumber(points, digits)
  const mid = ratio([quote.bid + quote.ask], [2])
  const paused = deps.pausedReason(symbol)
  return {
    status: 0,
    rate: price(mid),
    high: price(day.high),
    low: price(day.low),
    close: price(day.previousClose ?? day.open),
    open: price(day.open),
    chg: price(mid - day.open),
    perchg: percentOfDay(entry),
    lots: instrument.contractSize,
    bid: price(quote.bid),
    ask: price(quote.ask),
    seq: quote.seq,
    mtime: new Date(quote.at).toISOString(),
    stale: deps.board.isStale(symbol),
    market_open: deps.board.isOpen(symbol),
    ...(paused === undefined ? {} : { paused }),
  }
}

/** Candles of the bid, oldest first, including the one being built. */
export function listCandles({
  board,
  candles,
}: Pick<Deps, 'board' | 'candles'>): Handler<Calls['listCandles']> {
  return async ({ symbol, timeframe, before, limit, today }) => {
    const instrument = board.get(symbol)?.instrument
    if (!instrument) throw notFound()
    const price = (points: number): number => toWireNumber(points, instrument.digits)
    const until = before === undefined ? undefined : before * 1_000
    // The daily candle begins with the trading day.
    const [day] = today ? await candles.read(symbol, '1d', undefined, 1) : []
    const since = day?.at ?? 0
    const found = await candles.read(symbol, timeframe, until, limit)
    return found
      .filter(({ at }) => at >= since)
      .map(({ at, open, high, low, close, ticks }) => [
        at / 1_000,
        price(open),
        price(high),
        price(low),
        price(close),
        ticks,
      ])
  }
}

type InstrumentRow = Answer<Calls['listInstruments']>['rows'][number]

/** The tradable instruments, with the terms of the client's group. */
export function listInstruments({
  board,
  desk,
  events,
  feed,
  pausedReason,
}: Pick<Deps, 'board' | 'events' | 'feed' | 'pausedReason'> & {
  readonly desk: Pick<Deps['desk'], 'read'>
}): Handler<Calls['listInstruments']> {
  return async (_input, { client }) => ({
    status: 0,
    feed: { kind: feed.kind, name: feed.name },
    events: events.isSupplied,
    rows: await desk.read((state) =>
      board.entries.map(({ instrument }) =>
        instrumentRow(
          instrument,
          openingTerms(state, client, instrument),
          pausedReason(instrument.symbol) !== undefined,
        ),
      ),
    ),
  })
}

/** Lots and dollars as decimals; swap as in the instrument, in points per lot and night. */
function instrumentRow(instrument: Instrument, opening: Instrument, paused: boolean): InstrumentRow {
  const { hours, conversion } = instrument
  return {
    symbol: instrument.symbol,
    version: instrument.version,
    name: instrument.name,
    group: instrument.group,
    base: instrument.base,
    quote: instrument.quote,
    digits: instrument.digits,
    pip_digits: instrument.pipDigits,
    contract_size: instrument.contractSize,
    min_lots: toWireNumber(instrument.minLots, 2),
    max_lots: toWireNumber(instrument.maxLots, 2),
    leverage: opening.leverage,
    opening_commission_per_lot: toWireNumber(opening.commissionPerLot, 2),
    commission_per_lot: toWireNumber(instrument.commissionPerLot, 2),
    swap_long: instrument.swapLong,
    swap_short: instrument.swapShort,
    stale_after_ms: instrument.staleAfter,
    ...(hours ? { hours: hours.map(({ from, to }) => ({ from, to })) } : {}),
    ...(conversion
      ? { conversion: { symbol: conversion.symbol, dollar_is_quote: conversion.dollarIsQuote } }
      : {}),
    paused,
  }
}

/** Encodes an answer once per beat, on the first request. Its ETag identifies the body, also across restarts. */
export function encodedEachBeat(beat: () => number, body: () => unknown): () => EncodedAnswer {
  let encodedAt = Number.NaN
  let encoded: EncodedAnswer | undefined
  return () => {
    const now = beat()
    if (encoded && encodedAt === now) return encoded
    encodedAt = now
    const json = Buffer.from(JSON.stringify(body()))
    if (!encoded?.json.equals(json)) encoded = new EncodedAnswer(json, etagOf(json))
    return encoded
  }
}

function etagOf(json: Buffer): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
}
