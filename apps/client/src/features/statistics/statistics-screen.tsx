import { EmptyState, buttonClass } from '@gf/ui'
import { ChartSpline } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { AccountPage, AccountSection, Loaded } from '../../parts/account-page.tsx'
import { PeriodPicker } from '../../parts/period-picker.tsx'
import { usePeriod } from '../../parts/use-period.ts'
import { useTexts } from '../../texts/records.ts'
import { Figures } from './figures.tsx'
import { InstrumentRecords } from './instrument-records.tsx'
import { ResultCurve } from './result-curve.tsx'
import { useStatistics } from './use-statistics.ts'
import type { Statistics } from './use-statistics.ts'

/** Statistics: the result of the closed trades of some days, and what it is made of. */
export function StatisticsScreen() {
  const { records } = useTexts()
  const [period, setPeriod] = usePeriod()
  const query = useStatistics(period.days)
  return (
    <AccountPage title={records.statistics} intro={records.statisticsIntro}>
      <AccountSection>
        <PeriodPicker chosen={period} onChange={setPeriod} />
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
