import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, EmptyState, ErrorState, Note, SegmentedControl, SkeletonRows, buttonClass } from '@gf/ui'
import type { Column } from '@gf/ui'
import { ListTable } from '../list/list-table.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from './queues.module.css'

export type Which = 'waiting' | 'all'

/** Requests or records that staff decide on: a list at the left, the chosen one at the right. */
export interface Queue<Row> {
  readonly name: keyof Words['queues']
  /** Whether it also lists what is decided. */
  readonly hasPast: boolean
  /** Whether the detail takes more room than the list. */
  readonly isWide?: boolean
  readonly load: (which: Which) => Promise<{ readonly rows: readonly Row[]; readonly more: number }>
  readonly id: (row: Row) => number | string
  readonly columns: (words: Words) => readonly Column<Row>[]
  readonly Detail: (props: DetailProps<Row>) => ReactNode
  /** What can be decided without a row, such as adding one. */
  readonly Head?: () => ReactNode
  /** Below the list, whatever is chosen. */
  readonly Foot?: (props: object) => ReactNode
  /** Instead of that nothing waits. */
  readonly empty?: (words: Words) => string
}

export interface DetailProps<Row> {
  readonly row: Row
  readonly onDone: () => void
}

export function QueueScreen<Row>({ queue }: { readonly queue: Queue<Row> }) {
  const words = useTexts()
  const { title } = words.queues[queue.name]
  const given: Readonly<Record<string, string>> = useSearch({ strict: false })
  const navigate = useNavigate()
  useListKeys()
  const which = queue.hasPast && given['which'] === 'all' ? 'all' : 'waiting'
  const list = useQuery({
    queryKey: ['actions', queue.name, which],
    queryFn: () => queue.load(which),
    refetchInterval: useLiveInterval(),
  })
  const shown = list.data?.rows.find((row) => String(queue.id(row)) === given['id'])
  const go = (search: Readonly<Record<string, string | undefined>>): void =>
    void navigate({ to: '.', search, resetScroll: false })
  return (
    <div className={styles.screen} data-wide={queue.isWide || undefined}>
      <section className={styles.list} aria-labelledby="queue">
        <div className={listStyles.head}>
          <h1 id="queue">{title}</h1>
          {queue.hasPast && (
            <SegmentedControl
              label={title}
              value={which}
              segments={[
                { value: 'waiting', label: words.queue.waiting },
                { value: 'all', label: words.queue.all },
              ]}
              onChange={(value) => go({ which: value === 'all' ? value : undefined })}
            />
          )}
          {queue.Head && <queue.Head />}
        </div>
        <Rows queue={queue} list={list} current={given['id']} />
        {queue.Foot && <queue.Foot />}
      </section>
      <section className={styles.detail} aria-label={words.queue.detail}>
        {shown ? (
          <queue.Detail
            key={queue.id(shown)}
            row={shown}
            onDone={() => go({ which: which === 'all' ? which : undefined })}
          />
        ) : (
          <p className={styles.soft}>{words.queue.choose}</p>
        )}
      </section>
    </div>
  )
}

interface RowsProps<Row> {
  readonly queue: Queue<Row>
  readonly list: Pick<
    ReturnType<typeof useQuery<{ readonly rows: readonly Row[]; readonly more: number }>>,
    'data' | 'error' | 'refetch'
  >
  readonly current: string | undefined
}

function Rows<Row>({ queue, list: { data, error, refetch }, current }: RowsProps<Row>) {
  const words = useTexts()
  if (!data)
    return error ? (
      <ErrorState
        title={words.list.failed}
        action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
      >
        {reasonText(error)}
      </ErrorState>
    ) : (
      <SkeletonRows rows={6} label={words.loading} />
    )
  if (data.rows.length === 0) return <EmptyState title={queue.empty?.(words) ?? words.queue.empty} />
  return (
    <>
      <ListTable
        name={queue.name}
        caption={words.queues[queue.name].title}
        columns={[...queue.columns(words), openOf(queue, words)]}
        rows={data.rows}
        rowKey={(row) => String(queue.id(row))}
        current={current}
      />
      {error && <Note>{reasonText(error)}</Note>}
      {data.more > 0 && <p className={styles.soft}>{words.queue.more(data.more)}</p>}
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
