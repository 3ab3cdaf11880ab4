import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly title: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Aligns figures to the right. */
  readonly figures?: boolean
  /** Stays in a table whose columns can be hidden. */
  readonly fixed?: boolean
  /** The sort order by this column, and the handler of its heading. */
  readonly sort?: { readonly by: 'ascending' | 'descending' | 'none'; readonly onSort: () => void }
}

export interface TableProps<Row> {
  /** Caption for screen readers. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** The row whose details are open. */
  readonly current?: string | number | undefined
  /** Rows of one line, without a frame, for a place that scrolls. */
  readonly dense?: boolean | undefined
}

/** The class of a button at the end of a dense row. */
export const tableAction = styles.action

/** A table for wide screens; it scrolls sideways in its frame. */
export function Table<Row>({ caption, columns, rows, rowKey, current, dense }: TableProps<Row>) {
  return (
    <div className={styles.frame} data-dense={dense}>
      <table className={styles.table}>
        <caption className="only-read-aloud">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-figures={column.figures || undefined}
                aria-sort={column.sort?.by}
              >
                <Heading {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={rowKey(row) === current || undefined}>
              {columns.map((column) => (
                <td key={column.key} data-figures={column.figures || undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: undefined } as const

function Heading<Row>({ title, sort }: Column<Row>) {
  if (!sort) return title
  const Arrow = arrows[sort.by]
  return (
    <button type="button" className={styles.sort} onClick={sort.onSort}>
      {title}
      <span className={styles.arrow}>{Arrow && <Arrow size={14} aria-hidden />}</span>
    </button>
  )
}
