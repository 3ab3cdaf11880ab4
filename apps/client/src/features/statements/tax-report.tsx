import { callQuery, downloadCall } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDateTime, minorOf } from '@gf/i18n'
import { FactList, formatMoney, layout, List, ListRow, Money, Select } from '@gf/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountSection, Loaded } from '../../components/account-page.tsx'
import { Rupees } from '../../components/movement-parts.tsx'
import { useAddressValues } from '../../components/navigation.tsx'
import { WalletPicker } from '../../session/wallet-picker.tsx'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/reports.en.ts'
import { Downloads } from './downloads.tsx'
import { DollarsAndRupees } from './report-parts.tsx'
import type { ReportProps } from './report-parts.tsx'
import * as styles from './statements.module.css'

type Report = ApiAnswer<'GET tax_report_api/{userid}'>

/** A financial year of India: what trading brought by instrument, and what came in and went out, with its rate. */
export function TaxReport({ wallet, onWallet }: ReportProps) {
  const { reports } = useTexts()
  const { userid } = useSession()
  const [address, change] = useAddressValues()
  const named = /^2\d{3}$/.exec(address.get('year') ?? '')?.[0]
  const asked = { userid, wallet, ...(named === undefined ? {} : { year: Number(named) }) }
  const query = useQuery({
    ...callQuery('GET tax_report_api/{userid}', asked),
    placeholderData: keepPreviousData,
    // Trading may have gone on since.
    staleTime: 0,
  })
  return (
    <div className={`${layout.beside} ${styles.report}`}>
      <AccountSection>
        <WalletPicker chosen={wallet} onChange={onWallet} />
        {query.data && (
          <label className={layout.tight}>
            {reports.tax.choose}
            <Select
              value={String(query.data.year)}
              options={yearsOf(query.data).map((year) => [String(year), yearsText(year)])}
              onChoose={(year) => change({ year })}
            />
          </label>
        )}
      </AccountSection>
      <div data-main className={layout.parts}>
        <Loaded query={query}>{(report) => <ReportOf report={report} />}</Loaded>
      </div>
      <Downloads
        done={reports.tax.downloaded}
        failed={reports.tax.failed}
        pdf={() => downloadCall('GET tax_report_pdf_api/{userid}', asked)}
        csv={() => downloadCall('GET tax_report_csv_api/{userid}', asked)}
      />
    </div>
  )
}

/** '2026-27' */
const yearsText = (year: number): string => `${year}-${String(year + 1).slice(2)}`

/** From the shown or the running year back to the first of the wallet. */
function yearsOf({ year, since, current }: Report): readonly number[] {
  const last = Math.max(year, current)
  const first = Math.min(year, since)
  return Array.from({ length: last - first + 1 }, (_, at) => last - at)
}

function ReportOf({ report }: { readonly report: Report }) {
  const { reports } = useTexts()
  const { trading, instruments, transfers } = report
  return (
    <>
      <Sums report={report} />
      <Part title={reports.tax.byInstrument} empty={instruments.length === 0 && reports.tax.noClosings}>
        {instruments.map((one) => (
          <li key={one.metal}>
            <Traded title={one.metal} closings={one.closings} traded={one} />
          </li>
        ))}
        {instruments.length > 1 && (
          <li>
            <Traded title={reports.tax.trading} traded={trading} />
          </li>
        )}
      </Part>
      <Part title={reports.tax.transfers} empty={transfers.length === 0 && reports.tax.noTransfers}>
        {transfers.map((one) => (
          <li key={`${one.at} ${one.request}`}>
            <Transfer transfer={one} />
          </li>
        ))}
      </Part>
    </>
  )
}

/** The year as a sum: opening balance, trading, deposits, withdrawals and other bookings, closing balance. */
function Sums({ report }: { readonly report: Report }) {
  const { reports } = useTexts()
  const { tax, kinds, opening, closing } = reports
  const { trading, deposits, withdrawals, others } = report
  const sums = [
    ['trading', tax.trading, trading.net, trading.net_inr],
    ['deposits', tax.deposits, deposits.amount, deposits.amount_inr],
    ['withdrawals', tax.withdrawals, withdrawals.amount, withdrawals.amount_inr],
    ...others.map(({ type, amount, amount_inr }) => [type, kinds[type], amount, amount_inr] as const),
  ] as const
  return (
    <AccountSection>
      <div className={layout.tight}>
        <p className={styles.balance}>
          <span>{opening}</span> <Money minor={minorOf(report.opening)} />
        </p>
        <FactList
          facts={sums.map(([key, name, dollars, rupees]) => [
            name,
            <DollarsAndRupees key={key} dollars={dollars} rupees={rupees} />,
            key,
          ])}
        />
        <p className={styles.balance}>
          <span>{closing}</span> <Money minor={minorOf(report.closing)} />
        </p>
        <p className={layout.soft}>{tax.note}</p>
      </div>
    </AccountSection>
  )
}

interface PartProps {
  readonly title: string
  /** What is said instead of rows. */
  readonly empty: string | false
  readonly children: ReactNode
}

function Part({ title, empty, children }: PartProps) {
  return (
    <section aria-label={title} className={layout.tight}>
      <h2>{title}</h2>
      {empty === false ? <List>{children}</List> : <p className={layout.soft}>{empty}</p>}
    </section>
  )
}

interface TradedProps {
  readonly title: string
  readonly closings?: number
  readonly traded: Report['trading']
}

function Traded({ title, closings, traded }: TradedProps) {
  const { reports } = useTexts()
  const { net, net_inr } = traded
  const parts = (['realised', 'swap', 'commission'] as const)
    .filter((part) => traded[part] !== 0)
    .map((part) => reports.tax.parts[part](formatMoney(minorOf(traded[part]), 'USD', { signed: true })))
  return (
    <ListRow
      title={title}
      detail={
        <>
          {closings !== undefined && <span className={styles.line}>{reports.tax.closingsOf(closings)}</span>}
          {parts.length > 0 && <span className={styles.line}>{parts.join(' · ')}</span>}
        </>
      }
      value={<Money minor={minorOf(net)} coloured />}
      valueDetail={<Rupees amount={net_inr} />}
    />
  )
}

function Transfer({ transfer }: { readonly transfer: Report['transfers'][number] }) {
  const { reports } = useTexts()
  const { at, type, request, step, amount, amount_inr, rate } = transfer
  const kind = reports.kinds[type]
  const numbered = request === null ? kind : reports.numbered(kind, request)
  return (
    <ListRow
      title={step === null ? numbered : reports.steps[step](numbered)}
      detail={
        <>
          <span className={styles.line}>{formatDateTime(at)}</span>
          {rate !== null && (
            <span className={styles.line}>{reports.tax.at(formatMoney(minorOf(rate, 'INR'), 'INR'))}</span>
          )}
        </>
      }
      value={<Money minor={minorOf(amount)} coloured />}
      valueDetail={<Rupees amount={amount_inr} />}
    />
  )
}
