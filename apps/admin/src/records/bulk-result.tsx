import { Button, Note, Progress as ProgressBar } from '@gf/ui'
import { useState } from 'react'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Progress } from './records.ts'
import * as styles from './records.module.css'

export const inDigits = (count: number): string => count.toLocaleString('en-IN')

/** Records that are named; there can be thousands. */
const NAMED = 100

export const doneOf = ({ changed, leftOut }: Progress): number => changed.length + leftOut.length

interface BulkRunningProps {
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

/** How far it is, and Stop. */
export function BulkRunning({ done, total, onStop }: BulkRunningProps) {
  const { bulk } = useTexts()
  const [isStopping, setStopping] = useState(false)
  return (
    <>
      <ProgressBar label={bulk.running(inDigits(done), inDigits(total))} done={done / total} />
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          pending={isStopping}
          onClick={() => {
            setStopping(true)
            onStop()
          }}
        >
          {bulk.stop}
        </Button>
      </div>
    </>
  )
}

interface BulkResultProps {
  readonly progress: Progress
  readonly error: Error | undefined
  /** A piece whose answer was lost was sent again. */
  readonly isRepeated: boolean
  readonly onContinue: () => void
  readonly onClose: () => void
}

/** What was changed and what was not, and why; a change that has not ended can continue. */
export function BulkResult({ progress, error, isRepeated, onContinue, onClose }: BulkResultProps) {
  const { bulk, shell } = useTexts()
  const missing = progress.total - doneOf(progress)
  return (
    <>
      {error && (
        <Note tone="error" role="alert">
          {reasonText(error)}
        </Note>
      )}
      {progress.rest && <p>{bulk.interrupted(inDigits(doneOf(progress)), inDigits(progress.total))}</p>}
      {!progress.rest && missing > 0 && <p>{bulk.fewer(inDigits(progress.total), inDigits(missing))}</p>}
      {!progress.rest && missing < 0 && <p>{bulk.more(inDigits(progress.total), inDigits(-missing))}</p>}
      {progress.leftOut.length > 0 && <LeftOutRecords of={progress} isRepeated={isRepeated} />}
      <div className={styles.buttons}>
        {progress.rest && <Button onClick={onContinue}>{bulk.goOn}</Button>}
        <Button variant={progress.rest ? 'quiet' : 'primary'} onClick={onClose}>
          {shell.close}
        </Button>
      </div>
    </>
  )
}

function LeftOutRecords({
  of: { leftOut },
  isRepeated,
}: {
  readonly of: Progress
  readonly isRepeated: boolean
}) {
  const { bulk, reasons } = useTexts()
  return (
    <>
      <strong>{bulk.leftOut(inDigits(leftOut.length))}</strong>
      <p>{leftOut.length > NAMED ? bulk.leftOutFirst(NAMED) : bulk.leftOutText}</p>
      {isRepeated && <p>{bulk.repeated}</p>}
      <LeftOut
        of={leftOut.map(({ id, name, reason }) => ({
          id,
          name: name || bulk.record(id),
          why: reasons[reason] ?? reason,
        }))}
      />
    </>
  )
}

interface LeftOutProps {
  readonly of: readonly { readonly id: number; readonly name: string; readonly why: string }[]
}

/** What was left out, and why. */
export const LeftOut = ({ of }: LeftOutProps) => (
  <ul className={styles.leftOut}>
    {of.slice(0, NAMED).map(({ id, name, why }) => (
      <li key={id}>
        <strong>{name}</strong> {why}
      </li>
    ))}
  </ul>
)
