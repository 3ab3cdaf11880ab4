import { Badge, List, ListRow, Money } from '@gf/ui'
import { formatDay, minorOf } from '../../lib/format.ts'
import { useFunding } from '../../lib/funding.ts'
import { formatShortTime } from '../../lib/short-time.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../texts/transactions.ts'
import type { TransactionsTexts } from '../../texts/transactions.en.ts'
import type { Movement } from './use-transactions.ts'
import styles from './transactions.module.css'

/** Movements under the day they happened on. */
export function MovementList({ rows }: { readonly rows: readonly Movement[] }) {
  const { transactions } = useTexts()
  const session = useSession()
  // Rupees are counted at the rate of now; the session has that of the login.
  const usd = useFunding().data?.usd ?? session.usd
  return (
    <section aria-label={transactions.listName} className={styles['days']}>
      {days(rows).map(([day, movements]) => (
        <div key={day}>
          <h2 className={styles['day']}>{day}</h2>
          <List>
            {movements.map((movement) => (
              <li key={movement.tr_id}>
                <MovementRow movement={movement} />
              </li>
            ))}
          </List>
        </div>
      ))}
      <p className={styles['rate']}>{transactions.rate(`₹${usd}`)}</p>
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
  const { tr_type, tr_amt, inr_amt, left_amt, metal, type, tr_date } = movement
  const isCredit = tr_type === 'Credit'
  const about = detailOf(transactions, movement)
  return (
    <ListRow
      title={metal === '' ? transactions.kinds[type] : `${transactions.kinds[type]} · ${metal}`}
      detail={
        <>
          <span className={styles['when']}>
            <Badge tone={isCredit ? 'up' : 'down'}>
              {isCredit ? transactions.credit : transactions.debit}
            </Badge>
            <time dateTime={tr_date}>{formatShortTime(tr_date)}</time>
          </span>
          {about !== '' && <span className={styles['about']}>{about}</span>}
        </>
      }
      value={<Money minor={minorOf(tr_amt)} coloured />}
      valueDetail={
        <>
          <Money minor={inr_amt * 100} currency="INR" whole signed />
          <span className={styles['left']}>
            {transactions.balanceLeft} <Money minor={minorOf(left_amt)} />
          </span>
        </>
      }
    />
  )
}

/** Which trade, and why it closed; the night of a swap; the reference of a deposit. */
function detailOf(transactions: TransactionsTexts, { type, bsid, note }: Movement): string {
  if (type === 'swap') return transactions.night(note)
  const reasons: Readonly<Record<string, string>> = transactions.reasons
  const parts = [bsid === null ? '' : transactions.tradeNumber(bsid), reasons[note] ?? note]
  return parts.filter((part) => part !== '').join(' · ')
}
