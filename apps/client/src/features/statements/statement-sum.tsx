import { FactList, Money } from '@gf/ui'
import { minorOf } from '../../lib/format.ts'
import { AccountSection } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/records.ts'
import styles from './statements.module.css'
import type { Statement } from './use-statement.ts'

/** The statement as a sum: opening balance, what moved by kind, closing balance. */
export function StatementSum({ statement }: { readonly statement: Statement }) {
  const { records } = useTexts()
  return (
    <AccountSection>
      <div className={styles['sum']}>
        <p className={styles['balance']}>
          <span>{records.opening}</span> <Money minor={minorOf(statement.opening)} />
        </p>
        {statement.kinds.length > 0 ? (
          <FactList
            facts={statement.kinds.map(({ type, count, amount }) => [
              records.kindWithCount(records.kinds[type] ?? type, count),
              <Money key={type} minor={minorOf(amount)} coloured />,
              type,
            ])}
          />
        ) : (
          <p>{records.noMovements}</p>
        )}
        <p className={styles['balance']}>
          <span>{records.closing}</span> <Money minor={minorOf(statement.closing)} />
        </p>
      </div>
    </AccountSection>
  )
}
