import type { Answer, Calls } from '@gf/contract'
import type { Instrument } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Handler } from '../handler.ts'
import type { Feed } from '../market-data/feed.ts'
import type { QuoteBoard } from '../market-data/quote-board.ts'

export interface ListInstrumentsDeps {
  readonly board: Pick<QuoteBoard, 'entries'>
  readonly feed: Pick<Feed, 'kind' | 'name'>
  /** Why dealing in an instrument is paused; undefined where it is not. */
  readonly pausedReason: (symbol: string) => string | undefined
}

type Row = Answer<Calls['listInstruments']>['rows'][number]

/** What can be dealt. */
export function listInstruments(deps: ListInstrumentsDeps): Handler<Calls['listInstruments']> {
  return () => ({
    status: 0,
    feed: { kind: deps.feed.kind, name: deps.feed.name },
    rows: deps.board.entries.map(({ instrument }) =>
      rowOf(instrument, deps.pausedReason(instrument.symbol) !== undefined),
    ),
  })
}

/** Lots and dollars as decimals; swap as the instrument has it, in points a lot and night. */
function rowOf(instrument: Instrument, paused: boolean): Row {
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
    leverage: instrument.leverage,
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
