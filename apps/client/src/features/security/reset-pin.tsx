import { Button, CodeField } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { useSecurityChange } from '../../lib/security.ts'
import { FormFailure } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'
import { PinForm } from './pin-form.tsx'

interface ResetPinProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Replaces a forgotten or locked wallet PIN by a code that is sent. */
export function ResetPin({ onDone, onCancel }: ResetPinProps) {
  const { security } = useTexts()
  const { pin } = security
  const [code, setCode] = useState('')
  const ask = useMutation({ mutationFn: () => callApi('POST pin_reset_code_api', {}) })
  const challenge = ask.data?.challenge ?? ''
  const save = useSecurityChange(
    (digits: string) => callApi('POST pin_reset_api', { challenge, code, pin: digits }),
    onDone,
  )
  const [missing, setMissing] = useState(false)
  if (!ask.data) {
    return (
      <>
        <FormFailure
          title={security.failed}
          reason={ask.isError ? explainWith(security.reasons, ask.error) : undefined}
        />
        <Button variant="primary" pending={ask.isPending} onClick={() => ask.mutate()}>
          {pin.sendCode}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{pin.codeSent}</p>
      <CodeField
        label={pin.code}
        boxLabel={security.digit}
        value={code}
        onChange={setCode}
        error={missing && !/^\d{6}$/.test(code) ? pin.codeWrong : undefined}
        focusFirst
      />
      <PinForm
        save={{
          ...save,
          mutate: (digits) => {
            setMissing(true)
            if (/^\d{6}$/.test(code)) save.mutate(digits)
          },
        }}
        onCancel={onCancel}
      />
    </>
  )
}
