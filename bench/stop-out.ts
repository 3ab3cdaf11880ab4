import { checkInvariants, execute, newDesk, onQuote } from '@gf/dealing'
import type { Desk, Instrument, Quote } from '@gf/dealing'
import { cents, lots, millis, points } from '@gf/money'
import { whole } from '@gf/dealing/given'
import { walletOf } from '../packages/dealing/src/desk.ts'
import { standingOf } from '../packages/dealing/src/margin-judgement.ts'
import { seededRandom, timed } from './random.ts'
import { orMoment } from './moment.ts'

/**
 * A hundred thousand wallets with three hundred thousand trades, judged for margin calls and stop-outs on every quote: as the
 * desk does it, and as it would be if every wallet that a price values were judged every time. Run with
 * `node bench/stop-out.ts`.
 */

const WALLETS = orMoment(100_000, 1_000)
const TRADES_A_WALLET = 3
const QUOTES = orMoment(200_000, 1_000)
const PLAIN_QUOTES = 40

const random = seededRandom(42)

interface Pair {
  readonly symbol: string
  readonly digits: number
  readonly mid: number
  readonly conversion?: Instrument['conversion']
}

const pairs: readonly Pair[] = [
  { symbol: 'EURUSD', digits: 5, mid: 139_200 },
  { symbol: 'GBPUSD', digits: 5, mid: 169_500 },
  { symbol: 'AUDUSD', digits: 5, mid: 93_400 },
  { symbol: 'USDJPY', digits: 3, mid: 101_900, conversion: { symbol: 'USDJPY', dollarIsQuote: false } },
  { symbol: 'USDCHF', digits: 5, mid: 87_500, conversion: { symbol: 'USDCHF', dollarIsQuote: false } },
  { symbol: 'EURJPY', digits: 3, mid: 141_800, conversion: { symbol: 'USDJPY', dollarIsQuote: false } },
  { symbol: 'EURGBP', digits: 5, mid: 82_100, conversion: { symbol: 'GBPUSD', dollarIsQuote: true } },
  { symbol: 'XAUUSD', digits: 2, mid: 130_800 },
]

function instrumentOf({ symbol, digits, conversion }: Pair): Instrument {
  return {
    symbol,
    version: 1,
    name: symbol,
    group: symbol === 'XAUUSD' ? 'metal' : 'major',
    base: symbol.slice(0, 3),
    quote: symbol.slice(3),
    digits,
    pipDigits: digits - 1,
    contractSize: symbol === 'XAUUSD' ? 100 : 100_000,
    minLots: lots(1),
    maxLots: lots(1000),
    leverage: 100,
    commissionPerLot: 0,
    swapLong: 0,
    swapShort: 0,
    staleAfter: 60_000_000,
    hours: null,
    closedDays: null,
    conversion: conversion ?? null,
  }
}

let seq = 0
const mids = pairs.map((pair) => pair.mid)

/** The next quote of a random pair, a step of up to two thousandths of a per cent from its last. */
function nextQuote(): Quote {
  const index = Math.floor(random() * pairs.length)
  const mid = mids[index] ?? 0
  mids[index] = mid + Math.round((random() - 0.5) * mid * 0.00004)
  return quoteOf(index)
}

function quoteOf(index: number): Quote {
  seq += 1
  const { symbol = '', mid = 0 } = pairs[index] ?? {}
  const now = mids[index] ?? mid
  return { symbol, seq, bid: points(now - 5), ask: points(now + 5), at: millis(seq) }
}

function furnish(): Desk {
  const desk = newDesk()
  for (const pair of pairs)
    execute(desk, whole({ type: 'define_instrument', instrument: instrumentOf(pair), at: millis(0) }))
  pairs.forEach((_, index) => onQuote(desk, quoteOf(index)))
  for (let walletId = 1; walletId <= WALLETS; walletId += 1) {
    const at = millis(seq)
    execute(desk, whole({ type: 'open_wallet', walletId, clientId: walletId, book: 'practice', at }))
    const dollars = cents(300_000 + Math.floor(random() * 1_000_000))
    execute(desk, whole({ type: 'adjust', walletId, dollars, reason: 'practice money', at }))
    for (let trade = 0; trade < TRADES_A_WALLET; trade += 1) {
      const { symbol = '' } = pairs[Math.floor(random() * pairs.length)] ?? {}
      const side = random() < 0.5 ? 'BUY' : 'SELL'
      execute(
        desk,
        whole({
          type: 'open_trade',
          walletId,
          symbol,
          side,
          lots: lots(20 + Math.floor(random() * 60)),
          at,
        }),
      )
    }
  }
  return desk
}

function run(desk: Desk, quotes: number): string {
  let events = 0
  const milliseconds = timed(() => {
    for (let count = 0; count < quotes; count += 1) events += onQuote(desk, nextQuote()).length
  })
  return `${((milliseconds * 1000) / quotes).toFixed(2)} us a quote, ${events} events`
}

/** How many wallets a quote has to look at. */
function judgedEach(desk: Desk, quotes: number): string {
  let judged = 0
  for (let count = 0; count < quotes; count += 1) {
    const quote = nextQuote()
    desk.watch.priceMoved(quote)
    judged += desk.watch.unjudged(quote.symbol).length
    onQuote(desk, quote)
  }
  return `${(judged / quotes).toFixed(2)} wallets judged a quote`
}

/** What judging every wallet that the price values would cost. */
function judgeAll(desk: Desk, quotes: number): string {
  let called = 0
  const milliseconds = timed(() => {
    for (let count = 0; count < quotes; count += 1) {
      const quote = nextQuote()
      onQuote(desk, quote)
      for (const walletId of desk.valuedBy.get(quote.symbol)?.keys() ?? []) {
        const standing = standingOf(desk, walletOf(desk, walletId))
        if (standing.equity < standing.used) called += 1
      }
    }
  })
  return `${((milliseconds * 1000) / quotes).toFixed(2)} us a quote, ${called} found below`
}

function main(): void {
  let desk = newDesk()
  console.log(`furnished in ${timed(() => (desk = furnish())).toFixed(0)} ms: ${desk.trades.size} trades`)
  console.log(`first judgement: ${run(desk, 100)}`)
  console.log(`with bands:      ${run(desk, QUOTES)}`)
  console.log(`with bands:      ${run(desk, QUOTES)}`)
  console.log(`with bands:      ${judgedEach(desk, PLAIN_QUOTES * 1000)}`)
  console.log(`judging all:     ${judgeAll(desk, PLAIN_QUOTES)}`)
  console.log(`invariants broken: ${checkInvariants(desk).length}`)
}

main()
