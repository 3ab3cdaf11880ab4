import { EmptyState, buttonClass } from '@gf/ui'
import { ChartSpline } from 'lucide-react'
import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { periodNamed } from '../../lib/periods.ts'
import { AccountPage, AccountSection, Loaded } from '../../parts/account-page.tsx'
import { PeriodPicker } from '../../parts/period-picker.tsx'
import { useTexts } from '../../texts/records.ts'
import { Figures } from './figures.tsx'
import { InstrumentRecords } from './instrument-records.tsx'
import { ResultCurve } from './result-curve.tsx'
import { useStatistics } from './use-statistics.ts'
import type { Statistics } from './use-statistics.ts'

/** Statistics: the result of the closed trades of some days, and what it is made of. */
export function StatisticsScreen() {
  const { records } = useTexts()
  const [period, setPeriod] = useState(() => periodNamed('month', now()))
  const query = useStatistics(period)
  return (
    <AccountPage title={records.statistics} intro={records.statisticsIntro}>
      <AccountSection>
        <PeriodPicker period={period} onChange={setPeriod} />
      </AccountSection>
      <Loaded query={query}>
        {(statistics) => (statistics.closings === 0 ? <NothingClosed /> : <Record statistics={statistics} />)}
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

function Record({ statistics }: { readonly statistics: Statistics }) {
  return (
    <>
      <Figures statistics={statistics} />
      <ResultCurve statistics={statistics} />
      <InstrumentRecords rows={statistics.instruments} />
    </>
  )
}
