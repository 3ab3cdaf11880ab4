import { Button, CodeField, showToast } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { useSecurityChange } from '../../lib/security.ts'
import { formClass } from '../../parts/account-page.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'
import { FormButtons } from './form-buttons.tsx'
import styles from './security.module.css'

interface ConfirmAppProps {
  readonly secret: string
  readonly url: string
  readonly onOn: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The secret for the app, as a picture and as text, and the first code of the app that turns it on. */
export function ConfirmApp({ secret, url, onOn, onCancel }: ConfirmAppProps) {
  const { security } = useTexts()
  const { app } = security
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useSecurityChange(
    () => callApi('POST authenticator_confirm_api', { code }),
    (answer) => onOn(answer.recovery_codes),
  )
  const isWhole = /^\d{6}$/.test(code)
  const submit = (form: SyntheticEvent<HTMLFormElement>): void => {
    form.preventDefault()
    setMissing(!isWhole)
    if (!isWhole) form.currentTarget.querySelector('input')?.focus()
    else if (!confirm.isPending) confirm.mutate(undefined)
  }
  const refused = confirm.isError ? explainWith(security.reasons, confirm.error) : undefined
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <p>{app.scan}</p>
      <div className={styles['qr']}>
        <QrCode content={url} label={app.qr} />
      </div>
      <p>{app.byHand}</p>
      <p className={styles['secret']}>{grouped}</p>
      <div className={styles['buttons']}>
        <Button
          size="small"
          onClick={() => {
            void navigator.clipboard.writeText(secret).then(() => showToast({ title: app.copied }))
          }}
        >
          {app.copy}
        </Button>
        <a href={url} className={styles['plain']}>
          {app.open}
        </a>
      </div>
      <CodeField
        label={app.code}
        boxLabel={security.digit}
        value={code}
        error={missing && !isWhole ? app.missing : refused}
        onChange={(next) => {
          setCode(next)
          if (confirm.isError) confirm.reset()
        }}
      />
      <FormButtons pending={confirm.isPending} onCancel={onCancel}>
        {app.confirm}
      </FormButtons>
    </form>
  )
}
