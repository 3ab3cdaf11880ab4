import type { Instrument } from '@gf/dealing'
import { HOUR } from '@gf/money'
import type { FeedQuote } from './feed.ts'

/** Why a feed's quote is impossible. Such a quote is counted, logged and dropped. */
export const impossibleReasons = [
  'unknown_symbol',
  'not_whole',
  'not_positive',
  'crossed',
  'time_back',
  'time_ahead',
] as const
export type ImpossibleReason = (typeof impossibleReasons)[number]

/** Why a quote is impossible, or undefined. `lastTime` is the feed's time of the instrument's previous quote. */
export function whyImpossible(
  quote: FeedQuote,
  lastTime: number,
  isAhead: (time: number) => boolean,
): ImpossibleReason | undefined {
  if (!Number.isSafeInteger(quote.bid) || !Number.isSafeInteger(quote.ask)) return 'not_whole'
  if (!Number.isSafeInteger(quote.time)) return 'not_whole'
  if (quote.bid <= 0) return 'not_positive'
  if (quote.bid >= quote.ask) return 'crossed'
  if (quote.time < lastTime) return 'time_back'
  if (isAhead(quote.time)) return 'time_ahead'
  return undefined
}

/** What is plausible, and what makes an implausible price believed. */
export interface SanityRules {
  /** Maximum distance of bid and ask from the last accepted ones, in ten-thousandths of the bid, by group. */
  readonly band: Readonly<Record<Instrument['group'], number>>
  /** The band grows by its own width for each period of silence ... */
  readonly widensEvery: number
  /** ... up to this multiple of its width. */
  readonly widest: number
  /** This many consecutive quotes must agree before a paused instrument resumes ... */
  readonly agreeing: number
  /** ... over at least this many milliseconds. */
  readonly agreeFor: number
}

/** 1 % for majors, 3 % for metals; five times as much after a weekend; five quotes over three seconds to resume. */
export const defaultSanity: SanityRules = {
  band: { major: 100, cross: 150, rupee: 150, metal: 300 },
  widensEvery: HOUR,
  widest: 5,
  agreeing: 5,
  agreeFor: 3_000,
}

type Prices = Pick<FeedQuote, 'bid' | 'ask'>

/** Whether bid and ask are both within the band around `last`, after `silence` milliseconds. */
export function isWithinBand(
  rules: SanityRules,
  group: Instrument['group'],
  last: Prices,
  quote: Prices,
  silence: number,
): boolean {
  const widening = Math.min(1 + Math.floor(Math.max(silence, 0) / rules.widensEvery), rules.widest)
  const band = (last.bid * rules.band[group] * widening) / 10_000
  return Math.abs(quote.bid - last.bid) <= band && Math.abs(quote.ask - last.ask) <= band
}

/** Consecutive quotes of a paused instrument, each within the plain band of the previous one. */
export interface AgreeingRun {
  readonly last: Prices | undefined
  readonly count: number
  /** Start of the run, on the monotonic clock. */
  readonly since: number
}

/** The run with one more quote: extended if that agrees with the previous one, otherwise a new run. */
export function extendRun(
  rules: SanityRules,
  group: Instrument['group'],
  run: AgreeingRun,
  quote: Prices,
  now: number,
): AgreeingRun {
  const agrees = run.last !== undefined && isWithinBand(rules, group, run.last, quote, 0)
  const last = { bid: quote.bid, ask: quote.ask }
  return agrees ? { last, count: run.count + 1, since: run.since } : { last, count: 1, since: now }
}

/** Whether the run is long enough to be believed, at the earlier level or a new one. */
export function isBelieved(rules: SanityRules, run: AgreeingRun, now: number): boolean {
  return run.count >= rules.agreeing && now - run.since >= rules.agreeFor
}
