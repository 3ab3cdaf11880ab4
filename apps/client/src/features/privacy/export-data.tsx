import { Button, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callApi } from '../../lib/call-api.ts'
import { keepFile } from '../../lib/keep-file.ts'
import { withSecondStep } from '../../lib/second-step.ts'
import { useSession } from '../../lib/session.ts'
import { AccountSection, FormFailure } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/privacy.ts'

/** Everything that is kept about the client, as a file. */
export function ExportData() {
  const { privacy } = useTexts()
  const { userid } = useSession()
  const download = useMutation({
    mutationFn: () => withSecondStep((proof) => callApi('POST my_data_api/{userid}', { userid, ...proof })),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      keepFile(file, `your-data-${data.client_id}.json`)
      showToast({ tone: 'good', title: privacy.downloaded })
    },
  })
  return (
    <AccountSection title={privacy.exportTitle}>
      <p>{privacy.exportText}</p>
      <FormFailure
        title={privacy.exportFailed}
        reason={download.isError ? explainWith(privacy.reasons, download.error) : undefined}
      />
      <Button
        fullWidth
        icon={<Download size={18} aria-hidden />}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {privacy.download}
      </Button>
    </AccountSection>
  )
}
