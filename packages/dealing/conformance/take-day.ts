import * as fc from 'fast-check'
import type { Millis } from '@gf/money'
import { euroDollar, gold } from '../reference/example-instruments.ts'
import type { Quote } from '../src/quote.ts'
import type { Answering } from './answering.ts'
import { Pair } from './pair.ts'
import { market, newStage, prologue, walkSettings } from './stage.ts'
import type { Stage } from './stage.ts'
import { takeStep } from './take-walk.ts'
import { Tally } from './tally.ts'
import { clientSteps } from './walk.ts'

/** A day of recorded prices, with orders in between. */
export interface RecordedDay {
  /** All symbols' quotes, merged by time: EURUSD with five digits, XAUUSD with three. */
  readonly quotes: Iterable<Quote>
  readonly start: Millis
  /** New York date, and the moment of its rollover. */
  readonly day: string
  readonly rollover: Millis
  readonly seed: number
  readonly orders: number
  /** Quotes per order. */
  readonly quotesAnOrder: number
}

/** Runs a day through engine and reference, fails the test on a difference, and reports what happened. */
export function compareDay(recorded: RecordedDay): Tally {
  const tally = new Tally()
  takeDay(recorded, new Pair(), tally)
  return tally
}

/** Takes the quotes of a day one by one, with seeded client commands between them and one rollover. */
function takeDay(recorded: RecordedDay, desk: Answering, tally: Tally): void {
  const stage: Stage = {
    ...newStage(),
    now: recorded.start,
    markets: [market('EURUSD', 139_000, 1), market('XAUUSD', 1_290_000, 1, 20)],
    instruments: [
      { ...euroDollar, leverage: 1000, commissionPerLot: 350 },
      { ...gold, leverage: 1000, digits: 3, pipDigits: 2 },
    ],
  }
  for (const command of prologue(stage)) tally.addOutcome(desk.answer(command))
  const settings = { ...walkSettings, maxOpenPerWallet: 24 }
  desk.answer({ type: 'configure_desk', settings, at: stage.now })
  const steps = fc.sample(clientSteps, { numRuns: recorded.orders, seed: recorded.seed })
  const { day, rollover } = recorded
  let isCharged = false
  let taken = 0
  for (const quote of recorded.quotes) {
    if (!isCharged && quote.at >= rollover) {
      tally.addOutcome(desk.answer({ type: 'charge_swap', day, moment: rollover, at: quote.at }))
      isCharged = true
    }
    tally.addOutcome(desk.answer({ type: 'quote', quote }))
    see(stage, quote)
    taken += 1
    const step = taken % recorded.quotesAnOrder === 0 ? steps[taken / recorded.quotesAnOrder - 1] : undefined
    if (step !== undefined) takeStep(stage, step, desk, tally)
  }
}

/** Places the next orders around this quote. */
function see(stage: Stage, { symbol, bid, ask, at }: Quote): void {
  stage.now = at
  const seen = stage.markets.find((one) => one.symbol === symbol)
  if (seen === undefined) return
  seen.bid = bid
  seen.ask = ask
  seen.mid = Math.round((bid + ask) / 2)
}
