import { callList } from '@gf/api'
import type { Page } from '@gf/api'
import { stockKinds } from '@gf/contract'
import type { CallByRoute, Received } from '@gf/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge, SegmentedControl, Select } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { ListBody, SIZE } from '../list/list-body.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListFilters } from '../list/use-list-filters.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from './clinic.module.css'
import { Expiry } from './expiry.tsx'
import { useStores } from './use-stores.ts'

const lists = ['all', 'expiring', 'low', 'moves'] as const
type List = (typeof lists)[number]
type InStock = Received<CallByRoute['GET stock_api']>[number]
type Low = Received<CallByRoute['GET low_stock_api']>[number]
type Move = Received<CallByRoute['GET stock_moves_api']>[number]

/** Stock of all stores: what is there, expires soon or is low, and its movements. */
export function Stock() {
  const words = useTexts()
  const { stock } = words
  const { among, text, page, change } = useListFilters()
  const shown = among('list', lists) || ('all' satisfies List)
  const kind = among('kind', stockKinds)
  const [search, store] = [text('search', 80), text('store', 10)]
  const asked = { search, page, size: SIZE, store: store === '' ? store : Number(store) } as const
  const isFiltered = search !== '' || store !== '' || kind !== ''
  const shared = {
    of: shown,
    asked,
    onShowAll: isFiltered ? () => change({ search: '', store: '', kind: '' }) : undefined,
  }
  useListKeys()
  return (
    <div className={styles.list}>
      <div className={listStyles.head}>
        <h1>{stock.title}</h1>
      </div>
      <SegmentedControl
        label={stock.title}
        value={shown}
        segments={lists.map((value) => ({ value, label: stock.lists[value] }))}
        onChange={(next) => change({ list: next, kind: '' })}
      />
      <Filters isMoves={shown === 'moves'} />
      {shown === 'low' ? (
        <StockList
          {...shared}
          key={shown}
          load={(signal) => callList('GET low_stock_api', asked, { signal })}
          columns={lowColumns(words)}
          rowKey={({ level_id: id }) => id}
        />
      ) : shown === 'moves' ? (
        <StockList
          {...shared}
          key={shown}
          among={kind}
          load={(signal) => callList('GET stock_moves_api', { ...asked, kind }, { signal })}
          columns={moveColumns(words)}
          rowKey={({ move_id: id }) => id}
        />
      ) : (
        <StockList
          {...shared}
          key={shown}
          load={(signal) =>
            callList('GET stock_api', { ...asked, expiring: shown === 'expiring' }, { signal })
          }
          columns={stockColumns(words)}
          rowKey={({ stock_id: id }) => id}
        />
      )}
    </div>
  )
}

/** A search for a medicine, a store, and a kind of movement. */
function Filters({ isMoves }: { readonly isMoves: boolean }) {
  const { stock, list } = useTexts()
  const { among, text, change } = useListFilters()
  const stores = useStores()
  const select = (
    name: string,
    label: string,
    value: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Select
      compact
      aria-label={label}
      value={value}
      options={[['', list.all(label)], ...options]}
      onChoose={(chosen) => change({ [name]: chosen })}
    />
  )
  const kinds = stockKinds.map((one) => [one, stock.kinds[one]] as const)
  return (
    <div className={listStyles.filters}>
      <SearchBox
        search={text('search', 80)}
        onSearch={(search) => change({ search })}
        placeholder={stock.medicine}
      />
      {select('store', stock.store, text('store', 10), stores)}
      {isMoves && select('kind', stock.kind, among('kind', stockKinds), kinds)}
    </div>
  )
}

interface StockListProps<Row> {
  readonly of: List
  readonly asked: { readonly page: number }
  /** The kind of movements. */
  readonly among?: string
  readonly load: (signal: AbortSignal) => Promise<Page<Row>>
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
  readonly onShowAll: (() => void) | undefined
}

function StockList<Row>({ of, asked, among, load, columns, rowKey, onShowAll }: StockListProps<Row>) {
  const { stock } = useTexts()
  const { change } = useListFilters()
  const query = useQuery({
    queryKey: ['actions', 'stock', of, asked, among],
    queryFn: ({ signal }) => load(signal),
    placeholderData: keepPreviousData,
  })
  return (
    <ListBody
      name={`stock-${of}`}
      caption={stock.lists[of]}
      query={query}
      page={asked.page}
      onPage={(next) => change({ page: String(next) })}
      columns={columns}
      rowKey={rowKey}
      empty={stock.empty[of]}
      emptyText={stock.emptyText}
      onShowAll={onShowAll}
    />
  )
}

const MedicineLink = ({
  of: { mid, medicine, variant },
}: {
  readonly of: Pick<Low, 'mid' | 'medicine' | 'variant'>
}) => (
  <Link to="/admin/medicines" search={{ edit: String(mid) }}>
    {medicine} <span className={styles.soft}>{variant}</span>
  </Link>
)

const placeColumns = <Row extends Low | InStock | Move>({ stock }: Words): readonly Column<Row>[] => [
  { key: 'medicine', title: stock.medicine, cell: (row) => <MedicineLink of={row} /> },
  { key: 'store', title: stock.store, cell: ({ store }) => store },
]

const batchColumn = <Row extends InStock | Move>({ stock }: Words): Column<Row> => ({
  key: 'batch',
  title: stock.batch,
  cell: ({ batch_no: batch }) => batch,
})

const stockColumns = (words: Words): readonly Column<InStock>[] => [
  ...placeColumns<InStock>(words),
  batchColumn(words),
  { key: 'expiry', title: words.stock.expiry, cell: (row) => <Expiry of={row} /> },
  { key: 'quantity', title: words.stock.quantity, figures: true, cell: ({ quantity }) => quantity },
]

const lowColumns = (words: Words): readonly Column<Low>[] => [
  ...placeColumns<Low>(words),
  { key: 'quantity', title: words.stock.quantity, figures: true, cell: ({ quantity }) => quantity },
  { key: 'level', title: words.stock.level, figures: true, cell: ({ level }) => level },
]

const signed = new Intl.NumberFormat('en-IN', { signDisplay: 'always' })

const moveColumns = (words: Words): readonly Column<Move>[] => [
  { key: 'at', title: words.stock.at, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'kind',
    title: words.stock.kind,
    cell: ({ kind, is_reversed: isReversed }) => (
      <>
        {words.stock.kinds[kind]} {isReversed && <Badge tone="neutral">{words.stock.isReversed}</Badge>}
      </>
    ),
  },
  ...placeColumns<Move>(words),
  batchColumn(words),
  {
    key: 'quantity',
    title: words.stock.quantity,
    figures: true,
    cell: ({ quantity }) => signed.format(quantity),
  },
  {
    key: 'reason',
    title: words.stock.reason,
    cell: ({ oid, reason }) => (
      <>
        {oid !== null && (
          <Link to="/admin/orders/$oid" params={{ oid: String(oid) }}>
            {words.stock.order(oid)}
          </Link>
        )}{' '}
        {reason}
      </>
    ),
  },
  { key: 'by', title: words.stock.by, cell: ({ by }) => by },
  {
    key: 'actions',
    fixed: true,
    title: words.list.actions,
    cell: (row) => <Reverse of={row} words={words} />,
  },
]

/** What is not reversed yet can be; what an order was dispensed returns with its refund. */
function Reverse({ of, words }: { readonly of: Move; readonly words: Words }) {
  const { move_id: move, kind, is_reversed: isReversed, medicine, store, quantity } = of
  if (isReversed || kind === 'dispense' || kind === 'return' || kind === 'reverse') return null
  return (
    <Decisions
      quiet
      size="small"
      subject={`${words.stock.kinds[kind]} · ${medicine} · ${store} · ${signed.format(quantity)}`}
      of={[{ name: 'reverse-stock', args: { move }, fields: ['reason'], tone: 'secondary' }]}
    />
  )
}
