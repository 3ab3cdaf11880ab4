import { formatDay, formatShortDay, minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { formatMoney, Money } from '@gf/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { AccountSection } from '../../components/account-page.tsx'
import { noonOf } from '../../components/periods.ts'
import { useTexts } from '../../texts/records.en.ts'
import { pathThrough, placedIn, ticksOf } from './curve-scale.ts'
import * as styles from './result-curve.module.css'
import type { Statistics } from './use-statistics.ts'

/** The cumulative result of the period by day: as a line with axes, whose values can be read, and as a table. */
export function ResultCurve({ statistics }: { readonly statistics: Statistics }) {
  const { records } = useTexts()
  const title = useId()
  const { curve } = statistics
  const days = curve.map(({ day, result }) => ({ day, cents: minorOf(result) }))
  const ticks = ticksOf(days.map((one) => one.cents))
  const points = placedIn(days, { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 })
  const last = days.at(-1)?.cents ?? cents(0)
  const summary = records.curveSummary(
    curve.length,
    formatMoney(last, 'USD', { signed: true }),
    formatMoney(minorOf(statistics.drawdown), 'USD'),
  )
  return (
    <AccountSection title={records.curve}>
      <Curve curve={curve} points={points} ticks={ticks} title={title}>
        <svg
          className={styles.line}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={title}
          data-direction={last < 0 ? 'down' : 'up'}
        >
          <title id={title}>{summary}</title>
          {ticks.map((tick, at) => (
            <path
              key={tick}
              className={tick === 0 ? styles.zero : styles.grid}
              d={`M0 ${100 - (100 * at) / (ticks.length - 1)}H100`}
            />
          ))}
          <path d={pathThrough(points)} />
        </svg>
      </Curve>
      <CurveTable curve={curve} />
    </AccountSection>
  )
}

interface CurveProps {
  readonly curve: Statistics['curve']
  /** The start, then a point for each day. */
  readonly points: ReturnType<typeof placedIn>
  readonly ticks: readonly number[]
  readonly title: string
  readonly children: ReactNode
}

/** The plot with its axes. A range without a look of its own is above the line: finger, mouse and arrow keys read values. */
function Curve({ curve, points, ticks, title, children }: CurveProps) {
  const { records } = useTexts()
  const [chosen, choose] = useState<number>()
  const at = Math.min(chosen ?? curve.length - 1, curve.length - 1)
  const shown = curve[at]
  const point = points[at + 1]
  if (!shown || !point) return null
  const money = (wire: number): string => formatMoney(minorOf(wire), 'USD', { signed: true })
  const said = records.curveValue(formatDay(noonOf(shown.day)), money(shown.result), money(shown.booked))
  const isWhole = ticks.every((tick) => tick % 100 === 0)
  return (
    <div className={styles.curve}>
      <output className={styles.value} aria-hidden>
        {said}
      </output>
      <div className={styles.amounts} aria-hidden>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{formatMoney(cents(tick), 'USD', { whole: isWhole })}</span>
        ))}
      </div>
      <div className={styles.plot}>
        {children}
        <span className={styles.at} style={{ left: `${100 * point.x}%` }} />
        <span className={styles.dot} style={{ left: `${100 * point.x}%`, top: `${100 * point.y}%` }} />
        <input
          type="range"
          className={styles.reader}
          aria-label={records.curve}
          aria-describedby={title}
          aria-valuetext={said}
          min={0}
          max={curve.length - 1}
          value={at}
          onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
          onPointerMove={({ currentTarget, clientX }) => choose(nearest(currentTarget, clientX, points))}
        />
      </div>
      <div className={styles.dates} aria-hidden>
        {[curve[0], curve.at(-1)].slice(0, curve.length).map((one) => (
          <span key={one?.day}>{one && formatShortDay(noonOf(one.day))}</span>
        ))}
      </div>
    </div>
  )
}

/** The day whose point is nearest to a place on the screen. */
function nearest(plot: Element, clientX: number, points: CurveProps['points']): number {
  const { left, width } = plot.getBoundingClientRect()
  const place = (clientX - left) / width
  const distances = points.slice(1).map(({ x }) => Math.abs(x - place))
  return distances.indexOf(Math.min(...distances))
}

function CurveTable({ curve }: Pick<CurveProps, 'curve'>) {
  const { records } = useTexts()
  return (
    <details className={styles.details}>
      <summary>{records.showTable}</summary>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{records.day}</th>
            <th scope="col">{records.ofDay}</th>
            <th scope="col">{records.curve}</th>
          </tr>
        </thead>
        <tbody>
          {curve.map(({ day, booked, result }) => (
            <tr key={day}>
              <th scope="row">{formatDay(noonOf(day))}</th>
              <td>
                <Money minor={minorOf(booked)} coloured />
              </td>
              <td>
                <Money minor={minorOf(result)} coloured />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
