import { Button, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callApi } from '../../lib/call-api.ts'
import { useSession } from '../../lib/session.ts'
import { AccountSection, FormFailure } from '../../parts/account-page.tsx'
import { useProof } from '../../parts/use-proof.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/privacy.ts'

/** Hands a text to the browser as a file to keep. */
function keepAsFile(content: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

/** Everything that is kept about the client, as a file. */
export function ExportData() {
  const { privacy } = useTexts()
  const { userid } = useSession()
  const { run, sheet } = useProof()
  const download = useMutation({
    mutationFn: () => run((proof) => callApi('POST my_data_api/{userid}', { userid, ...proof })),
    onSuccess: (data) => {
      keepAsFile(JSON.stringify(data, null, 2), `your-data-${data.client_id}.json`)
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
      {sheet}
    </AccountSection>
  )
}
