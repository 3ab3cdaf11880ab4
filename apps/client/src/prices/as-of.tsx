import { useSyncExternalStore } from 'react'
import { isFromNow, lastKnown, queryClient } from '../session/queries.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './as-of.module.css'
import { useDealingOff } from './live.ts'

/** Beside a balance: from when it is, where it is old. The picture of the next start says it in the same place. */
export function AsOf() {
  const { shell } = useTexts()
  const at = useAsOf()
  return (
    <span className={styles.asOf} data-as-of>
      {at !== undefined && shell.asOf(momentOf(at))}
    </span>
  )
}

const followQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/**
 * From when the account's figures on screen are, in milliseconds since 1970, where they are old: without a connection, and at a start
 * until the server has answered. Undefined while they are current.
 */
export function useAsOf(): number | undefined {
  const isOff = useDealingOff()
  const at = useSyncExternalStore(followQueries, () => {
    const known = lastKnown()
    return isOff || !isFromNow(known) ? known : 0
  })
  return at > 0 ? at : undefined
}

/** '14:05', with its day where that is another one. */
export function momentOf(at: number): string {
  const date = new Date(at)
  const day =
    date.toDateString() === new Date().toDateString() ? {} : ({ day: 'numeric', month: 'short' } as const)
  return date.toLocaleString(document.documentElement.lang, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
