import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import { dateFieldText, expiryMoment } from '../../lib/expiry.ts'
import type { Expiry } from '../../lib/expiry.ts'
import type { InstrumentRow } from '../../lib/instruments.ts'
import { trailOnWire, trailPips } from '../../lib/trail.ts'
import type { OrderRow } from './use-orders.ts'

/** Trailing stop and end of a pending order, as they are changed. */
export function useWait(row: OrderRow, instrument: InstrumentRow) {
  const [trail, setTrail] = useState(trailPips(row.trail, instrument))
  const [expiry, setExpiry] = useState<Expiry>(row.expires === null ? 'cancelled' : 'date')
  const [date, setDate] = useState(row.expires === null ? '' : dateFieldText(row.expires))
  // The field shows minutes: left alone, the order keeps its end to the second.
  const kept =
    row.expires !== null && expiry === 'date' && date === dateFieldText(row.expires) ? row.expires : undefined
  const moment = (): string | undefined => kept ?? expiryMoment(expiry, date, now())
  return {
    trail,
    setTrail,
    expiry,
    date,
    setEnd: (next: Expiry, nextDate: string): void => {
      setExpiry(next)
      setDate(nextDate)
    },
    isTrailWrong: trailOnWire(trail, instrument) === undefined,
    isEndWrong: moment() === undefined,
    /** Both as on the wire; undefined where one is wrong. */
    onWire() {
      const distance = trailOnWire(trail, instrument)
      const expires = moment()
      return distance === undefined || expires === undefined ? undefined : { trail: distance, expires }
    },
  }
}

export type Wait = ReturnType<typeof useWait>
