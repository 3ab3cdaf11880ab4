import { useState } from 'react'
import { Button, TextField } from '@gf/ui'
import { callApi } from '@gf/api'
import type { SignedPasskey } from '@gf/contract'
import type { SecondStep } from './second-step.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './login.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { QrCode } from './qr-code.tsx'
import { useSending } from './use-sending.ts'

interface CodeFormProps extends SecondStep {
  readonly onEntered: (recoveryCodes: readonly string[] | undefined) => void
  readonly onBack: () => void
}

/** The second step. Without an authenticator app, it includes the set-up. */
export function CodeForm({ challenge, secret, url, byPasskey, onEntered, onBack }: CodeFormProps) {
  const { code: words, setUp } = useTexts()
  const [code, setCode] = useState('')
  const enter = async (shown: { readonly code: string } | { readonly passkey: SignedPasskey }) => {
    const { recovery_codes: codes } = await callApi('POST adminlogin_api', { challenge, ...shown })
    onEntered(codes)
  }
  const { pending, error, onSubmit } = useSending(() => enter({ code }))
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <h1 tabIndex={url ? -1 : undefined}>{url ? setUp.title : words.title}</h1>
      {url && (
        <div className={styles.setUp}>
          <p>{setUp.scan}</p>
          <QrCode content={url} label={setUp.qr} />
          <p className={styles.soft}>{setUp.key}</p>
          <code className={styles.secret}>{secret?.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      )}
      <TextField
        label={words.label}
        hint={url ? undefined : words.hint}
        error={error}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        inputMode={url ? 'numeric' : 'text'}
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {words.submit}
      </Button>
      {byPasskey && (
        <PasskeyButton
          offer={() => callApi('POST staff_passkey_challenge_api', { challenge })}
          send={(passkey) => enter({ passkey })}
        />
      )}
      <Button variant="quiet" fullWidth onClick={onBack}>
        {words.back}
      </Button>
    </form>
  )
}
