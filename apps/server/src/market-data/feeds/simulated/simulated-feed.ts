import type { Instrument } from '@gf/dealing'
import type { CancelTimer, Clock, Feed, FeedSink } from '../../feed.ts'
import { Simulator } from './simulator.ts'
import type { Level } from './simulator.ts'

export interface SimulatedFeedOptions {
  readonly clock: Clock
  /** The same seed, started at the same time from the same levels, gives the same quotes. */
  readonly seed: number
  /** What to quote, in their hours; instruments without hours are quoted round the clock. */
  readonly instruments: readonly Instrument[]
  /** The last stored quotes by symbol, so that a restart goes on without a jump. */
  readonly levels?: ReadonlyMap<string, Level>
}

/** A clock that jumped further than this (a machine that slept) is not caught up with. Milliseconds. */
const LONGEST_LAG = 10_000

/**
 * A market that is made up, for practice and for running without a vendor. Throws RangeError where it is handed an
 * instrument it knows no market for.
 */
export function simulatedFeed(options: SimulatedFeedOptions): Feed {
  const { clock } = options
  const simulator = { current: undefined as Simulator | undefined }
  let playing: CancelTimer | undefined
  // Built once to refuse unknown instruments now rather than at the start.
  const build = () => new Simulator({ ...options, start: clock.now() })
  build()
  return {
    name: 'simulated',
    kind: 'simulated',
    symbols: options.instruments.map((instrument) => instrument.symbol),
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
