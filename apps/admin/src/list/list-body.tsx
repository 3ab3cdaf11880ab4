import type { ReactNode } from 'react'
import { Button, EmptyState, Note, SkeletonRows, Table } from '@gf/ui'
import type { Column } from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { ListTable } from './list-table.tsx'
import { Pager } from './pager.tsx'
import * as styles from './list.module.css'
import { LoadFailure } from './load-failure.tsx'

/** Rows of a page. */
export const SIZE = 25
/** Asks for the number of all rows. */
export const EXACTLY = { page: 1, size: 1, exact: true } as const

export interface ListBodyProps<Row> {
  /** The browser keeps the choice of columns under this name; without it, none can be hidden. */
  readonly name?: string
  readonly caption: string
  readonly query: {
    readonly data: { readonly rows: readonly Row[]; readonly total: string } | undefined
    readonly error: Error | null
    readonly isFetching?: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly page: number
  readonly onPage: (page: number) => void
  /** Load More adds the next page beneath. */
  readonly more?: boolean | undefined
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string | number
  /** The title of a list that has no rows without filters, and what to do then. */
  readonly empty: ReactNode
  readonly emptyText?: ReactNode
  /** The id of the row that is open elsewhere. */
  readonly current?: string | number | undefined
  /** Removes the filters; undefined if there are none. */
  readonly onShowAll: (() => void) | undefined
}

/** The rows of a list with its pages, or that it loads, failed, or has none. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { name, caption, query, page, onPage, columns, rowKey, current, more } = props
  const { loading } = useTexts()
  const { data, error, refetch } = query
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} label={loading} />
  const { rows, total } = data
  const table = { caption, columns, rows, rowKey, current }
  if (rows.length === 0 && page === 1) return <NoRows {...props} />
  return (
    <>
      {error && <Note>{reasonText(error)}</Note>}
      {name === undefined ? <Table {...table} /> : <ListTable name={name} {...table} />}
      {more ? (
        <LoadMore
          shown={rows.length}
          total={total}
          pending={query.isFetching ?? false}
          onMore={() => onPage(page + 1)}
        />
      ) : (
        <Pager label={caption} page={page} size={SIZE} shown={rows.length} total={total} onPage={onPage} />
      )}
    </>
  )
}

interface LoadMoreProps {
  readonly shown: number
  readonly total: string
  readonly pending: boolean
  readonly onMore: () => void
}

function LoadMore({ shown, total, pending, onMore }: LoadMoreProps) {
  const { users } = useTexts()
  return (
    <p className={styles.more}>
      <span role="status">{users.shown(shown, total)}</span>
      {(total.endsWith('+') || shown < Number(total)) && (
        <Button pending={pending} onClick={onMore}>
          {users.loadMore}
        </Button>
      )}
    </p>
  )
}

type Emptiness = Pick<ListBodyProps<unknown>, 'empty' | 'emptyText' | 'onShowAll'>

function NoRows({ empty, emptyText, onShowAll }: Emptiness) {
  const { list } = useTexts()
  if (!onShowAll) return <EmptyState title={empty}>{emptyText}</EmptyState>
  return (
    <EmptyState title={list.nothing} action={<Button onClick={onShowAll}>{list.showAll}</Button>}>
      {list.nothingText}
    </EmptyState>
  )
}
