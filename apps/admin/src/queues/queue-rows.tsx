import { Link } from '@tanstack/react-router'
import { buttonClass } from '@gf/ui'
import type { Column } from '@gf/ui'
import { mayGive } from '../actions/decisions.tsx'
import { ListBody } from '../list/list-body.tsx'
import type { ListBodyProps } from '../list/list-body.tsx'
import { sortedBy } from '../list/sort-of.ts'
import { selectColumn } from '../records/select-column.tsx'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Age } from './age.tsx'
import { BulkDecisions } from './bulk-decisions.tsx'
import type { Address } from './queue-address.ts'
import type { Queue } from './queue.ts'
import * as styles from './queues.module.css'
import { useChosenRows } from './use-chosen-rows.ts'

interface QueueRowsProps<Row> {
  readonly queue: Queue<Row>
  readonly address: Address
  readonly list: ListBodyProps<Row>['query']
}

/** The rows of a queue, sorted by their headings, and what can be decided on those that are selected. */
export function QueueRows<Row>({ queue, address, list }: QueueRowsProps<Row>) {
  const words = useTexts()
  const { role } = useStaff()
  const { which, only, search, sort, page, id, go, show } = address
  const caption = words.queues[queue.name].title
  const rows = list.data?.rows ?? []
  const [oldest] = rows
  const isNarrowed = search !== '' || Object.values(only).some((value) => value !== '')
  const hasOldest = which === 'waiting' && page === 1 && sort === '' && !isNarrowed
  const chosen = useChosenRows(queue, JSON.stringify([which, only, search]), rows)
  const own = queue.bulk?.decisions.some(({ name }) => mayGive(name, role)) ? queue.bulk : undefined
  const idOf = (row: Row): number => Number(queue.id(row))
  const select =
    own &&
    selectColumn<Row>(
      { idOf, nameOf: (row) => own.subject(row, words) },
      chosen.selection,
      rows.map(idOf),
      words.bulk,
    )
  return (
    <>
      {hasOldest && queue.since && oldest !== undefined && (
        <p className={styles.soft}>
          {words.queue.waits(list.data?.total ?? '')}, {words.queue.oldest} <Age at={queue.since(oldest)} />
        </p>
      )}
      <ListBody
        name={queue.name}
        caption={caption}
        query={list}
        page={page}
        onPage={(next) => go({ page: String(next) })}
        columns={[
          ...(select ? [select] : []),
          ...sortedBy(queue.columns(words), queue.sorts ?? {}, sort, (next) => go({ sort: next })),
          openOf(queue, words),
        ]}
        rowKey={(row) => String(queue.id(row))}
        current={id}
        empty={queue.empty?.(words) ?? words.queue.empty}
        onShowAll={
          isNarrowed
            ? () => show({ search: '', ...Object.fromEntries(Object.keys(only).map((name) => [name, ''])) })
            : undefined
        }
      />
      {own && <BulkDecisions bulk={own} idOf={idOf} rows={chosen.rows} selection={chosen.selection} />}
    </>
  )
}

const openOf = <Row,>({ id }: Queue<Row>, { list, queue }: Words): Column<Row> => ({
  key: 'open',
  fixed: true,
  title: list.actions,
  cell: (row) => (
    <Link
      to="."
      search={(before: object) => ({ ...before, id: String(id(row)) })}
      resetScroll={false}
      className={buttonClass({ size: 'small' })}
    >
      {queue.open}
    </Link>
  ),
})
