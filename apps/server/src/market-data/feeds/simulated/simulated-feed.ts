import type { CancelTimer, Clock, Feed, FeedSink } from '../../feed.ts'
import type { SimulatedMarket } from './market-path.ts'
import { Simulator } from './simulator.ts'

/** After a larger jump of the clock (a machine that slept) the feed does not catch up. Milliseconds. */
const LONGEST_LAG = 10_000

/** A simulated market for practice. Throws RangeError for an instrument without a simulation. */
export function simulatedFeed(market: SimulatedMarket, clock: Clock): Feed {
  const simulator = { current: undefined as Simulator | undefined }
  let playing: CancelTimer | undefined
  // Built once to reject unknown instruments now rather than at the start.
  const build = () => new Simulator(market, clock.now())
  build()
  return {
    name: 'simulated',
    kind: 'simulated',
    symbols: market.instruments.map((instrument) => instrument.symbol),
    async start(sink) {
      if (playing) throw new Error('The simulated feed is already started')
      simulator.current?.resumeAt(clock.now())
      simulator.current ??= build()
      playing = play(simulator.current, clock, sink)
    },
    async stop() {
      playing?.()
      playing = undefined
    },
  }
}

function play(simulator: Simulator, clock: Clock, sink: FeedSink): CancelTimer {
  let stopped = false
  let cancel: CancelTimer = () => {}
  const step = (): void => {
    const now = clock.now()
    if (now - simulator.nextAt > LONGEST_LAG) simulator.resumeAt(now)
    simulator.run(now, (quote) => void (stopped || sink.quote(quote)))
    if (!stopped) cancel = clock.after(Math.max(simulator.nextAt - clock.now(), 1), step)
  }
  cancel = clock.after(0, step)
  sink.status({ connected: true, detail: 'Simulated prices: made here, not those of any market' })
  return () => {
    stopped = true
    cancel()
  }
}
