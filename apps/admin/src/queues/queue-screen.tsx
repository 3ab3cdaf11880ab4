import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { queueLists, viewLists } from '@gf/contract'
import type { QueueList, ViewList } from '@gf/contract'
import { SegmentedControl, Select } from '@gf/ui'
import { ExportList } from '../list/export-list.tsx'
import { EXACTLY } from '../list/list-body.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { ViewsButton } from '../list/views-button.tsx'
import * as listStyles from '../list/list.module.css'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { useTexts } from '../texts/texts.ts'
import { askedBy, useQueueAddress } from './queue-address.ts'
import type { Address } from './queue-address.ts'
import { QueueRows } from './queue-rows.tsx'
import type { Asked, Queue } from './queue.ts'
import * as styles from './queues.module.css'

export function QueueScreen<Row>({ queue }: { readonly queue: Queue<Row> }) {
  const words = useTexts()
  const address = useQueueAddress(queue)
  const { id, page } = address
  const asked = askedBy(address, queue.hasPast)
  useListKeys()
  const list = useQuery({
    queryKey: ['actions', queue.name, asked],
    queryFn: () => queue.load(asked),
    // What is listed stays in sight while another page loads.
    placeholderData: keepPreviousData,
    refetchInterval: useLiveInterval(),
  })
  const listed = list.data?.rows.find((row) => String(queue.id(row)) === id)
  const other = useQuery({
    queryKey: ['actions', queue.name, 'one', id],
    queryFn: async () => {
      const { rows } = await queue.load(numbered(queue, id))
      return rows.find((row) => String(queue.id(row)) === id) ?? null
    },
    enabled: list.data !== undefined && !listed && (queue.sorts ? /^\d{1,15}$/.test(id) : id !== ''),
  })
  const found = listed ?? other.data ?? undefined
  const [kept, keep] = useState<Row>()
  if (found && found !== kept) keep(found)
  // The row moves to another page while its detail is open: what is typed there stays until the row is found again.
  const isMoving = other.isLoading && kept !== undefined && String(queue.id(kept)) === id
  const shown = isMoving ? kept : found
  return (
    <div className={styles.screen} data-wide={queue.isWide || undefined}>
      <section className={styles.list} aria-labelledby="queue">
        <Head queue={queue} address={address}>
          {list.data && <Export queue={queue} asked={asked} total={list.data.total} />}
        </Head>
        <QueueRows queue={queue} address={address} list={list} />
        {queue.Foot && <queue.Foot />}
      </section>
      <section className={styles.detail} aria-label={words.queue.detail}>
        {shown ? (
          <queue.Detail
            key={queue.id(shown)}
            row={shown}
            onDone={() => address.show({ page: page === 1 ? undefined : String(page) })}
          />
        ) : (
          <p className={styles.soft}>{words.queue.choose}</p>
        )}
      </section>
    </div>
  )
}

/** How to find a row that the page does not have. */
const numbered = <Row,>({ sorts, hasPast }: Queue<Row>, id: string): Asked =>
  sorts ? { ...(hasPast && { which: 'all' }), search: `#${id}`, page: 1, size: 1 } : { page: 1, size: 1_000 }

interface PartProps<Row> {
  readonly queue: Queue<Row>
  readonly address: Address
}

interface HeadProps<Row> extends PartProps<Row> {
  /** What is done with the list as a whole. */
  readonly children: ReactNode
}

function Head<Row>({ queue, address, children }: HeadProps<Row>) {
  const words = useTexts()
  const { title } = words.queues[queue.name]
  const { which, show } = address
  return (
    <>
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
            onChange={(value) => show({ which: value === 'all' ? value : undefined })}
          />
        )}
        {queue.Head && <queue.Head />}
        {children}
      </div>
      {queue.sorts && <Filters queue={queue} address={address} />}
    </>
  )
}

function Filters<Row>({ queue: { name, filters = [] }, address }: PartProps<Row>) {
  const words = useTexts()
  const { shown, only, search, go, show } = address
  return (
    <div className={listStyles.filters}>
      <SearchBox
        search={search}
        onSearch={(next) => go({ search: next }, true)}
        placeholder={words.queue.searchFor}
      />
      {filters
        .filter((one) => shown.includes(one))
        .map((one) => (
          <Select
            key={one.name}
            compact
            aria-label={one.label(words)}
            value={only[one.name] ?? ''}
            options={[['', words.list.all(one.label(words))], ...one.values(words)]}
            onChoose={(value) => show({ [one.name]: value })}
          />
        ))}
      {isViewList(name) && <ViewsButton list={name} />}
    </div>
  )
}

interface ExportProps<Row> {
  readonly queue: Queue<Row>
  readonly asked: Asked
  readonly total: string
}

/** A file with all rows of what is asked for, in the order of the list. */
function Export<Row>({ queue, asked, total }: ExportProps<Row>) {
  const { name, load } = queue
  if (!isExported(name)) return null
  const { page: _page, size: _size, ...filters } = asked
  const query = new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]))
  return (
    <span className={listStyles.actions}>
      <ExportList
        href={`/api/queue_export_api/${name}?${query.toString()}`}
        total={total}
        count={async () => (await load({ ...asked, ...EXACTLY })).total}
      />
    </span>
  )
}

const isExported = (name: string): name is QueueList => name in queueLists
const isViewList = (name: string): name is ViewList => name in viewLists
