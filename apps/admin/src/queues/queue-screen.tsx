import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState, Note, SegmentedControl, Select, SkeletonRows, buttonClass } from '@gf/ui'
import type { Column } from '@gf/ui'
import { ListTable } from '../list/list-table.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { Age } from './age.tsx'
import type { Words } from '../texts/en.ts'
import * as styles from './queues.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

export type Which = 'waiting' | 'all'

/** Requests or records that staff decide on: a list at the left, the chosen one at the right. */
export interface Queue<Row> {
  readonly name: keyof Words['queues']
  /** Whether it also lists what is decided. */
  readonly hasPast: boolean
  /** Whether the detail takes more room than the list. */
  readonly isWide?: boolean
  /** Narrows the list to one of these values, which the address names. */
  readonly filter?: {
    readonly name: string
    readonly label: (words: Words) => string
    readonly values: (words: Words) => readonly (readonly [value: string, label: string])[]
  }
  readonly load: (
    which: Which,
    filter: string,
  ) => Promise<{ readonly rows: readonly Row[]; readonly more: number }>
  /** The row of a number that the list does not show. */
  readonly one?: (number: number) => Promise<{ readonly rows: readonly Row[] }>
  readonly id: (row: Row) => number | string
  /** Since when a row waits; the first row waits longest. */
  readonly since?: (row: Row) => string
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

/** What the list shows, as its address says, and the way to another. */
function useQueueAddress<Row>({ hasPast, filter }: Queue<Row>) {
  const words = useTexts()
  const given: Readonly<Record<string, string>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const which: Which = hasPast && given['which'] === 'all' ? 'all' : 'waiting'
  const [only = ''] = filter?.values(words).find(([value]) => value === given[filter.name]) ?? []
  return {
    which,
    only,
    id: given['id'],
    /** Closes the detail. */
    show: (next: { readonly which?: Which; readonly only?: string }): void => {
      const shown = { which, only, ...next }
      const search = {
        which: shown.which === 'all' ? shown.which : undefined,
        ...(filter && { [filter.name]: shown.only }),
      }
      void navigate({ to: '.', search, resetScroll: false })
    },
  }
}

export function QueueScreen<Row>({ queue }: { readonly queue: Queue<Row> }) {
  const words = useTexts()
  const address = useQueueAddress(queue)
  const { which, only, id } = address
  useListKeys()
  const list = useQuery({
    queryKey: ['actions', queue.name, which, only],
    queryFn: () => queue.load(which, only),
    refetchInterval: useLiveInterval(),
  })
  const listed = list.data?.rows.find((row) => String(queue.id(row)) === id)
  const older = useQuery({
    queryKey: ['actions', queue.name, 'one', id],
    queryFn: async () => (await queue.one?.(Number(id)))?.rows[0] ?? null,
    enabled: queue.one !== undefined && list.data !== undefined && !listed && /^\d{1,9}$/.test(id ?? ''),
  })
  const shown = listed ?? older.data ?? undefined
  return (
    <div className={styles.screen} data-wide={queue.isWide || undefined}>
      <section className={styles.list} aria-labelledby="queue">
        <Head queue={queue} address={address} />
        <Rows queue={queue} which={which} list={list} current={id} />
        {queue.Foot && <queue.Foot />}
      </section>
      <section className={styles.detail} aria-label={words.queue.detail}>
        {shown ? (
          <queue.Detail key={queue.id(shown)} row={shown} onDone={() => address.show({})} />
        ) : (
          <p className={styles.soft}>{words.queue.choose}</p>
        )}
      </section>
    </div>
  )
}

interface HeadProps<Row> {
  readonly queue: Queue<Row>
  readonly address: ReturnType<typeof useQueueAddress>
}

function Head<Row>({ queue, address: { which, only, show } }: HeadProps<Row>) {
  const words = useTexts()
  const { title } = words.queues[queue.name]
  const { filter } = queue
  return (
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
          onChange={(value) => show({ which: value })}
        />
      )}
      {filter && (
        <Select
          compact
          aria-label={filter.label(words)}
          value={only}
          options={[['', words.list.all(filter.label(words))], ...filter.values(words)]}
          onChoose={(value) => show({ only: value })}
        />
      )}
      {queue.Head && <queue.Head />}
    </div>
  )
}

interface RowsProps<Row> {
  readonly queue: Queue<Row>
  readonly which: Which
  readonly list: Pick<
    ReturnType<typeof useQuery<{ readonly rows: readonly Row[]; readonly more: number }>>,
    'data' | 'error' | 'refetch'
  >
  readonly current: string | undefined
}

function Rows<Row>({ queue, which, list: { data, error, refetch }, current }: RowsProps<Row>) {
  const words = useTexts()
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} label={words.loading} />
    )
  if (data.rows.length === 0) return <EmptyState title={queue.empty?.(words) ?? words.queue.empty} />
  const [oldest] = data.rows
  return (
    <>
      {which === 'waiting' && queue.since && oldest !== undefined && (
        <p className={styles.soft}>
          {words.queue.waits(data.rows.length + data.more)}, {words.queue.oldest}{' '}
          <Age at={queue.since(oldest)} />
        </p>
      )}
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
