import { FactList, Money } from '@gf/ui'
import type { ReactNode } from 'react'
import { minorOf } from '../../lib/format.ts'
import { AccountSection } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/records.ts'
import { durationIn } from './duration.ts'
import styles from './statistics.module.css'
import type { Statistics } from './use-statistics.ts'

/** The result, biggest, and the usual figures of a trading record beneath. */
export function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { records } = useTexts()
  const dollars = (amount: number | null): ReactNode =>
    amount === null ? records.none : <Money minor={minorOf(amount)} coloured />
  const { winners, losers, win_rate: winRate, profit_factor: factor } = statistics
  return (
    <AccountSection>
      <p className={styles['result']}>
        <span className={styles['label']}>{records.result}</span>
        <strong className={styles['amount']}>{dollars(statistics.profit_loss)}</strong>
        <span className={styles['label']}>{records.winsAndLosses(winners, losers)}</span>
      </p>
      <FactList
        facts={[
          [records.winRate, winRate === null ? records.none : `${winRate}%`],
          [
            <>
              {records.profitFactor} <small className={styles['hint']}>{records.profitFactorHint}</small>
            </>,
            factor === null ? records.none : factor.toFixed(2),
            'factor',
          ],
          [records.averageWin, dollars(statistics.average_win)],
          [records.averageLoss, dollars(statistics.average_loss)],
          [records.best, dollars(statistics.best)],
          [records.worst, dollars(statistics.worst)],
          [records.drawdown, <Money key="fall" minor={minorOf(statistics.drawdown)} />],
          [
            records.holding,
            statistics.average_seconds === null
              ? records.none
              : durationIn(records, statistics.average_seconds),
          ],
          [records.swap, dollars(statistics.swap)],
          [records.commission, dollars(statistics.commission)],
        ]}
      />
    </AccountSection>
  )
}
