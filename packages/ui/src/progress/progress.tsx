import type { ReactNode } from 'react'
import { useId } from 'react'
import * as styles from './progress.module.css'

export interface ProgressProps {
  /** The activity, e.g. 'Uploading'. */
  readonly label: ReactNode
  /** From 0 to 1, or above if it is a share of a limit; undefined while unknown. */
  readonly done: number | undefined
  readonly tone?: 'good' | 'warn' | 'danger'
}

/** The progress of a long activity. A live region announces the activity only. */
export function Progress({ label, done, tone }: ProgressProps) {
  const id = useId()
  const percent = done === undefined ? undefined : Math.round(done * 100)
  return (
    <div className={styles.progress}>
      <span id={id} className={styles.label}>
        {label}
        {/* Not announced at each step, which would drown out everything else. */}
        {percent !== undefined && (
          <span aria-hidden="true" className={styles.percent}>
            {percent}%
          </span>
        )}
      </span>
      <progress
        className={styles.bar}
        data-tone={tone}
        aria-labelledby={id}
        max={100}
        {...(percent !== undefined && { value: Math.min(percent, 100) })}
      />
    </div>
  )
}
