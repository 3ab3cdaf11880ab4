import { FactList, Money } from '@gf/ui'
import { minorOf } from '../../lib/format.ts'
import { AccountSection } from '../../parts/account-page.tsx'
import { Rupees } from '../../parts/movement-parts.tsx'
import { useTexts } from '../../texts/records.ts'
import styles from './statements.module.css'
import type { Statement } from './use-statement.ts'

/** The statement as a sum: opening balance, what moved by kind, closing balance. */
export function StatementSum({ statement }: { readonly statement: Statement }) {
  const { records } = useTexts()
  const { totals } = statement
  return (
    <AccountSection>
      <div className={styles['sum']}>
        <p className={styles['balance']}>
          <span>{records.opening}</span> <Money minor={minorOf(statement.opening)} />
        </p>
        {statement.kinds.length > 0 ? (
          <FactList
            facts={[
              ...statement.kinds.map(
                ({ type, count, amount, amount_inr }) =>
                  [
                    records.kindWithCount(records.kinds[type] ?? type, count),
                    <Both key={type} dollars={amount} rupees={amount_inr} />,
                    type,
                  ] as const,
              ),
              [records.moneyIn, <Both key="in" dollars={totals.in} rupees={totals.in_inr} />, 'in'],
              [records.moneyOut, <Both key="out" dollars={totals.out} rupees={totals.out_inr} />, 'out'],
              [records.net, <Both key="net" dollars={totals.net} rupees={totals.net_inr} />, 'net'],
            ]}
          />
        ) : (
          <p>{records.noMovements}</p>
        )}
        <p className={styles['balance']}>
          <span>{records.closing}</span> <Money minor={minorOf(statement.closing)} />
        </p>
        <p className={styles['rupees']}>{records.rupeesOfTheDay}</p>
      </div>
    </AccountSection>
  )
}

/** Dollars, and rupees of the day. */
function Both({ dollars, rupees }: { readonly dollars: number; readonly rupees: number }) {
  return (
    <>
      <Money minor={minorOf(dollars)} coloured />{' '}
      <span className={styles['rupees']}>
        <Rupees amount={rupees} />
      </span>
    </>
  )
}
