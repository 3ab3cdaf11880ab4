import { callApi } from '@gf/api'
import { formatDateTime } from '@gf/i18n'
import { Button, Note, Sheet } from '@gf/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'

/** Proves the chain of the log, and says what was found. */
export function VerifyAudit() {
  const { audit, shell } = useTexts()
  const client = useQueryClient()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => callApi('POST audit_verify_api', {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['audit-head'] }),
  })
  return (
    <>
      <Button
        size="small"
        pending={isPending}
        icon={<ShieldCheck size={16} aria-hidden />}
        onClick={() => mutate()}
      >
        {audit.verify}
      </Button>
      <Sheet
        open={data !== undefined || error !== null}
        onClose={reset}
        title={audit.verify}
        closeLabel={shell.close}
      >
        {error && <Note tone="danger">{reasonText(error)}</Note>}
        {data?.wrong === null && <p>{audit.verified(data.entries, formatDateTime(data.at))}</p>}
        {data && data.wrong !== null && (
          <Note tone="danger">
            <strong>{audit.wrong}</strong> {data.wrong}
          </Note>
        )}
      </Sheet>
    </>
  )
}
