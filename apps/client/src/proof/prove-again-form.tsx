import { ApiRefusal, callApi } from '@gf/api'
import { passkeysWork } from '@gf/api/passkeys'
import { Button, layout, PasswordField, TextField } from '@gf/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { FormFailure } from '../components/account-page.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { useSend } from '../components/use-send.ts'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/proof.en.ts'

interface ProveAgainFormProps {
  /** The ways that this client may use, e.g. `password,authenticator,passkey`. */
  readonly ways: string
  readonly onProved: () => void
}

/** Verifies the client again: by code if an authenticator app is on, else by password; or by passkey. */
export function ProveAgainForm({ ways, onProved }: ProveAgainFormProps) {
  const { proof } = useTexts()
  const byCode = ways.includes('authenticator')
  const byPasskey = ways.includes('passkey') && passkeysWork()
  return (
    <>
      {byCode && <ProofForm by="code" onProved={onProved} />}
      {!byCode && ways.includes('password') && <ProofForm by="password" onProved={onProved} />}
      {byPasskey && <PasskeyProof onProved={onProved} />}
      {ways === 'passkey' && <p>{byPasskey ? proof.passkeyOnly : proof.passkeyElsewhere}</p>}
    </>
  )
}

interface ProofFormProps {
  readonly by: 'password' | 'code'
  readonly onProved: () => void
}

function useStepUp({ by, onProved }: ProofFormProps) {
  const { proof } = useTexts()
  const words = {
    password: { missing: proof.passwordMissing, wrong: proof.reasons.wrong },
    code: { missing: proof.codeMissing, wrong: proof.reasons.code },
  }[by]
  const stepUp = useSend({
    send: (fields: Readonly<Record<string, string>>) => callApi('POST step_up_api', fields),
    // Refused by a rule: what was entered is wrong.
    explain: (error) => (error instanceof ApiRefusal && error.http === 200 ? words.wrong : explain(error)),
    onDone: onProved,
  })
  return useCheckedForm({
    initial: { [by]: '' },
    check: ({ [by]: entered }) => ({ [by]: entered === '' ? words.missing : undefined }),
    send: (fields) => stepUp.mutate(fields),
    sending: stepUp,
  })
}

function ProofForm(props: ProofFormProps) {
  const { proof } = useTexts()
  const ref = useFocusFirst()
  const form = useStepUp(props)
  const field = form.field(props.by)
  const shown = { ...field, error: field.error ?? form.failure }
  return (
    <form ref={ref} className={layout.stack} onSubmit={form.submit} noValidate>
      {props.by === 'password' ? (
        <PasswordField
          {...shown}
          label={proof.password}
          autoComplete="current-password"
          showLabel={proof.show}
          hideText={proof.hide}
        />
      ) : (
        <TextField
          {...shown}
          label={proof.code}
          hint={proof.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Button type="submit" variant="primary" fullWidth pending={form.isPending}>
        {proof.confirm}
      </Button>
    </form>
  )
}

function PasskeyProof({ onProved }: { readonly onProved: () => void }) {
  const { proof } = useTexts()
  const prove = useSend({
    send: async () => (await import('./passkeys.ts')).proveWithPasskey(),
    explain: () => proof.reasons.passkey,
    onDone: onProved,
  })
  return (
    <>
      <Button
        fullWidth
        icon={<KeyRound size={18} aria-hidden />}
        pending={prove.isPending}
        onClick={() => prove.mutate()}
      >
        {proof.passkey}
      </Button>
      <FormFailure title={proof.title} reason={prove.failure} />
    </>
  )
}

/** Focuses a form's first field when it appears: such a dialog asks one thing only. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has opened, which focuses its close button.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
