import type { ReactNode } from 'react'
import * as styles from './states.module.css'

/** A placeholder of the final size, so that the layout does not shift. */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  readonly width?: string
  readonly height?: string
}) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}

/** Placeholder rows of a list; screen readers read `label`. */
export function SkeletonRows({ rows = 4, label }: { readonly rows?: number; readonly label: string }) {
  return (
    <div className={styles.rows} role="status">
      <span className="only-read-aloud">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.row}>
          <Skeleton width="38%" />
          <Skeleton width="22%" />
        </span>
      ))}
    </div>
  )
}

export interface StateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The next step: a button or a link. */
  readonly action?: ReactNode
}

/** An empty list: what will appear, and the next step. */
export function EmptyState({ icon, title, children, action }: StateProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}

/** A failure: what happened, and what to do. */
export function ErrorState({ icon, title, children, action }: StateProps) {
  return (
    <div className={styles.state} data-tone="error" role="alert">
      {icon && <span className={styles.icon}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  )
}
