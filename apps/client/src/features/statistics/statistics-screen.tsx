import { minorOf } from '@gf/i18n'
import { buttonClass, EmptyState, FactList, layout, Money } from '@gf/ui'
import { ChartSpline } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { PeriodPicker, usePeriod } from '../../components/period-picker.tsx'
import { useWalletInAddress, WalletPicker } from '../../session/wallet-picker.tsx'
import type { Wallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/records.en.ts'
import type { records as english } from '../../texts/records.en.ts'
import { Breakdown } from './breakdown.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { ResultCurve } from './result-curve.tsx'
import * as styles from './statistics.module.css'
import { useStatistics } from './use-statistics.ts'
import type { Statistics } from './use-statistics.ts'

/** Statistics: the result of the closed trades of some days, and what it is made of. */
export function StatisticsScreen() {
  const { records } = useTexts()
  const [wallet, chooseWallet] = useWalletInAddress()
  const [period, setPeriod] = usePeriod()
  const query = useStatistics(wallet, period.days)
  return (
    <AccountPage wide title={records.statistics} intro={records.statisticsIntro}>
      <AccountSection>
        <div className={styles.choice}>
          <WalletPicker chosen={wallet} onChange={chooseWallet} />
          <PeriodPicker chosen={period} onChange={setPeriod} />
        </div>
      </AccountSection>
      <Loaded query={query}>
        {(statistics) =>
          statistics.closings === 0 && statistics.curve.length === 0 ? (
            <NothingClosed />
          ) : (
            <Record statistics={statistics} wallet={wallet} />
          )
        }
      </Loaded>
    </AccountPage>
  )
}

function NothingClosed() {
  const { records } = useTexts()
  return (
    <EmptyState
      icon={<ChartSpline aria-hidden />}
      title={records.noClosings}
      action={
        <Link to={paths.trade('XAUUSD')} className={buttonClass({ variant: 'primary' })}>
          {records.firstTrade}
        </Link>
      }
    >
      {records.noClosingsText}
    </EmptyState>
  )
}

function Record({ statistics, wallet }: { readonly statistics: Statistics; readonly wallet: Wallet }) {
  return (
    <div className={layout.columns}>
      <Figures statistics={statistics} />
      <div className={layout.parts}>
        {statistics.curve.length > 0 && <ResultCurve statistics={statistics} />}
        {statistics.closings > 0 && <Breakdown statistics={statistics} />}
      </div>
      <DayCalendar key={wallet} statistics={statistics} wallet={wallet} />
    </div>
  )
}

type Words = Pick<typeof english, 'seconds' | 'minutes' | 'hours' | 'days'>

/** A duration in its two largest units: '45 s', '12 min', '3 h 20 min', '2 d 5 h'. */
export function durationIn(words: Words, seconds: number): string {
  if (seconds < 60) return words.seconds(seconds)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return words.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return words.hours(hours, minutes % 60)
  return words.days(Math.floor(hours / 24), hours % 24)
}

/** The result, biggest, and the usual figures of a trading record beneath. */
export function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { records } = useTexts()
  const dollars = (amount: number | null): ReactNode =>
    amount === null ? records.none : <Money minor={minorOf(amount)} coloured />
  const { winners, losers, win_rate: winRate, profit_factor: factor } = statistics
  return (
    <AccountSection>
      <p className={styles.result}>
        <span className={layout.soft}>{records.result}</span>
        <strong className={styles.amount}>{dollars(statistics.profit_loss)}</strong>
        <span className={layout.soft}>{records.winsAndLosses(winners, losers)}</span>
      </p>
      <FactList
        facts={[
          [records.winRate, winRate === null ? records.none : `${winRate}%`],
          [
            <>
              {records.profitFactor} <small className={styles.hint}>{records.profitFactorHint}</small>
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
