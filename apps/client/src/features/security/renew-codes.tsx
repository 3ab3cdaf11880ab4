import { Button, ConfirmDialog } from '@gf/ui'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { useSecurityChange } from '../../lib/security.ts'
import { FormFailure } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'

interface RenewCodesProps {
  readonly left: number
  readonly onRenewed: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and new ones in their place. */
export function RenewCodes({ left, onRenewed }: RenewCodesProps) {
  const { security, shell } = useTexts()
  const { recovery } = security
  const [asked, setAsked] = useState(false)
  const renew = useSecurityChange(
    () => callApi('POST recovery_codes_api', {}),
    (answer) => onRenewed(answer.recovery_codes),
  )
  return (
    <>
      <h3>{recovery.title}</h3>
      <p>
        {recovery.about} {recovery.left(left)}
      </p>
      <FormFailure
        title={security.failed}
        reason={renew.isError ? explainWith(security.reasons, renew.error) : undefined}
      />
      <Button pending={renew.isPending} onClick={() => setAsked(true)}>
        {recovery.renew}
      </Button>
      <ConfirmDialog
        open={asked}
        title={recovery.renewQuestion}
        confirmLabel={recovery.renew}
        cancelLabel={shell.cancel}
        onConfirm={() => {
          setAsked(false)
          renew.mutate(undefined)
        }}
        onCancel={() => setAsked(false)}
      >
        {recovery.renewText}
      </ConfirmDialog>
    </>
  )
}
