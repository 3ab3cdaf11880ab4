import type { ReactNode } from 'react'
import styles from './panes.module.css'

export interface PanesProps {
  readonly children: ReactNode
  /** Beside the main pane from 1024 px on, beneath it on a phone. */
  readonly side?: ReactNode
  /** A third pane from 1440 px on; below that it follows the side pane. */
  readonly third?: ReactNode
}

/** One column on a phone, two or three panes on a wide screen. */
export function Panes({ children, side, third }: PanesProps) {
  return (
    <div className={styles['panes']} data-panes={third ? 3 : side ? 2 : 1}>
      <div className={styles['pane']}>{children}</div>
      {side && <div className={styles['pane']}>{side}</div>}
      {third && <div className={styles['pane']}>{third}</div>}
    </div>
  )
}
