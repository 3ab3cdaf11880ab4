import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDay, minorOf } from '@gf/i18n'
import { formatMoney, Money } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AccountSection } from '../../components/account-page.tsx'
import type { Period } from '../../components/periods.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/records.en.ts'
import * as styles from './statistics.module.css'

export type Statistics = ApiAnswer<'GET statistics_api/{userid}'>

/** How the closed trades of the chosen wallet went in these days. */
export function useStatistics(period: Period) {
  const { userid } = useSession()
  const request = { userid, wallet: useChosenWallet(), ...period }
  return useQuery({
    ...callQuery('GET statistics_api/{userid}', request),
    placeholderData: keepPreviousData,
  })
}

const WIDTH = 600
const HEIGHT = 160

/** The cumulative result of the period by day: as a line, and as a table. */
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
        className={styles.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        data-direction={last < 0 ? 'down' : 'up'}
      >
        <title id={title}>{summary}</title>
        <path className={styles.zero} d={`M0 ${zero}H${WIDTH}`} />
        <path d={line} />
      </svg>
      <details className={styles.details}>
        <summary>{records.showTable}</summary>
        <table className={styles.days}>
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

/** A line through results, and the height at which nothing was won or lost; both in the units of the box. */
export function curvePath(
  results: readonly number[],
  width: number,
  height: number,
): { readonly line: string; readonly zero: number } {
  const low = Math.min(0, ...results)
  const span = Math.max(0, ...results) - low
  const step = width / Math.max(1, results.length - 1)
  const margin = 6
  const y = (result: number): number =>
    span === 0 ? height / 2 : height - margin - ((result - low) / span) * (height - 2 * margin)
  const line = results
    .map((result, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y(result).toFixed(1)}`)
    .join('')
  return { line, zero: y(0) }
}
