import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { clockTime, formatDay, minorOf } from '@gf/i18n'
import { layout, List, ListRow, Money } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../components/account-page.tsx'
import { movementDetail, MovementLink, movementTitle } from '../../components/movement-parts.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { beginOf, endOf, noonOf } from '../../components/periods.ts'
import type { Wallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts as useRecords } from '../../texts/records.en.ts'
import { useTexts } from '../../texts/transactions.en.ts'
import type { Statistics } from './use-statistics.ts'

const MOST = 200
/** What a day's result is made of. */
const ofTrading: ReadonlySet<string> = new Set(['trade', 'correction', 'swap', 'commission', 'protection'])

interface DayRecordProps {
  readonly day: Statistics['curve'][number]
  readonly wallet: Wallet
}

/** The closed trades of a day, with what else was booked of trading; each leads to its receipt. */
export function DayRecord({ day, wallet }: DayRecordProps) {
  const { records } = useRecords()
  const { userid } = useSession()
  const span = { from: beginOf(day.day), to: endOf(day.day) }
  const query = useQuery(callQuery('GET mytrans_api/{userid}', { userid, wallet, ...span, limit: MOST }))
  const name = formatDay(noonOf(day.day))
  return (
    <section aria-label={name} className={layout.tight}>
      <div className={layout.spread}>
        <h3>{name}</h3>
        <span>
          {records.closings(day.closings)} · <Money minor={minorOf(day.booked)} coloured />
        </span>
      </div>
      <Loaded query={query} rows={Math.min(5, Math.max(1, day.closings))}>
        {(rows) => <Booked rows={rows} day={day.day} />}
      </Loaded>
    </section>
  )
}

interface BookedProps {
  readonly rows: ApiAnswer<'GET mytrans_api/{userid}'>
  readonly day: string
}

function Booked({ rows, day }: BookedProps) {
  const { records } = useRecords()
  const { transactions } = useTexts()
  const booked = rows.filter(({ type }) => ofTrading.has(type))
  // A trade closed without a result books nothing.
  if (booked.length === 0) return null
  return (
    <>
      <List>
        {booked.map((row) => (
          <li key={row.tr_id}>
            <MovementLink movement={row}>
              <ListRow
                title={movementTitle(transactions, row)}
                detail={[clockTime(new Date(row.tr_date)), movementDetail(transactions, row)]
                  .filter(Boolean)
                  .join(' · ')}
                value={<Money minor={minorOf(row.tr_amt)} coloured />}
              />
            </MovementLink>
          </li>
        ))}
      </List>
      {rows.length === MOST && (
        <Link to={`${paths.transactions}?from=${day}&to=${day}`} className={layout.link}>
          {records.wholeDay}
        </Link>
      )}
    </>
  )
}
