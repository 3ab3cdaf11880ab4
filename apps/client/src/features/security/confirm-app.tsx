import { callApi } from '@gf/api'
import { Button, CodeField, layout, showToast } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { encode } from 'uqr'
import { useTexts } from '../../texts/security.en.ts'
import * as qrCodeStyles from './qr-code.module.css'
import { FormButtons } from './section-parts.tsx'
import * as styles from './security.module.css'
import { usePauses, useSecurityChange } from './use-security.ts'

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
  const pauses = usePauses()
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
    else if (!confirm.isPending) confirm.mutate()
  }
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p>{app.scan}</p>
      <div className={styles.qr}>
        <QrCode content={url} label={app.qr} />
      </div>
      <p>{app.byHand}</p>
      <p className={styles.secret}>{grouped}</p>
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            void navigator.clipboard.writeText(secret).then(() => showToast({ title: app.copied }))
          }}
        >
          {app.copy}
        </Button>
        <a href={url} className={styles.plain}>
          {app.open}
        </a>
      </div>
      <CodeField
        label={app.code}
        boxLabel={security.digit}
        value={code}
        error={missing && !isWhole ? app.missing : confirm.failure}
        onChange={(next) => {
          setCode(next)
          if (confirm.isError) confirm.reset()
        }}
      />
      {pauses && <p>{pauses}</p>}
      <FormButtons pending={confirm.isPending} onCancel={onCancel}>
        {app.confirm}
      </FormButtons>
    </form>
  )
}

interface QrCodeProps {
  readonly content: string
  /** What it is, for those who do not see it. */
  readonly label: string
}

/** White modules around the code, which readers need (ISO/IEC 18004). */
const QUIET = 4

/** A QR code, dark on white in both themes, since not every reader knows the other way round. */
export function QrCode({ content, label }: QrCodeProps) {
  const { data, size } = encode(content, { border: 0, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * QUIET
  return (
    <svg
      className={qrCodeStyles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} className={qrCodeStyles.paper} />
      <path d={path} className={qrCodeStyles.ink} />
    </svg>
  )
}
