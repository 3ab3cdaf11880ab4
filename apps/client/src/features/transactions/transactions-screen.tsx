import { Button, EmptyState, ErrorState, SkeletonRows, buttonClass } from '@gf/ui'
import { ReceiptText, SearchX } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/transactions.ts'
import { MovementList } from './movement-list.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionTotals } from './transaction-totals.tsx'
import { isFiltered, useTransactionFilter, useTransactions } from './use-transactions.ts'
import type { TransactionFilter } from './use-transactions.ts'
import styles from './transactions.module.css'

/** TRANSACTIONS: what moved the chosen wallet, with the balance each movement left, in dollars and rupees. */
export function TransactionsScreen() {
  const { transactions } = useTexts()
  const { filter, choose, showAll } = useTransactionFilter()
  return (
    <div className={styles['page']}>
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
  const { transactions, shell } = useTexts()
  const query = useTransactions(filter)
  if (query.isPending) return <SkeletonRows rows={8} label={transactions.loading} />
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={shell.couldNotLoad}
        action={<Button onClick={() => void query.refetch()}>{shell.retry}</Button>}
      >
        {explain(query.error)}
      </ErrorState>
    )
  }
  const rows = query.data.pages.flat()
  if (rows.length === 0) return <NoMovements filtered={isFiltered(filter)} onShowAll={onShowAll} />
  return (
    <>
      <MovementList rows={rows} />
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {transactions.more}
        </Button>
      ) : (
        <p className={styles['end']}>{transactions.end}</p>
      )}
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
