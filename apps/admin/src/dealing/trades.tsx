import { callList } from '@gf/api'
import { tradeLists } from '@gf/contract'
import type { CallByRoute, Received } from '@gf/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Badge, SegmentedControl, Select } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, formatLots, formatPrice, pointsOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { ExportList } from '../list/export-list.tsx'
import { EXACTLY, ListBody, SIZE } from '../list/list-body.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { sortedBy } from '../list/sort-of.ts'
import { useListFilters } from '../list/use-list-filters.ts'
import { ViewsButton } from '../list/views-button.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from '../users/users.module.css'
import { correctionOf } from '../queues/correction-question.ts'
import { ClientLink } from './client-link.tsx'
import { TradeProfit } from './trade-profit.tsx'
import { useSymbols } from './symbols.ts'

type Row = Received<CallByRoute['GET trades_list_api']>[number]
type List = (typeof tradeLists)[number]
/** What the list shows, as its address says. */
function useTradesAddress() {
  const { among, text, page, change } = useListFilters()
  const address = {
    list: among('list', tradeLists) || ('open' satisfies List),
    client: text('client', 20),
    instrument: text('instrument', 12),
    side: among('side', ['BUY', 'SELL']),
    wallet: among('wallet', ['real', 'practice']),
    sort: among('sort', ['at', '-at']),
    page,
  }
  return [address, change] as const
}

type Address = ReturnType<typeof useTradesAddress>[0]

interface PartProps {
  readonly address: Address
  readonly onChange: ReturnType<typeof useTradesAddress>[1]
}

/** The trades and orders of all clients. */
export function Trades() {
  const words = useTexts()
  const { trades } = words
  const [address, onChange] = useTradesAddress()
  const { list, client, instrument, side, wallet, sort, page } = address
  const query = useQuery({
    queryKey: ['actions', 'trades', address],
    queryFn: ({ signal }) =>
      callList('GET trades_list_api', { ...address, sort: sort || undefined, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: useLiveInterval(),
  })
  useListKeys()
  const isFiltered = client || instrument || side || wallet
  return (
    <div className={styles.list}>
      <div className={listStyles.head}>
        <h1>{trades.title}</h1>
        {query.data && (
          <ExportList
            href={exportUrl(address)}
            total={query.data.total}
            count={async () =>
              (await callList('GET trades_list_api', { ...address, sort: undefined, ...EXACTLY })).total
            }
          />
        )}
      </div>
      <SegmentedControl
        label={trades.title}
        value={list}
        segments={tradeLists.map((value) => ({ value, label: trades.lists[value] }))}
        onChange={(next) => onChange({ list: next })}
      />
      <Filters address={address} onChange={onChange} />
      <ListBody
        name={`trades-${list}`}
        caption={trades.lists[list]}
        query={query}
        page={page}
        onPage={(next) => onChange({ page: String(next) })}
        columns={sortedBy(columnsOf(words, list), { at: 'at' }, sort, (next) =>
          onChange({ sort: next }, false),
        )}
        rowKey={({ row_id: id }) => id}
        empty={trades.empty[list]}
        onShowAll={
          isFiltered ? () => onChange({ client: '', instrument: '', side: '', wallet: '' }) : undefined
        }
      />
    </div>
  )
}

const exportUrl = ({ list, client, instrument, side, wallet }: Address): string =>
  `/api/trades_export_api?${new URLSearchParams({ list, client, instrument, side, wallet }).toString()}`

function Filters({ address, onChange }: PartProps) {
  const { trades, list, client } = useTexts()
  const { facts } = client
  const filter = (name: 'instrument' | 'side' | 'wallet', label: string, values: readonly string[]) => (
    <Select
      compact
      aria-label={label}
      value={address[name]}
      options={[
        ['', list.all(label)],
        ...values.map((value) => [value, trades.values[value] ?? value] as const),
      ]}
      onChoose={(value) => onChange({ [name]: value })}
    />
  )
  const symbols = useSymbols(address.instrument)
  return (
    <div className={listStyles.filters}>
      <SearchBox
        search={address.client}
        onSearch={(client) => onChange({ client })}
        placeholder={facts.clientId}
      />
      {filter('instrument', facts.instrument, symbols)}
      {filter('side', trades.side, ['BUY', 'SELL'])}
      {filter('wallet', facts.wallet, ['real', 'practice'])}
      <ViewsButton list="trades" />
    </div>
  )
}

const priceOf = (price: number | null, { digits }: Row): string =>
  price === null ? '–' : formatPrice(pointsOf(price, digits), digits)

const columnsOf = (words: Words, of: List): readonly Column<Row>[] => {
  const { trades, client, list } = words
  const { facts } = client
  return [
    { key: 'bsid', title: of === 'pending' ? facts.order : facts.trade, cell: ({ bsid }) => bsid },
    {
      key: 'client',
      title: trades.client,
      cell: (row) => (
        <span className={styles.state}>
          <ClientLink of={row} />
          <Badge tone={row.wallet}>{client[row.wallet]}</Badge>
        </span>
      ),
    },
    {
      key: 'cpair',
      title: facts.instrument,
      cell: ({ cpair, trade_type: side }) => (
        <>
          {cpair} <Badge tone={side === 'BUY' ? 'up' : 'down'}>{side}</Badge>
        </>
      ),
    },
    { key: 'lots', title: facts.lots, figures: true, cell: ({ lotsize }) => formatLots(lotsize) },
    {
      key: 'price',
      title: of === 'pending' ? facts.orderPrice : facts.price,
      figures: true,
      cell: (row) => priceOf(row.trade_price, row),
    },
    { key: 'now', title: trades.prices[of], figures: true, cell: (row) => priceOf(row.price, row) },
    ...(of === 'pending'
      ? []
      : [
          { key: 'profit', title: facts.profit, figures: true, cell: (row: Row) => <TradeProfit of={row} /> },
        ]),
    ...(of === 'open'
      ? []
      : [{ key: 'reason', title: trades.reason[of], cell: (row: Row) => reasonOf(trades, row) }]),
    { key: 'at', title: trades.times[of], cell: ({ at }) => formatDateTime(at) },
    ...(of === 'open'
      ? [{ key: 'close', fixed: true, title: list.actions, figures: true, cell: closeOf }]
      : []),
    ...(of === 'closed'
      ? [{ key: 'correct', fixed: true, title: list.actions, figures: true, cell: correctOf(words) }]
      : []),
  ]
}

const subjectOf = (row: Row): string =>
  `${row.client_id} · ${row.trade_type} ${formatLots(row.lotsize)} ${row.cpair}`

const closeOf = (row: Row) => (
  <Decisions
    quiet
    subject={subjectOf(row)}
    of={[{ name: 'force-close', args: { trade: row.bsid }, fields: ['reason'], tone: 'danger' }]}
  />
)

const correctOf = (words: Words) => (row: Row) =>
  row.wallet === 'real' && (
    <Decisions
      quiet
      size="small"
      subject={`${subjectOf(row)} · ${row.bsid}`}
      of={[correctionOf(words, row.row_id)]}
    />
  )

const reasonOf = ({ values }: Words['trades'], { reason }: Row): string =>
  values[reason ?? ''] ?? reason ?? ''
