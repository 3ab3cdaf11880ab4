import { Button, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { FormFailure } from '../../components/account-page.tsx'
import { explainWith } from '../../texts/explain.ts'
import { useTexts } from '../../texts/records.en.ts'
import * as styles from './statements.module.css'

interface DownloadsProps {
  /** What is said once a file is there, and the title of a failure. */
  readonly done: string
  readonly failed: string
  readonly pdf?: () => Promise<void>
  readonly csv: () => Promise<void>
}

/** A report as a document and as a table. */
export function Downloads({ done, failed, pdf, csv }: DownloadsProps) {
  const { records } = useTexts()
  const download = useMutation({
    mutationFn: (fetchFile: () => Promise<void>) => fetchFile(),
    onSuccess: () => showToast({ tone: 'good', title: done }),
  })
  const files = [
    [pdf, records.downloadPdf, FileText],
    [csv, records.downloadCsv, FileSpreadsheet],
  ] as const
  return (
    <div className={styles.keep}>
      <FormFailure
        title={failed}
        reason={download.isError ? explainWith(records.reasons, download.error) : undefined}
      />
      <div className={styles.downloads}>
        {files.map(
          ([fetchFile, name, Icon]) =>
            fetchFile && (
              <Button
                key={name}
                icon={<Icon size={18} aria-hidden />}
                pending={download.isPending && download.variables === fetchFile}
                onClick={() => download.mutate(fetchFile)}
              >
                {name}
              </Button>
            ),
        )}
      </div>
    </div>
  )
}
