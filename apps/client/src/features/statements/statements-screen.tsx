import { callQuery, downloadCall } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { minorOf } from '@gf/i18n'
import { Button, FactList, layout, Money, SegmentedControl, showToast } from '@gf/ui'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { AccountPage, AccountSection, FormFailure, Loaded } from '../../components/account-page.tsx'
import { Rupees } from '../../components/movement-parts.tsx'
import { useAddressValues } from '../../components/navigation.tsx'
import { PeriodPicker, usePeriod } from '../../components/period-picker.tsx'
import type { Period } from '../../components/periods.ts'
import { useChosenWallet } from '../../session/queries.ts'
import type { Wallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { explainWith } from '../../texts/explain.ts'
import { useTexts } from '../../texts/records.en.ts'
import * as styles from './statements.module.css'

const wallets = ['practice', 'real'] as const

/** Statements: which wallet and days, what moved in them, and the documents to keep. */
export function StatementsScreen() {
  const { records } = useTexts()
  const shown = useChosenWallet()
  const [address, change] = useAddressValues()
  const wallet = wallets.find((one) => one === address.get('wallet')) ?? shown
  const [period, setPeriod] = usePeriod()
  const query = useStatement(wallet, period.days)
  return (
    <AccountPage title={records.statements} intro={records.statementsIntro}>
      <AccountSection>
        <SegmentedControl
          label={records.wallet}
          value={wallet}
          onChange={(chosen) => change({ wallet: chosen })}
          segments={[
            { value: 'practice', label: records.wallets.practice, tone: 'practice' },
            { value: 'real', label: records.wallets.real, tone: 'real' },
          ]}
        />
        <PeriodPicker chosen={period} onChange={setPeriod} />
      </AccountSection>
      <Loaded query={query}>{(statement) => <StatementSum statement={statement} />}</Loaded>
      <Downloads wallet={wallet} period={period.days} />
    </AccountPage>
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
                    <Both key={type} dollars={amount} rupees={amount_inr} />,
                    type,
                  ] as const,
              ),
              ...sums.map(
                ([key, name, dollars, rupees]) =>
                  [name, <Both key={key} dollars={dollars} rupees={rupees} />, key] as const,
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

/** Dollars, and rupees of the day. */
function Both({ dollars, rupees }: { readonly dollars: number; readonly rupees: number }) {
  return (
    <>
      <Money minor={minorOf(dollars)} coloured />{' '}
      <span className={layout.soft}>
        <Rupees amount={rupees} />
      </span>
    </>
  )
}

const routes = {
  pdf: 'GET statement_pdf_api/{userid}',
  csv: 'GET statement_csv_api/{userid}',
} as const

interface DownloadsProps {
  readonly wallet: Wallet
  readonly period: Period
}

/** The statement as a document and as a table. */
export function Downloads({ wallet, period }: DownloadsProps) {
  const { records } = useTexts()
  const { userid } = useSession()
  const download = useMutation({
    mutationFn: (format: keyof typeof routes) => downloadCall(routes[format], { userid, wallet, ...period }),
    onSuccess: () => showToast({ tone: 'good', title: records.downloaded }),
  })
  const isWaiting = (format: keyof typeof routes): boolean =>
    download.isPending && download.variables === format
  return (
    <div className={styles.keep}>
      <FormFailure
        title={records.downloadFailed}
        reason={download.isError ? explainWith(records.reasons, download.error) : undefined}
      />
      <div className={styles.downloads}>
        <Button
          icon={<FileText size={18} aria-hidden />}
          pending={isWaiting('pdf')}
          onClick={() => download.mutate('pdf')}
        >
          {records.downloadPdf}
        </Button>
        <Button
          icon={<FileSpreadsheet size={18} aria-hidden />}
          pending={isWaiting('csv')}
          onClick={() => download.mutate('csv')}
        >
          {records.downloadCsv}
        </Button>
      </div>
    </div>
  )
}
