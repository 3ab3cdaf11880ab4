import { LoadFailure } from '../../components/account-page.tsx'
import { formatDay, formatShortTime, minorOf } from '@gf/i18n'
import {
  Badge,
  Button,
  buttonClass,
  Chip,
  Chips,
  EmptyState,
  layout,
  List,
  ListRow,
  Money,
  Select,
  Skeleton,
  SkeletonRows,
} from '@gf/ui'
import { ReceiptText, SearchX } from 'lucide-react'
import { MoreRows } from '../../components/more-rows.tsx'
import { movementDetail, MovementLink, movementTitle, Rupees } from '../../components/movement-parts.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { OwnDays, PeriodList } from '../../components/period-picker.tsx'
import { useInstruments } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/transactions.en.ts'
import * as styles from './transactions.module.css'
import {
  isFiltered,
  movementKinds,
  useTransactionFilter,
  useTransactions,
  useTransactionTotals,
} from './use-transactions.ts'
import type { Movement, TransactionFilter } from './use-transactions.ts'

/** TRANSACTIONS: what moved the chosen wallet, with the balance each movement left, in dollars and rupees. */
export function TransactionsScreen() {
  const { transactions } = useTexts()
  const { filter, choose, showAll } = useTransactionFilter()
  return (
    <div className={layout.page} data-wide>
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

/** Movements under the day they happened on. */
function MovementList({ rows }: { readonly rows: readonly Movement[] }) {
  const { transactions } = useTexts()
  return (
    <section aria-label={transactions.listName} className={layout.stack}>
      {days(rows).map(([day, movements]) => (
        <div key={day}>
          <h2 className={layout.groupTitle}>{day}</h2>
          <List>
            {movements.map((movement) => (
              <li key={movement.tr_id}>
                <MovementLink movement={movement}>
                  <MovementRow movement={movement} />
                </MovementLink>
              </li>
            ))}
          </List>
        </div>
      ))}
    </section>
  )
}

function days(rows: readonly Movement[]): [string, Movement[]][] {
  const grouped = new Map<string, Movement[]>()
  for (const row of rows) {
    const day = formatDay(row.tr_date)
    const movements = grouped.get(day)
    if (movements) movements.push(row)
    else grouped.set(day, [row])
  }
  return [...grouped]
}

function MovementRow({ movement }: { readonly movement: Movement }) {
  const { transactions } = useTexts()
  const { tr_type, tr_amt, inr_amt, left_amt, tr_date } = movement
  const isCredit = tr_type === 'Credit'
  const about = movementDetail(transactions, movement)
  return (
    <ListRow
      title={movementTitle(transactions, movement)}
      detail={
        <>
          <span className={styles.when}>
            <Badge tone={isCredit ? 'up' : 'down'}>
              {isCredit ? transactions.credit : transactions.debit}
            </Badge>
            <time dateTime={tr_date}>{formatShortTime(tr_date)}</time>
          </span>
          {about !== '' && <span className={styles.about}>{about}</span>}
        </>
      }
      value={<Money minor={minorOf(tr_amt)} coloured />}
      valueDetail={
        <>
          <Rupees amount={inr_amt} />
          <span className={styles.left}>
            {transactions.balanceLeft} <Money minor={minorOf(left_amt)} />
          </span>
        </>
      }
    />
  )
}
