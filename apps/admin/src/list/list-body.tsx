import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, SkeletonRows, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'

/** Rows of a page. */
export const SIZE = 25

interface ListBodyProps<Row> {
  /** The browser keeps the choice of columns under this name; without it, none can be hidden. */
  readonly name?: string
  readonly caption: string
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total: string } | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly page: number
  readonly onPage: (page: number) => void
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  /** The title of a list that has no rows without filters. */
  readonly empty: ReactNode
  /** Removes the filters; undefined if there are none. */
  readonly onShowAll: (() => void) | undefined
}

/** The rows of a list with its pages, or that it loads, failed, or has none. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { name, caption, query, page, onPage, columns, rowKey } = props
  const { list, retry, loading } = useTexts()
  const { data, error, refetch } = query
  if (error)
    return (
      <ErrorState title={list.failed} action={<Button onClick={() => void refetch()}>{retry}</Button>}>
        {reasonText(error)}
      </ErrorState>
    )
  if (!data) return <SkeletonRows rows={8} label={loading} />
  const { rows, total } = data
  const table = { caption, columns, rows, rowKey }
  if (rows.length === 0 && page === 1) return <NoRows {...props} />
  return (
    <>
      {name === undefined ? <Table {...table} /> : <ListTable name={name} {...table} />}
      <Pager page={page} size={SIZE} shown={rows.length} total={total} onPage={onPage} />
    </>
  )
}

function NoRows<Row>({ empty, onShowAll }: Pick<ListBodyProps<Row>, 'empty' | 'onShowAll'>) {
  const { list } = useTexts()
  if (!onShowAll) return <EmptyState title={empty} />
  return (
    <EmptyState title={list.nothing} action={<Button onClick={onShowAll}>{list.showAll}</Button>}>
      {list.nothingText}
    </EmptyState>
  )
}
