import type { Instrument } from '@gf/dealing'
import { millis, MINUTE, points } from '@gf/money'
import type { Millis, Points } from '@gf/money'
import type { HistoryBar, HistorySource } from './candle-history.ts'
import { simulatedHistory } from './feeds/simulated/history.ts'
import { Simulator } from './feeds/simulated/simulator.ts'
import type { QuoteBar } from './feeds/recorded/price-file.ts'

/** The quotes that a recorded minute is played as. */
const TICKS_OF_MINUTE = 4

/** A past that the simulated feed's prices could have come from. `seed` and `instruments` are those of the feed. */
export function simulatedPast(seed: number, instruments: readonly Instrument[]): HistorySource {
  return {
    firstBids(at) {
      const bids = new Map<string, Points>()
      const open = instruments.map((instrument) => ({ ...instrument, hours: undefined }))
      new Simulator({ seed, start: at, instruments: open }).run(at, ({ symbol, bid }) => {
        bids.set(symbol, bid)
      })
      return bids
    },
    bars: (request) => simulatedHistory({ seed, ...request }),
  }
}

/** The recorded minutes as if they had just ended at `now`. What lies before them, or between two runs, stays empty. */
export function recordedPast(minutesOf: (symbol: string) => readonly QuoteBar[], now: Millis): HistorySource {
  return {
    firstBids: () => new Map(),
    *bars({ instruments, from, until, step, startBids }) {
      // The recording begins anew at every start: nothing leads from the last prices to its first.
      if (startBids) return
      for (const { symbol } of instruments) {
        const bars = shifted(minutesOf(symbol), now).filter(({ time }) => time >= from && time < until)
        yield { symbol, bars: joined(bars, step) }
      }
    },
  }
}

function shifted(minutes: readonly QuoteBar[], now: Millis): HistoryBar[] {
  const end = (minutes.at(-1)?.time ?? 0) + MINUTE
  const by = Math.floor(now / MINUTE) * MINUTE - end
  return minutes.map(({ time, bid }) => ({ time: millis(time + by), ...bid, ticks: TICKS_OF_MINUTE }))
}

function joined(minutes: readonly HistoryBar[], step: number): HistoryBar[] {
  const bars: HistoryBar[] = []
  for (const minute of minutes) {
    const time = millis(minute.time - (minute.time % step))
    const last = bars.at(-1)
    if (last?.time !== time) {
      bars.push({ ...minute, time })
      continue
    }
    bars[bars.length - 1] = {
      ...last,
      high: points(Math.max(last.high, minute.high)),
      low: points(Math.min(last.low, minute.low)),
      close: minute.close,
      ticks: last.ticks + minute.ticks,
    }
  }
  return bars
}
