import { Button, PasswordField, Sheet } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { ApiRefusal, callApi } from '../lib/call-api.ts'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/proof.ts'
import { formClass } from './account-page.tsx'
import type { Proof } from './use-proof.tsx'

interface ProofSheetProps {
  /** Why a second step is needed; undefined where none is. */
  readonly refusal: ApiRefusal | undefined
  readonly onProved: (proof: Proof) => void
  readonly onClose: () => void
}

/** Asks for the wallet PIN where one is set, else for the password. */
export function ProofSheet({ refusal, onProved, onClose }: ProofSheetProps) {
  const { proof, shell } = useTexts()
  return (
    <Sheet open={refusal !== undefined} onClose={onClose} title={proof.title} closeLabel={shell.close}>
      {refusal && <p>{proof.text}</p>}
      {refusal?.reason.startsWith('pin_') && <PinForm refusal={refusal} onProved={onProved} />}
      {refusal && !refusal.reason.startsWith('pin_') && <PasswordForm onProved={() => onProved({})} />}
    </Sheet>
  )
}

function PinForm({
  refusal,
  onProved,
}: {
  readonly refusal: ApiRefusal
  readonly onProved: (proof: Proof) => void
}) {
  const { proof } = useTexts()
  const [pin, setPin] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (/^\d{4,6}$/.test(pin)) onProved({ wpin: pin })
    else setMissing(true)
  }
  const wrong = refusal.reason === 'pin_wrong' || refusal.reason === 'pin_locked'
  const said = wrong ? proof.reasons[refusal.reason === 'pin_wrong' ? 'pin_wrong' : 'pin_locked'] : undefined
  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <PasswordField
        label={proof.pin}
        name="wpin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        showLabel={proof.show}
        hideText={proof.hide}
        value={pin}
        error={missing && !/^\d{4,6}$/.test(pin) ? proof.pinMissing : pin === '' ? said : undefined}
        onChange={(input) => setPin(input.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth>
        {proof.confirm}
      </Button>
    </form>
  )
}

function PasswordForm({ onProved }: { readonly onProved: () => void }) {
  const { proof } = useTexts()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const stepUp = useMutation({
    mutationFn: () => callApi('POST step_up_api', { password }),
    onSuccess: onProved,
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') stepUp.mutate()
  }
  const refused = stepUp.isError
    ? stepUp.error instanceof ApiRefusal && stepUp.error.http === 200
      ? proof.reasons.wrong
      : explain(stepUp.error)
    : undefined
  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <PasswordField
        label={proof.password}
        name="password"
        autoComplete="current-password"
        showLabel={proof.show}
        hideText={proof.hide}
        value={password}
        error={missing && password === '' ? proof.passwordMissing : refused}
        onChange={(input) => {
          setPassword(input.target.value)
          if (stepUp.isError) stepUp.reset()
        }}
      />
      <Button type="submit" variant="primary" fullWidth pending={stepUp.isPending}>
        {proof.confirm}
      </Button>
    </form>
  )
}
