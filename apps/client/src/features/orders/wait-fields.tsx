import type { InstrumentRow } from '../../lib/instruments.ts'
import { ExpiryField } from '../../parts/expiry-field.tsx'
import { TrailField } from '../../parts/trail-field.tsx'
import { useTexts } from '../../texts/waiting.ts'
import type { Wait } from './use-wait.ts'

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
