import { callApi, callList } from '@gf/api'
import { tradeLists } from '@gf/contract'
import type { CallByRoute, Received } from '@gf/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Money,
  SegmentedControl,
  Select,
  SkeletonRows,
  Table,
} from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, formatLots, formatPrice, minorOf, pointsOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { Pager } from '../list/pager.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from '../users/users.module.css'
import { ClientLink } from './client-link.tsx'

type Row = Received<CallByRoute['GET trades_list_api']>[number]
type List = (typeof tradeLists)[number]
type Values = Readonly<Record<string, string | undefined>>

const SIZE = 25

/** What the list shows, as its address says; unknown values are ignored. */
function useTradesAddress() {
  const given: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  const among = <const Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === given[name]) ?? ''
  const address = {
    list: among('list', tradeLists) || ('open' satisfies List),
    client: (given['client'] ?? '').slice(0, 20),
    instrument: (given['instrument'] ?? '').slice(0, 12),
    side: among('side', ['BUY', 'SELL']),
    wallet: among('wallet', ['real', 'practice']),
    page: /^[1-9]\d{0,5}$/.test(given['page'] ?? '') ? Number(given['page']) : 1,
  }
  const change = (values: Values): void =>
    void navigate({
      to: '.',
      search: { ...given, page: undefined, ...values },
      replace: true,
      resetScroll: false,
    })
  return [address, change] as const
}

type Address = ReturnType<typeof useTradesAddress>[0]

interface PartProps {
  readonly address: Address
  readonly onChange: (values: Values) => void
}

/** The trades and orders of all clients. */
export function Trades() {
  const { trades } = useTexts()
  const [address, onChange] = useTradesAddress()
  useListKeys()
  return (
    <div className={styles.list}>
      <h1>{trades.title}</h1>
      <SegmentedControl
        label={trades.title}
        value={address.list}
        segments={tradeLists.map((value) => ({ value, label: trades.lists[value] }))}
        onChange={(list) => onChange({ list })}
      />
      <Filters address={address} onChange={onChange} />
      <Rows address={address} onChange={onChange} />
    </div>
  )
}

function Filters({ address, onChange }: PartProps) {
  const { trades, list, client } = useTexts()
  const { facts } = client
  const { data } = useQuery({
    queryKey: ['actions', 'instruments'],
    queryFn: ({ signal }) => callApi('GET instruments_board_api', {}, { signal }),
  })
  const filter = (name: 'instrument' | 'side' | 'wallet', label: string, values: readonly string[]) => (
    <Select
      compact
      aria-label={label}
      value={address[name]}
      options={[
        ['', list.all(label)],
        ...values.map((value) => [value, trades.values[value] ?? value] as const),
      ]}
      onChoose={(value) => onChange({ [name]: value || undefined })}
    />
  )
  const symbols = data?.instruments.map(({ cpair }) => cpair) ?? []
  const own = address.instrument === '' || symbols.includes(address.instrument) ? [] : [address.instrument]
  return (
    <div className={listStyles.filters}>
      <SearchBox
        search={address.client}
        onSearch={(search) => onChange({ client: search || undefined })}
        placeholder={facts.clientId}
      />
      {filter('instrument', facts.instrument, [...own, ...symbols])}
      {filter('side', trades.side, ['BUY', 'SELL'])}
      {filter('wallet', facts.wallet, ['real', 'practice'])}
    </div>
  )
}

function Rows({ address, onChange }: PartProps) {
  const words = useTexts()
  const { trades, list, retry, loading } = words
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'trades', address],
    queryFn: ({ signal }) => callList('GET trades_list_api', { ...address, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: useLiveInterval(),
  })
  if (error)
    return (
      <ErrorState title={list.failed} action={<Button onClick={() => void refetch()}>{retry}</Button>}>
        {reasonText(error)}
      </ErrorState>
    )
  if (!data) return <SkeletonRows rows={8} label={loading} />
  const { client, instrument, side, wallet, page } = address
  if (data.rows.length === 0 && page === 1)
    return client || instrument || side || wallet ? (
      <EmptyState
        title={list.nothing}
        action={
          <Button
            onClick={() =>
              onChange({ client: undefined, instrument: undefined, side: undefined, wallet: undefined })
            }
          >
            {list.showAll}
          </Button>
        }
      >
        {list.nothingText}
      </EmptyState>
    ) : (
      <EmptyState title={trades.empty[address.list]} />
    )
  return (
    <>
      <Table
        caption={trades.lists[address.list]}
        columns={columnsOf(words, address.list)}
        rows={data.rows}
        rowKey={({ row_id: id }) => id}
      />
      <Pager
        page={page}
        size={SIZE}
        shown={data.rows.length}
        total={data.total}
        onPage={(next) => onChange({ page: String(next) })}
      />
    </>
  )
}

const priceOf = (price: number | null, { digits }: Row): string =>
  price === null ? '–' : formatPrice(pointsOf(price, digits), digits)

const columnsOf = ({ trades, client, list }: Words, of: List): readonly Column<Row>[] => {
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
    ...(of === 'pending' ? [] : [profitColumn(facts.profit)]),
    ...(of === 'open'
      ? []
      : [{ key: 'reason', title: trades.reason[of], cell: (row: Row) => reasonOf(trades, row) }]),
    { key: 'at', title: trades.times[of], cell: ({ at }) => formatDateTime(at) },
    ...(of === 'open' ? [{ key: 'close', title: list.actions, figures: true, cell: closeOf }] : []),
  ]
}

const closeOf = (row: Row) => (
  <Decisions
    quiet
    subject={`${row.client_id} · ${row.trade_type} ${formatLots(row.lotsize)} ${row.cpair}`}
    of={[{ name: 'force-close', args: { trade: row.bsid }, fields: ['reason'], tone: 'danger' }]}
  />
)

const profitColumn = (title: string): Column<Row> => ({
  key: 'profit',
  title,
  figures: true,
  cell: ({ profit_loss: profit }) => profit !== null && <Money minor={minorOf(profit)} coloured />,
})

const reasonOf = ({ values }: Words['trades'], { reason }: Row): string =>
  values[reason ?? ''] ?? reason ?? ''
