import { Money, formatMoney } from '@gf/ui'
import { useId } from 'react'
import { formatDay, minorOf } from '../../lib/format.ts'
import { AccountSection } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/records.ts'
import { curvePath } from './curve-path.ts'
import styles from './statistics.module.css'
import type { Statistics } from './use-statistics.ts'

const WIDTH = 600
const HEIGHT = 160

/** The result since the period began, day by day: a line, and the same as a table for whoever wants figures. */
export function ResultCurve({ statistics }: { readonly statistics: Statistics }) {
  const { records } = useTexts()
  const title = useId()
  const { curve } = statistics
  // The line starts at nothing, before the first booking.
  const results = [0, ...curve.map(({ result }) => result)]
  const { line, zero } = curvePath(results, WIDTH, HEIGHT)
  const last = curve.at(-1)?.result ?? 0
  const summary = records.curveSummary(
    curve.length,
    formatMoney(minorOf(last), 'USD', { signed: true }),
    formatMoney(minorOf(statistics.drawdown), 'USD'),
  )
  return (
    <AccountSection title={records.curve}>
      <svg
        className={styles['curve']}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        data-direction={last < 0 ? 'down' : 'up'}
      >
        <title id={title}>{summary}</title>
        <path className={styles['zero']} d={`M0 ${zero}H${WIDTH}`} />
        <path d={line} />
      </svg>
      <details className={styles['details']}>
        <summary>{records.showTable}</summary>
        <table className={styles['days']}>
          <thead>
            <tr>
              <th scope="col">{records.day}</th>
              <th scope="col">{records.result}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ day, result }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>
                  <Money minor={minorOf(result)} coloured />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </AccountSection>
  )
}
