import type { ReactNode } from 'react'
import * as styles from './badge.module.css'

export type BadgeTone =
  | 'neutral'
  | 'up'
  | 'down'
  | 'good'
  | 'warn'
  | 'danger'
  | 'accent'
  | 'practice'
  | 'real'

/** A state: a word and a colour, never a colour alone. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone
  readonly children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
