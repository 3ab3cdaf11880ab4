import { Button, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { downloadCall } from '../../lib/download-call.ts'
import type { Period } from '../../lib/periods.ts'
import type { Wallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { FormFailure } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/records.ts'
import styles from './statements.module.css'

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
    <div className={styles['keep']}>
      <FormFailure
        title={records.downloadFailed}
        reason={download.isError ? explainWith(records.reasons, download.error) : undefined}
      />
      <div className={styles['downloads']}>
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
