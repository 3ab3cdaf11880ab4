import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import * as layout from '../layout/layout.module.css'
import * as styles from './list.module.css'

/** Rows on one surface, divided by hairlines. */
export function List({ className, children, ...rest }: ComponentProps<'ul'>) {
  return (
    <ul className={classNames(styles.list, className)} {...rest}>
      {children}
    </ul>
  )
}

export interface ListRowProps {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** The figure at the right edge. */
  readonly value?: ReactNode
  readonly valueDetail?: ReactNode
}

/** The content of a row: two lines on each side. */
export function ListRow({ title, detail, value, valueDetail }: ListRowProps) {
  return (
    <span className={styles.row}>
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={layout.faint}>{detail}</span>}
      </span>
      {(value || valueDetail) && (
        <span className={styles.end}>
          <span className={styles.value}>{value}</span>
          {valueDetail && <span className={layout.faint}>{valueDetail}</span>}
        </span>
      )}
    </span>
  )
}

/** The class of a link or button that fills a row. */
export const listAction = styles.action

/** Name and value pairs, e.g. 'Required margin' and '$ 108.34'. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [name: ReactNode, value: ReactNode, key?: string])[]
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, key], index) => (
        <div key={key ?? (typeof name === 'string' ? name : index)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
