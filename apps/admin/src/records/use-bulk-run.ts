import { ApiRefusal, isUnconfirmed } from '@gf/api'
import { useRef, useState } from 'react'
import type { ListAddress } from '../list/use-list-address.ts'
import { beginningWith, changePiece, listChanged } from './records.ts'
import type { Chosen, Progress, RecordChange } from './records.ts'
import type { ResourceOnScreen } from './view.ts'

interface BulkRunOptions {
  readonly resource: ResourceOnScreen
  readonly address: ListAddress
  readonly chosen: Chosen
  /** The run has ended, was stopped or failed. */
  readonly onEnd: (progress: Progress) => void
}

/** A change of several records, piece by piece. One that was stopped or failed continues where it is. */
export function useBulkRun({ resource, address, chosen, onEnd }: BulkRunOptions) {
  const [progress, setProgress] = useState(() => beginningWith(chosen))
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<Error>()
  /** The answer of a piece was lost: it may have been changed, and is sent again. */
  const [isRepeated, setRepeated] = useState(false)
  const stopped = useRef(false)
  const run = async (change: RecordChange): Promise<void> => {
    stopped.current = false
    setRunning(true)
    setError(undefined)
    let now = progress
    try {
      do {
        now = await changePiece(resource.of, address, change, now)
        setProgress(now)
      } while (now.rest && !stopped.current)
    } catch (failure) {
      if (isUnconfirmed(failure)) setRepeated(true)
      const count = failure instanceof ApiRefusal ? failure.detail['count'] : undefined
      // The list has become another number, and is asked about again; of none there is nothing to ask.
      if (typeof count === 'number') now = count > 0 ? beginningWith({ count }) : { ...now, rest: undefined }
      setProgress(now)
      if (now.rest) setError(failure as Error)
    } finally {
      // A refusal may come from a list that is out of date.
      await listChanged(resource.of)
      setRunning(false)
      onEnd(now)
    }
  }
  return { progress, isRunning, error, isRepeated, run, stop: () => void (stopped.current = true) }
}
