import { ApiRefusal, callApi } from '@gf/api'
import { Button, PasswordField, TextField } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject, SyntheticEvent } from 'react'
import { formClass, FormFailure } from '../components/account-page.tsx'
import { passkeysWork } from '../components/browser.ts'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/proof.en.ts'

interface ProveAgainFormProps {
  /** What this client can prove it by, e.g. `password,authenticator,passkey`. */
  readonly ways: string
  readonly onProved: () => void
}

/** Proves anew who is there: with the code where an authenticator app is on, else with the password; or with a passkey. */
export function ProveAgainForm({ ways, onProved }: ProveAgainFormProps) {
  const { proof } = useTexts()
  const byCode = ways.includes('authenticator')
  const byPasskey = ways.includes('passkey') && passkeysWork()
  return (
    <>
      {byCode && <CodeForm onProved={onProved} />}
      {!byCode && ways.includes('password') && <PasswordForm onProved={onProved} />}
      {byPasskey && <PasskeyProof onProved={onProved} />}
      {ways === 'passkey' && <p>{byPasskey ? proof.passkeyOnly : proof.passkeyElsewhere}</p>}
    </>
  )
}

/** A refusal by a rule in the words of what was entered; everything else in those of every screen. */
function useStepUp(field: 'password' | 'code', wrong: string, onProved: () => void) {
  const [value, setValue] = useState('')
  const [missing, setMissing] = useState(false)
  const stepUp = useMutation({
    mutationFn: () => callApi('POST step_up_api', { [field]: value }),
    onSuccess: onProved,
  })
  const isRule = stepUp.error instanceof ApiRefusal && stepUp.error.http === 200
  return {
    value,
    isMissing: missing && value === '',
    isPending: stepUp.isPending,
    refused: stepUp.isError ? (isRule ? wrong : explain(stepUp.error)) : undefined,
    change: (next: string): void => {
      setValue(next)
      if (stepUp.isError) stepUp.reset()
    },
    submit: (event: SyntheticEvent<HTMLFormElement>): void => {
      event.preventDefault()
      setMissing(value === '')
      if (value === '') event.currentTarget.querySelector('input')?.focus()
      else if (!stepUp.isPending) stepUp.mutate()
    },
  }
}

function PasswordForm({ onProved }: { readonly onProved: () => void }) {
  const { proof } = useTexts()
  const ref = useFocusFirst()
  const form = useStepUp('password', proof.reasons.wrong, onProved)
  return (
    <form ref={ref} className={formClass} onSubmit={form.submit} noValidate>
      <PasswordField
        label={proof.password}
        name="password"
        autoComplete="current-password"
        showLabel={proof.show}
        hideText={proof.hide}
        value={form.value}
        error={form.isMissing ? proof.passwordMissing : form.refused}
        onChange={(input) => form.change(input.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth pending={form.isPending}>
        {proof.confirm}
      </Button>
    </form>
  )
}

function CodeForm({ onProved }: { readonly onProved: () => void }) {
  const { proof } = useTexts()
  const ref = useFocusFirst()
  const form = useStepUp('code', proof.reasons.code, onProved)
  return (
    <form ref={ref} className={formClass} onSubmit={form.submit} noValidate>
      <TextField
        label={proof.code}
        name="code"
        hint={proof.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        value={form.value}
        error={form.isMissing ? proof.codeMissing : form.refused}
        onChange={(input) => form.change(input.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth pending={form.isPending}>
        {proof.confirm}
      </Button>
    </form>
  )
}

function PasskeyProof({ onProved }: { readonly onProved: () => void }) {
  const { proof } = useTexts()
  const prove = useMutation({
    mutationFn: async () => (await import('./passkeys.ts')).proveWithPasskey(),
    onSuccess: onProved,
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
      <FormFailure title={proof.title} reason={prove.isError ? proof.reasons.passkey : undefined} />
    </>
  )
}

/** Puts the focus into a form's first field when it appears: in a dialog that asks one thing, answering it comes first. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // After the dialog has opened, which puts the focus on its closing cross.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return form
}
