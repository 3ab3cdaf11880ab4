import { millis } from '@gf/money'
import { catalogue, simulatedHistory, Simulator } from '../apps/server/src/testing/index.ts'
import { timed } from './random.ts'
import { orMoment } from './moment.ts'

/**
 * Speed of simulated prices: quotes of all instruments, compared with a live day, and minute bars of history. Run with
 * `node bench/feed.ts`.
 */

const HOUR = 3_600_000
const HOURS = orMoment(12, 1)
const DAYS = orMoment(60, 1)
const start = millis(Date.UTC(2026, 6, 15))
const instruments = catalogue({ roundTheClock: true })

let quotes = 0
const market = { seed: 1, instruments, origin: start }
const simulator = new Simulator(market, start)
const making = timed(() =>
  simulator.run(start + HOURS * HOUR, () => {
    quotes += 1
  }),
)
const perSecond = quotes / (making / 1_000)
const live = quotes / (HOURS * 3_600)
console.log(
  `quotes: ${quotes.toLocaleString('en')} of ${instruments.length} instruments in ${making.toFixed(0)} ms, ` +
    `${Math.round(perSecond).toLocaleString('en')} a second; live they come at ${live.toFixed(0)} a second ` +
    `(${((100 * live) / perSecond).toFixed(3)} % of a core)`,
)

let bars = 0
const drawing = timed(() => {
  const until = millis(start + HOURS * HOUR)
  const from = millis(until - DAYS * 24 * HOUR)
  for (const series of simulatedHistory(market, { instruments, from, until, step: 60_000 }))
    bars += series.bars.length
})
console.log(
  `history: ${bars.toLocaleString('en')} minutes (${DAYS} days) in ${drawing.toFixed(0)} ms, ` +
    `${Math.round(bars / (drawing / 1_000)).toLocaleString('en')} a second`,
)
