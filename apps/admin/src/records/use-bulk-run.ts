import { ApiRefusal } from '@gf/api'
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
  readonly onEnd: (so: Progress) => void
}

/** A change of several records, piece by piece. One that was stopped or failed continues where it is. */
export function useBulkRun({ resource, address, chosen, onEnd }: BulkRunOptions) {
  const [so, setSo] = useState(() => beginningWith(chosen))
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<Error>()
  const stopped = useRef(false)
  const run = async (change: RecordChange): Promise<void> => {
    stopped.current = false
    setRunning(true)
    setError(undefined)
    let now = so
    try {
      do {
        now = await changePiece(resource.of, address, change, now)
        setSo(now)
      } while (now.rest && !stopped.current)
    } catch (failure) {
      const count = failure instanceof ApiRefusal ? failure.detail['count'] : undefined
      // The list has become another number, and is asked about again.
      if (typeof count === 'number') setSo(beginningWith({ count }))
      setError(failure as Error)
    } finally {
      setRunning(false)
      // A refusal may come from a list that is out of date.
      await listChanged(resource.of)
      onEnd(now)
    }
  }
  return { so, isRunning, error, run, stop: () => void (stopped.current = true) }
}
