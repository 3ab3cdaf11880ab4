import type { Calls } from '@gf/contract'
import { lotFigures, newYorkDay, tradingSessions } from '@gf/dealing'
import type { Instrument, LotFigures } from '@gf/dealing'
import { DAY, millis, toWireNumber } from '@gf/money'
import type { Millis } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import { instrumentOf } from './trading.ts'
import type { Trading } from './trading.ts'

const SESSIONS_FOR = 7 * DAY
const HOLIDAYS_FOR = 90 * DAY

/** What one lot of an instrument costs now, and when it trades. */
export const showInstrument =
  ({ desk }: Pick<Trading, 'desk'>): Handler<Calls['showInstrument']> =>
  async ({ symbol }) => {
    const instrument = instrumentOf(desk, symbol)
    const at = desk.now()
    const figures = await desk.read((state) => lotFigures(state, instrument, at))
    return { status: 0, lot: figures && lotOnWire(figures), ...hoursOnWire(instrument, at) }
  }

function lotOnWire({ margin, pipValue, commission, swap }: LotFigures) {
  const dollars = (amount: number): number => toWireNumber(amount, 2)
  return {
    margin: dollars(margin),
    pip_value: dollars(pipValue),
    commission: dollars(commission),
    swap_long: dollars(swap.BUY.dollars),
    swap_short: dollars(swap.SELL.dollars),
    swap_nights: swap.BUY.nights,
    swap_at: new Date(swap.BUY.moment).toISOString(),
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
