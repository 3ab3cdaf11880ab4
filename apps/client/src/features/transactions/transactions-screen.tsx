import { LoadFailure } from '../../components/account-page.tsx'
import { minorOf } from '@gf/i18n'
import {
  Button,
  buttonClass,
  Chip,
  Chips,
  EmptyState,
  layout,
  Money,
  Select,
  Skeleton,
  SkeletonRows,
} from '@gf/ui'
import { ReceiptText, SearchX } from 'lucide-react'
import { useWide } from '../../components/browser.ts'
import { MoreRows } from '../../components/more-rows.tsx'
import { Rupees } from '../../components/movement-parts.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { OwnDays, PeriodList } from '../../components/period-picker.tsx'
import { useInstruments } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/transactions.en.ts'
import { MovementList } from './movement-list.tsx'
import * as styles from './transactions.module.css'
import {
  isFiltered,
  movementKinds,
  useTransactionFilter,
  useTransactions,
  useTransactionTotals,
} from './use-transactions.ts'
import type { TransactionFilter } from './use-transactions.ts'

/** TRANSACTIONS: what moved the chosen wallet, with the balance each movement left, in dollars and rupees. */
export function TransactionsScreen() {
  const { transactions } = useTexts()
  const { filter, choose, showAll } = useTransactionFilter()
  return (
    <div className={useWide() ? layout.stack : layout.page} data-wide>
      <h1 className="only-read-aloud">{transactions.title}</h1>
      <TransactionFilters filter={filter} onChange={choose} />
      <TransactionTotals filter={filter} />
      <Movements filter={filter} onShowAll={showAll} />
    </div>
  )
}

function Movements({
  filter,
  onShowAll,
}: {
  readonly filter: TransactionFilter
  readonly onShowAll: () => void
}) {
  const { transactions } = useTexts()
  const query = useTransactions(filter)
  if (query.isPending) return <SkeletonRows rows={8} label={transactions.loading} />
  if (query.isError && !query.data) return <LoadFailure query={query} />
  const rows = query.data.pages.flat()
  if (rows.length === 0) return <NoMovements filtered={isFiltered(filter)} onShowAll={onShowAll} />
  return (
    <>
      <MovementList rows={rows} />
      <MoreRows
        query={query}
        label={transactions.more}
        end={<p className={styles.end}>{transactions.end}</p>}
      />
    </>
  )
}

function NoMovements({
  filtered,
  onShowAll,
}: {
  readonly filtered: boolean
  readonly onShowAll: () => void
}) {
  const { transactions } = useTexts()
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden />}
        title={transactions.emptyFiltered}
        action={<Button onClick={onShowAll}>{transactions.showAll}</Button>}
      >
        {transactions.emptyFilteredText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<ReceiptText size={28} aria-hidden />}
      title={transactions.empty}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
          {transactions.trade}
        </Link>
      }
    >
      {transactions.emptyText}
    </EmptyState>
  )
}

interface TransactionFiltersProps {
  readonly filter: TransactionFilter
  readonly onChange: (changes: Partial<TransactionFilter>) => void
}

/** Kinds as a row of chips that scrolls sideways; the period and the instrument as lists. */
export function TransactionFilters({ filter, onChange }: TransactionFiltersProps) {
  const { transactions } = useTexts()
  const instruments = useInstruments()
  return (
    <div className={styles.filters}>
      <Chips label={transactions.filters} layout="row">
        {[undefined, ...movementKinds].map((kind) => (
          <Chip key={kind ?? 'all'} chosen={filter.kind === kind} onClick={() => onChange({ kind })}>
            {kind === undefined ? transactions.all : transactions.kinds[kind]}
          </Chip>
        ))}
      </Chips>
      <PeriodList chosen={filter.period} onChange={(period) => onChange({ period })} />
      <Select
        compact
        aria-label={transactions.instrument}
        value={filter.metal}
        options={[
          ['', transactions.everyInstrument],
          ...(instruments.data?.rows ?? []).map(({ symbol }) => [symbol, symbol] as const),
        ]}
        onChoose={(metal) => onChange({ metal })}
      />
      {filter.period.name === 'own' && (
        <div className={styles.ownDays}>
          <OwnDays days={filter.period.days} onChange={(period) => onChange({ period })} />
        </div>
      )}
    </div>
  )
}

/** Money in, money out and net of everything that the filter shows; their place is kept until they are known. */
export function TransactionTotals({ filter }: { readonly filter: TransactionFilter }) {
  const { transactions } = useTexts()
  const { data, isError } = useTransactionTotals(filter)
  if (data ? data.count === 0 : isError) return null
  const sums = [
    ['in', transactions.moneyIn, data?.in, data?.in_inr],
    ['out', transactions.moneyOut, data?.out, data?.out_inr],
    ...(data?.returned
      ? ([['returned', transactions.returned, data.returned, data.returned_inr]] as const)
      : []),
    ['net', transactions.net, data?.net, data?.net_inr],
  ] as const
  return (
    <section className={layout.card} aria-label={transactions.totals} aria-busy={!data}>
      <dl className={styles.sums}>
        {sums.map(([key, name, dollars, rupees]) => (
          <div key={key} data-total={key}>
            <dt>{name}</dt>
            <dd>
              <span>
                {dollars === undefined ? (
                  <Skeleton width="5em" />
                ) : (
                  <Money minor={minorOf(dollars)} coloured />
                )}
              </span>
              <span className={styles.rupees}>
                {rupees === undefined ? <Skeleton width="6em" /> : <Rupees amount={rupees} />}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.rate}>
        {data ? transactions.count(data.count) : <Skeleton width="7em" />} · {transactions.rupeesOfTheDay}
      </p>
    </section>
  )
}
