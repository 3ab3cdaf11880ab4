import { Button, Note, Progress as ProgressBar } from '@gf/ui'
import { useState } from 'react'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Progress } from './records.ts'
import * as styles from './records.module.css'

export const inDigits = (count: number): string => count.toLocaleString('en-IN')

/** Records that are named; there can be thousands. */
const NAMED = 100

const doneOf = ({ changed, leftOut }: Progress): number => changed.length + leftOut.length

/** How far a change is, and Stop. */
export function BulkRunning({ so, onStop }: { readonly so: Progress; readonly onStop: () => void }) {
  const { bulk } = useTexts()
  const [isStopping, setStopping] = useState(false)
  const done = doneOf(so)
  return (
    <>
      <ProgressBar label={bulk.running(inDigits(done), inDigits(so.total))} done={done / so.total} />
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
  readonly so: Progress
  readonly error: Error | undefined
  readonly onContinue: () => void
  readonly onClose: () => void
}

/** What was changed and what was not, and why; a change that has not ended can continue. */
export function BulkResult({ so, error, onContinue, onClose }: BulkResultProps) {
  const { bulk, shell } = useTexts()
  const missing = so.total - doneOf(so)
  return (
    <>
      {error && (
        <Note tone="error" role="alert">
          {reasonText(error)}
        </Note>
      )}
      {so.rest && <p>{bulk.interrupted(inDigits(doneOf(so)), inDigits(so.total))}</p>}
      {!so.rest && missing > 0 && <p>{bulk.fewer(inDigits(so.total), inDigits(missing))}</p>}
      {!so.rest && missing < 0 && <p>{bulk.more(inDigits(so.total), inDigits(-missing))}</p>}
      {so.leftOut.length > 0 && <LeftOutRecords of={so} />}
      <div className={styles.buttons}>
        {so.rest && <Button onClick={onContinue}>{bulk.goOn}</Button>}
        <Button variant={so.rest ? 'quiet' : 'primary'} onClick={onClose}>
          {shell.close}
        </Button>
      </div>
    </>
  )
}

function LeftOutRecords({ of: { leftOut } }: { readonly of: Progress }) {
  const { bulk, reasons } = useTexts()
  return (
    <>
      <strong>{bulk.leftOut(inDigits(leftOut.length))}</strong>
      <p>{leftOut.length > NAMED ? bulk.leftOutFirst(NAMED) : bulk.leftOutText}</p>
      <ul className={styles.leftOut}>
        {leftOut.slice(0, NAMED).map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name || bulk.record(id)}</strong> {reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
    </>
  )
}
