import { callQuery, downloadCall } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatMonth, minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { EmptyState, FactList, layout, List, ListRow, Money, Select } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Crosshair } from 'lucide-react'
import { AccountSection, Loaded } from '../../components/account-page.tsx'
import { useAddressValues } from '../../components/navigation.tsx'
import { monthsBetween } from '../../components/periods.ts'
import { WalletPicker } from '../../session/wallet-picker.tsx'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/reports.en.ts'
import type { ReportTexts } from '../../texts/reports.en.ts'
import { Downloads } from './downloads.tsx'
import type { ReportProps } from './report-parts.tsx'
import * as styles from './statements.module.css'

type Report = ApiAnswer<'GET execution_api/{userid}'>

/** How the orders of a month were executed: slippage both ways, the age of the quotes, and what was rejected. */
export function ExecutionReport({ wallet, onWallet }: ReportProps) {
  const { reports } = useTexts()
  const { userid } = useSession()
  const [address, change] = useAddressValues()
  const month = /^2\d{3}-(0[1-9]|1[0-2])$/.exec(address.get('month') ?? '')?.[0]
  const asked = { userid, wallet, ...(month === undefined ? {} : { month }) }
  const query = useQuery({
    ...callQuery('GET execution_api/{userid}', asked),
    placeholderData: keepPreviousData,
    // Trading may have gone on since.
    staleTime: 0,
  })
  return (
    <div className={`${layout.beside} ${styles.report}`}>
      <AccountSection>
        <WalletPicker chosen={wallet} onChange={onWallet} />
        {query.data && (
          <Select
            aria-label={reports.execution.choose}
            value={query.data.month}
            options={monthsOf(query.data).map((one) => [one, formatMonth(one)])}
            onChoose={(next) => change({ month: next })}
          />
        )}
      </AccountSection>
      <div data-main className={layout.parts}>
        <Loaded query={query}>{(report) => <ReportOf report={report} />}</Loaded>
      </div>
      <Downloads
        done={reports.execution.downloaded}
        failed={reports.execution.failed}
        csv={() => downloadCall('GET execution_csv_api/{userid}', asked)}
      />
    </div>
  )
}

/** From the shown or the running month back to the first of the wallet. */
const monthsOf = ({ month, since, current }: Report): readonly string[] =>
  monthsBetween(month < since ? month : since, month > current ? month : current)

function ReportOf({ report }: { readonly report: Report }) {
  const { reports } = useTexts()
  const words = reports.execution
  if (report.fills === 0 && report.rejections.length === 0) {
    return (
      <EmptyState icon={<Crosshair aria-hidden />} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <AccountSection>
        <FactList facts={factsOf(report, words)} />
        <p className={layout.soft}>{words.priceHint}</p>
      </AccountSection>
      <ByInstrument report={report} />
      <Rejections rows={report.rejections} />
    </>
  )
}

type Words = ReportTexts['execution']

function factsOf(report: Report, words: Words) {
  const { fills, priced, at_price_or_better: good, better, worse, quote_age: age } = report
  const slips = ({ count, median, p95 }: Report['better']): string =>
    median === null || p95 === null ? words.none : words.slips(count, pipsText(median), pipsText(p95))
  return [
    [words.fills, String(fills), 'fills'],
    [words.priced, String(priced), 'priced'],
    [words.atPrice, priced === 0 ? words.none : words.share(shareOf(good, priced), good, priced), 'good'],
    [words.better, slips(better), 'better'],
    [words.worse, slips(worse), 'worse'],
    [words.cost, <Cost key="cost" dollars={report.slippage_dollars} />, 'cost'],
    [
      words.age,
      age.median === null || age.p95 === null ? words.none : words.ages(`${age.median}`, `${age.p95}`),
      'age',
    ],
  ] as const
}

const shareOf = (part: number, whole: number): string => `${Math.round((1_000 * part) / whole) / 10}%`

const pipsText = (pips: number): string => String(Math.round(pips * 100) / 100)

/** What slippage brought: a cost is a minus. */
function Cost({ dollars }: { readonly dollars: number }) {
  return <Money minor={cents(0 - minorOf(dollars))} coloured />
}

function ByInstrument({ report }: { readonly report: Report }) {
  const { reports } = useTexts()
  const words = reports.execution
  return (
    <section aria-label={words.byInstrument} className={layout.tight}>
      <h2>{words.byInstrument}</h2>
      <List>
        {report.instruments.map((one) => (
          <li key={one.metal}>
            <ListRow
              title={one.metal}
              detail={words.fillsOf(one.fills)}
              value={<Cost dollars={one.slippage_dollars} />}
              valueDetail={one.priced > 0 && words.atPriceOf(shareOf(one.at_price_or_better, one.priced))}
            />
          </li>
        ))}
      </List>
    </section>
  )
}

function Rejections({ rows }: { readonly rows: Report['rejections'] }) {
  const { reports } = useTexts()
  const words = reports.execution
  return (
    <section aria-label={words.rejections} className={layout.tight}>
      <h2>{words.rejections}</h2>
      {rows.length === 0 ? (
        <p className={layout.soft}>{words.noRejections}</p>
      ) : (
        <List>
          {rows.map(({ reason, count }) => (
            <li key={reason}>
              <ListRow title={words.reasons[reason] ?? reason} value={String(count)} />
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
