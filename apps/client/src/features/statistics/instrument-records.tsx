import { List, ListRow, Money } from '@gf/ui'
import { minorOf } from '../../lib/format.ts'
import { useTexts } from '../../texts/records.ts'
import styles from './statistics.module.css'
import type { Statistics } from './use-statistics.ts'

/** How each instrument went, the most traded first. */
export function InstrumentRecords({ rows }: { readonly rows: Statistics['instruments'] }) {
  const { records } = useTexts()
  return (
    <section aria-labelledby="by-instrument">
      <h2 id="by-instrument" className={styles['heading']}>
        {records.byInstrument}
      </h2>
      <List>
        {rows.map((row) => (
          <li key={row.metal}>
            <ListRow
              title={row.metal}
              detail={records.closings(row.closings)}
              value={<Money minor={minorOf(row.profit_loss)} coloured />}
              valueDetail={records.won(`${row.win_rate}%`)}
            />
          </li>
        ))}
      </List>
    </section>
  )
}
