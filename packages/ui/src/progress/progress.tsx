import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './progress.module.css'

export interface ProgressProps {
  /** What goes on. */
  readonly label: ReactNode
  /** From 0 to 1; undefined while nobody knows how far it is. */
  readonly done: number | undefined
}

/** How far something that takes long has come. Within a live region only what goes on is announced. */
export function Progress({ label, done }: ProgressProps) {
  const id = useId()
  const percent = done === undefined ? undefined : Math.round(done * 100)
  return (
    <div className={styles['progress']}>
      <span id={id} className={styles['label']}>
        {label}
        {/* The bar tells it when asked; read aloud at each step it would drown everything else. */}
        {percent !== undefined && <span aria-hidden="true">{percent}%</span>}
      </span>
      <progress
        className={styles['bar']}
        aria-labelledby={id}
        max={100}
        {...(percent !== undefined && { value: percent })}
      />
    </div>
  )
}
