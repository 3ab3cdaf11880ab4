import { callList } from '@gf/api'
import { matchStates } from '@gf/contract'
import type { CallByRoute, Received } from '@gf/contract'
import { formatDateTime, minorOf } from '@gf/i18n'
import { SegmentedControl, Select, formatMoney } from '@gf/ui'
import type { Column } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClientLink } from '../dealing/client-link.tsx'
import { DayFilters } from '../list/day-filters.tsx'
import { ExportList } from '../list/export-list.tsx'
import { EXACTLY, ListBody, SIZE } from '../list/list-body.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { sortedBy } from '../list/sort-of.ts'
import { useListFilters } from '../list/use-list-filters.ts'
import { ViewsButton } from '../list/views-button.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import * as styles from '../users/users.module.css'
import { ImportStatement } from './import-statement.tsx'
import { MatchBadge } from './match-badge.tsx'
import { useBanks } from './use-banks.ts'

type Line = Received<CallByRoute['GET bank_lines_api']>[number]

const sorts = { received: 'at', credit: 'credit', debit: 'debit' } as const
const lineSorts = Object.values(sorts).flatMap((sort) => [sort, `-${sort}`] as const)

/** What the list shows, as its address says. */
function useLinesAddress() {
  const { among, text, day, page, change } = useListFilters()
  const filters = {
    state: among('state', matchStates),
    side: among('side', ['credit', 'debit']),
    bank: /^\d{1,9}$/.exec(text('bank', 9))?.[0] ?? '',
    search: text('search', 80),
    from: day('from'),
    to: day('to'),
  }
  const sort = among('sort', lineSorts)
  return [{ filters, sort, page }, change] as const
}

interface PartProps {
  readonly address: ReturnType<typeof useLinesAddress>[0]
  readonly onChange: ReturnType<typeof useLinesAddress>[1]
}

const noFilters = { state: '', side: '', bank: '', search: '', from: '', to: '' }

/** Lines of the company's bank statements, with the request that each pays. */
export function BankStatements() {
  const words = useTexts()
  const { banking } = words
  const [address, onChange] = useLinesAddress()
  const { filters, sort, page } = address
  useListKeys()
  const query = useQuery({
    queryKey: ['bank-lines', address],
    queryFn: ({ signal }) =>
      callList('GET bank_lines_api', { ...filters, sort: sort || undefined, page, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    ...readOnce,
  })
  return (
    <div className={styles.list}>
      <div className={listStyles.head}>
        <h1>{banking.title}</h1>
        <span className={listStyles.actions}>
          {query.data && (
            <ExportList
              href={exportUrl(filters)}
              total={query.data.total}
              count={async () => (await callList('GET bank_lines_api', { ...filters, ...EXACTLY })).total}
            />
          )}
          <ImportStatement />
        </span>
      </div>
      <SegmentedControl
        label={banking.state}
        value={filters.state}
        segments={[
          { value: '', label: banking.allStates },
          ...matchStates.map((value) => ({ value, label: banking.states[value] })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <Filters address={address} onChange={onChange} />
      <ListBody
        name="bank-lines"
        caption={banking.title}
        query={query}
        page={page}
        onPage={(next) => onChange({ page: String(next) })}
        columns={sortedBy(columnsOf(words), sorts, sort, (next) => onChange({ sort: next }, false))}
        rowKey={({ line }) => line}
        empty={banking.empty}
        onShowAll={
          Object.values(filters).some((value) => value !== '') ? () => onChange(noFilters) : undefined
        }
      />
    </div>
  )
}

const exportUrl = (filters: Readonly<Record<string, string>>): string =>
  `/api/bank_lines_csv_api?${new URLSearchParams(filters).toString()}`

function Filters({ address: { filters }, onChange }: PartProps) {
  const { banking, list } = useTexts()
  const banks = useBanks()
  return (
    <div className={listStyles.filters}>
      <SearchBox
        search={filters.search}
        onSearch={(search) => onChange({ search })}
        placeholder={banking.searchFor}
      />
      <Select
        compact
        aria-label={banking.side}
        value={filters.side}
        options={[
          ['', list.all(banking.side)],
          ['credit', banking.credit],
          ['debit', banking.debit],
        ]}
        onChoose={(side) => onChange({ side })}
      />
      <Select
        compact
        aria-label={banking.bank}
        value={filters.bank}
        options={[['', list.all(banking.bank)], ...banks]}
        onChoose={(bank) => onChange({ bank })}
      />
      <DayFilters from={filters.from} to={filters.to} onChange={onChange} />
      <ViewsButton list="statements" />
    </div>
  )
}

const inRupees = (amount: number | null): string =>
  amount === null ? '' : formatMoney(minorOf(amount, 'INR'), 'INR')

const columnsOf = ({ banking, client, queue }: Words): readonly Column<Line>[] => [
  { key: 'received', fixed: true, title: banking.booked, cell: ({ received }) => received },
  {
    key: 'narration',
    title: banking.narration,
    cell: ({ narration, payer, utr, reference }) => (
      <span className={styles.name}>
        {narration || '–'}
        {payer !== null && <span className={styles.soft}>{banking.paidBy(payer)}</span>}
        <span className={styles.soft}>{[utr, reference].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  { key: 'credit', title: banking.credit, figures: true, cell: ({ credit }) => inRupees(credit) },
  { key: 'debit', title: banking.debit, figures: true, cell: ({ debit }) => inRupees(debit) },
  { key: 'balance', title: banking.balance, figures: true, cell: ({ balance }) => inRupees(balance) },
  {
    key: 'state',
    title: banking.state,
    cell: (line) => (
      <span className={styles.state}>
        <MatchBadge state={line.state} />
        {line.state === 'differs' && line.request && (
          <span className={styles.soft}>{banking.requested(inRupees(line.request.rupees))}</span>
        )}
      </span>
    ),
  },
  {
    key: 'request',
    title: banking.request,
    cell: ({ request }) =>
      request && (
        <span className={styles.state}>
          <Link
            to={request.kind === 'deposit' ? '/admin/deposits' : '/admin/withdrawals'}
            search={{ ...(request.state !== 'pending' && { which: 'all' }), id: String(request.id) }}
            className={styles.link}
          >
            {client.kinds[request.kind]} {request.id}
          </Link>
          <span className={styles.soft}>{queue.states[request.state] ?? request.state}</span>
          <ClientLink of={request} />
        </span>
      ),
  },
  { key: 'bank', title: banking.bank, cell: ({ bank_name: name }) => name },
  {
    key: 'imported',
    title: banking.imported,
    cell: ({ imported, imported_by: by }) => (
      <span className={styles.name}>
        {by}
        <span className={styles.soft}>{formatDateTime(imported)}</span>
      </span>
    ),
  },
]
