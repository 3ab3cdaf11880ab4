import type { Calls } from '@gf/contract'
import { lotFigures, newYorkDay, openingTerms, tradingSessions } from '@gf/dealing'
import type { Instrument, LotFigures } from '@gf/dealing'
import { DAY, millis, ratio, toWireNumber } from '@gf/money'
import type { Millis } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { instrumentOf } from './trading.ts'

const SESSIONS_FOR = 7 * DAY
const HOLIDAYS_FOR = 90 * DAY

/** What one lot of an instrument costs now, the spreads of the last 24 hours, and when it trades. */
export const showInstrument =
  ({ desk, spreads }: Pick<Deps, 'desk' | 'spreads'>): Handler<Calls['showInstrument']> =>
  async ({ symbol }, { client }) => {
    const instrument = instrumentOf(desk, symbol)
    const at = desk.now()
    const [figures, leverage] = await desk.read((state) => {
      const terms = openingTerms(state, client, instrument)
      return [lotFigures(state, terms, at), terms.leverage] as const
    })
    return {
      status: 0,
      leverage,
      lot: figures && lotOnWire(figures, instrument),
      spreads: spreads.read(symbol).map((hour) => spreadOnWire(hour, instrument)),
      ...hoursOnWire(instrument, at),
    }
  }

function lotOnWire({ margin, pipValue, commission, swap }: LotFigures, { commissionPerLot }: Instrument) {
  const dollars = (amount: number): number => toWireNumber(amount, 2)
  return {
    margin: dollars(margin),
    pip_value: dollars(pipValue),
    commission: dollars(commission),
    closing_commission: dollars(commissionPerLot),
    swap_long: dollars(swap.BUY.dollars),
    swap_short: dollars(swap.SELL.dollars),
    swap_nights: swap.BUY.nights,
    swap_at: new Date(swap.BUY.moment).toISOString(),
  }
}

type SpreadHour = ReturnType<Deps['spreads']['read']>[number]

function spreadOnWire({ at, least, most, total, quotes }: SpreadHour, { digits }: Instrument) {
  return {
    at: new Date(at).toISOString(),
    least: toWireNumber(least, digits),
    // To a tenth of a point.
    mean: toWireNumber(ratio([total, 10], [quotes]), digits + 1),
    most: toWireNumber(most, digits),
  }
}

function hoursOnWire(instrument: Instrument, at: Millis) {
  const [today, last] = [newYorkDay(at), newYorkDay(millis(at + HOLIDAYS_FOR))]
  const holidays = (instrument.closedDays ?? []).filter((day) => day >= today && day <= last)
  const sessions = tradingSessions(instrument, at, millis(at + SESSIONS_FOR))
  return {
    always_open: instrument.hours === null,
    sessions: sessions.map(({ opens, closes }) => ({
      opens: new Date(opens).toISOString(),
      closes: new Date(closes).toISOString(),
    })),
    holidays: holidays.toSorted(),
  }
}
