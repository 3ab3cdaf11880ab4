import { Money } from '@gf/ui'
import { minorOf } from '../../lib/format.ts'
import { Rupees } from '../../parts/movement-parts.tsx'
import { useTexts } from '../../texts/transactions.ts'
import { useTransactionTotals } from './use-transactions.ts'
import type { TransactionFilter } from './use-transactions.ts'
import styles from './transactions.module.css'

/** Money in, money out and net of everything that the filter shows. */
export function TransactionTotals({ filter }: { readonly filter: TransactionFilter }) {
  const { transactions } = useTexts()
  const { data } = useTransactionTotals(filter)
  if (!data || data.count === 0) return null
  const sums = [
    ['in', transactions.moneyIn, data.in, data.in_inr],
    ['out', transactions.moneyOut, data.out, data.out_inr],
    ['net', transactions.net, data.net, data.net_inr],
  ] as const
  return (
    <section className={styles['totals']} aria-label={transactions.totals}>
      <dl className={styles['sums']}>
        {sums.map(([key, name, dollars, rupees]) => (
          <div key={key} data-total={key}>
            <dt>{name}</dt>
            <dd>
              <Money minor={minorOf(dollars)} coloured />
              <span className={styles['rupees']}>
                <Rupees amount={rupees} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['rate']}>
        {transactions.count(data.count)} · {transactions.rupeesOfTheDay}
      </p>
    </section>
  )
}
