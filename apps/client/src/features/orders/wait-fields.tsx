import { now } from '@gf/live'
import { useState } from 'react'
import { dateFieldText, expiryMoment, trailOnWire, trailPips } from '../../ordering/expiry.ts'
import type { Expiry } from '../../ordering/expiry.ts'
import { ExpiryField, TrailField } from '../../ordering/waiting-fields.tsx'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/waiting.en.ts'
import type { OrderRow } from './use-orders.ts'

interface WaitFieldsProps {
  readonly instrument: InstrumentRow
  readonly wait: Wait
  readonly tried: boolean
  /** The refusal of the last try that belongs to a field. */
  readonly refused: (field: string) => string | undefined
  readonly onTyped: () => void
}

/** Trailing stop and end of a pending order. */
export function WaitFields({ instrument, wait, tried, refused, onTyped }: WaitFieldsProps) {
  const { waiting } = useTexts()
  return (
    <>
      <TrailField
        instrument={instrument}
        text={wait.trail}
        error={(tried && wait.isTrailWrong ? waiting.trailInvalid : undefined) ?? refused('trail')}
        onChange={(text) => {
          wait.setTrail(text)
          onTyped()
        }}
      />
      <ExpiryField
        expiry={wait.expiry}
        date={wait.date}
        error={(tried && wait.isEndWrong ? waiting.dateInvalid : undefined) ?? refused('expires')}
        onChange={(expiry, date) => {
          wait.setEnd(expiry, date)
          onTyped()
        }}
      />
    </>
  )
}

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
