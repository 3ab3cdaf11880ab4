import { callQuery, downloadCall } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { minorOf } from '@gf/i18n'
import { FactList, layout, Money, SegmentedControl } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { useAddressValues } from '../../components/navigation.tsx'
import { PeriodPicker, usePeriod } from '../../components/period-picker.tsx'
import type { Period } from '../../components/periods.ts'
import { useWalletInAddress, WalletPicker } from '../../session/wallet-picker.tsx'
import { useIsGuest } from '../../session/queries.ts'
import type { Wallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/records.en.ts'
import { Downloads } from './downloads.tsx'
import { ExecutionReport } from './execution-report.tsx'
import { DollarsAndRupees } from './report-parts.tsx'
import type { ReportProps } from './report-parts.tsx'
import * as styles from './statements.module.css'
import { TaxReport } from './tax-report.tsx'

const reports = ['statement', 'tax', 'execution'] as const

/** Statements: which wallet and days, what moved in them, and the documents to keep; and the reports of a year and a month. */
export function StatementsScreen() {
  const { records } = useTexts()
  const [wallet, chooseWallet] = useWalletInAddress()
  const [address, change] = useAddressValues()
  const isGuest = useIsGuest()
  // A guest has nothing to declare.
  const offered = reports.filter((one) => !isGuest || one !== 'tax')
  const report = offered.find((one) => one === address.get('report')) ?? 'statement'
  return (
    <AccountPage wide title={records.statements} intro={records.statementsIntro}>
      <SegmentedControl
        label={records.report}
        value={report}
        onChange={(chosen) => change({ report: chosen === 'statement' ? '' : chosen })}
        segments={offered.map((value) => ({ value, label: records.reports[value] }))}
      />
      {report === 'statement' && <StatementReport wallet={wallet} onWallet={chooseWallet} />}
      {report === 'tax' && <TaxReport wallet={wallet} onWallet={chooseWallet} />}
      {report === 'execution' && <ExecutionReport wallet={wallet} onWallet={chooseWallet} />}
    </AccountPage>
  )
}

function StatementReport({ wallet, onWallet }: ReportProps) {
  const { records } = useTexts()
  const { userid } = useSession()
  const [period, setPeriod] = usePeriod()
  const query = useStatement(wallet, period.days)
  const asked = { userid, wallet, ...period.days }
  return (
    <div className={`${layout.beside} ${styles.report}`}>
      <AccountSection>
        <WalletPicker chosen={wallet} onChange={onWallet} />
        <PeriodPicker chosen={period} onChange={setPeriod} />
      </AccountSection>
      <div data-main className={layout.parts}>
        <Loaded query={query}>{(statement) => <StatementSum statement={statement} />}</Loaded>
      </div>
      <Downloads
        done={records.downloaded}
        failed={records.downloadFailed}
        pdf={() => downloadCall('GET statement_pdf_api/{userid}', asked)}
        csv={() => downloadCall('GET statement_csv_api/{userid}', asked)}
      />
    </div>
  )
}

export type Statement = ApiAnswer<'GET statement_api/{userid}'>

/** What a statement of these days will say. */
export function useStatement(wallet: Wallet, period: Period) {
  const { userid } = useSession()
  const request = { userid, wallet, ...period }
  return useQuery({
    ...callQuery('GET statement_api/{userid}', request),
    placeholderData: keepPreviousData,
  })
}

/** The statement as a sum: opening balance, what moved by kind, closing balance. */
export function StatementSum({ statement }: { readonly statement: Statement }) {
  const { records } = useTexts()
  const { totals } = statement
  const sums = [
    ['in', records.moneyIn, totals.in, totals.in_inr],
    ['out', records.moneyOut, totals.out, totals.out_inr],
    ...(totals.returned === 0
      ? []
      : [['returned', records.returned, totals.returned, totals.returned_inr] as const]),
    ['net', records.net, totals.net, totals.net_inr],
  ] as const
  return (
    <AccountSection>
      <div className={layout.tight}>
        <p className={styles.balance}>
          <span>{records.opening}</span> <Money minor={minorOf(statement.opening)} />
        </p>
        {statement.kinds.length > 0 ? (
          <FactList
            facts={[
              ...statement.kinds.map(
                ({ type, count, amount, amount_inr }) =>
                  [
                    records.kindWithCount(records.kinds[type] ?? type, count),
                    <DollarsAndRupees key={type} dollars={amount} rupees={amount_inr} />,
                    type,
                  ] as const,
              ),
              ...sums.map(
                ([key, name, dollars, rupees]) =>
                  [name, <DollarsAndRupees key={key} dollars={dollars} rupees={rupees} />, key] as const,
              ),
            ]}
          />
        ) : (
          <p>{records.noMovements}</p>
        )}
        <p className={styles.balance}>
          <span>{records.closing}</span> <Money minor={minorOf(statement.closing)} />
        </p>
        <p className={layout.soft}>{records.rupeesOfTheDay}</p>
      </div>
    </AccountSection>
  )
}
