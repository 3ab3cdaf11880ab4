import type { ApiAnswer } from '@gf/api'
import { formatWeekTime } from '@gf/i18n'
import { serverNow } from '@gf/live'
import { layout } from '@gf/ui'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/instrument.en.ts'
import * as styles from './facts-sheet.module.css'

interface SpreadHistoryProps {
  readonly instrument: InstrumentRow
  readonly spreads: ApiAnswer<'GET instrument_api/{symbol}'>['spreads']
}

const HOUR_MS = 3_600_000
const HOURS = 24

/** The spread of each of the last 24 hours: a column up to the widest, filled up to the average. Nothing before the first quote. */
export function SpreadHistory({ instrument, spreads }: SpreadHistoryProps) {
  const { instrument: words } = useTexts()
  const [first] = spreads
  if (!first) return null
  const widest = spreads.reduce((one, other) => (other.most > one.most ? other : one), first)
  const pips = (spread: number): string => (spread * 10 ** instrument.pip_digits).toFixed(1)
  const average = spreads.reduce((sum, hour) => sum + hour.mean, 0) / spreads.length
  const now = serverNow()
  const begin = now - (now % HOUR_MS) - (HOURS - 1) * HOUR_MS
  return (
    <>
      <p>{words.spreadsSaid(pips(average), pips(widest.most), formatWeekTime(widest.at))}</p>
      <div className={styles.spreads} aria-hidden="true">
        {spreads.map(({ at, mean, most }) => (
          <span
            key={at}
            className={styles.widest}
            style={{
              gridColumn: Math.max(1, (Date.parse(at) - begin) / HOUR_MS + 1),
              height: `${(most / widest.most) * 100}%`,
            }}
          >
            <span className={styles.usual} style={{ height: `${(mean / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={`${layout.spread} ${layout.faint}`} aria-hidden="true">
        <span>{formatWeekTime(new Date(begin).toISOString())}</span>
        <span className={styles.key}>
          <span className={styles.usual} /> {words.average} <span className={styles.most} /> {words.widest}
        </span>
        <span>{formatWeekTime(new Date(now).toISOString())}</span>
      </p>
    </>
  )
}
