import type { CallByRoute, Received } from '@gf/contract'
import type { ReactNode } from 'react'
import { Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import * as styles from './users.module.css'

export type Client = Received<CallByRoute['GET user_page_api/{userid}']>

export interface BlockOf {
  readonly of: Client
}

interface BlockProps {
  readonly title: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A part of the page with its heading. */
export function Block({ title, wide = false, children }: BlockProps) {
  return (
    <section className={styles.block} data-wide={wide || undefined} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface ListBlockProps<Row> {
  readonly title: string
  readonly empty: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** A part of the page that is a table, or says that it has no rows. */
export function ListBlock<Row>({ title, empty, wide = false, children, ...table }: ListBlockProps<Row>) {
  return (
    <Block title={title} wide={wide}>
      {table.rows.length === 0 ? (
        <p className={styles.soft}>{empty}</p>
      ) : (
        <Table caption={title} {...table} />
      )}
      {children}
    </Block>
  )
}
