import { formatDay, formatShortTime, minorOf } from '@gf/i18n'
import { Badge, List, ListRow, Money } from '@gf/ui'
import { movementDetail, MovementLink, movementTitle, Rupees } from '../../components/movement-parts.tsx'
import { useTexts } from '../../texts/transactions.en.ts'
import * as styles from './transactions.module.css'
import type { Movement } from './use-transactions.ts'

/** Movements under the day they happened on. */
export function MovementList({ rows }: { readonly rows: readonly Movement[] }) {
  const { transactions } = useTexts()
  return (
    <section aria-label={transactions.listName} className={styles.days}>
      {days(rows).map(([day, movements]) => (
        <div key={day}>
          <h2 className={styles.day}>{day}</h2>
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
