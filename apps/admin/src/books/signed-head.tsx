import { callApi } from '@gf/api'
import { formatDateTime } from '@gf/i18n'
import { ErrorState } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { ExportLink } from '../list/export-link.tsx'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './books.module.css'

/** The newest entry that the server has signed, and its signature as a file. */
export function SignedHead() {
  const { audit, loading } = useTexts()
  const { data, error } = useQuery({
    queryKey: ['audit-head'],
    queryFn: ({ signal }) => callApi('GET audit_head_api', {}, { signal }),
  })
  if (error) return <ErrorState title={audit.signedFailed}>{reasonText(error)}</ErrorState>
  if (!data) return <p className={styles.signed}>{loading}</p>
  const { signed } = data
  if (!signed) return <p className={styles.signed}>{audit.notSigned}</p>
  return (
    <div className={styles.signed} role="group" aria-label={audit.signedHead}>
      <p>
        {audit.signed(signed.seq, formatDateTime(signed.at))}
        <br />
        <span className={styles.hash}>{signed.hash}</span>
      </p>
      <ExportLink href="/api/audit_head_file_api">{audit.signature}</ExportLink>
    </div>
  )
}
