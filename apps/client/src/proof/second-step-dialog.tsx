import type { ApiRefusal } from '@gf/api'
import { Button, layout, PasswordField, Sheet } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { lazyPart } from '../components/lazy-part.ts'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { useTexts } from '../texts/proof.en.ts'
import type { ProofTexts } from '../texts/proof.en.ts'
import { ProveAgainForm, useFocusFirst } from './prove-again-form.tsx'
import { secondStep } from './second-step.ts'
import type { CallProof } from './second-step.ts'

interface ProofSheetProps {
  /** Why a second step is needed; undefined where none is. */
  readonly refusal: ApiRefusal | undefined
  readonly onProved: (proof: CallProof) => void
  readonly onClose: () => void
}

/** Asks for the wallet PIN where one is set, else for the password, a code or a passkey. */
export function ProofSheet({ refusal, onProved, onClose }: ProofSheetProps) {
  const { proof, shell } = useTexts()
  return (
    <Sheet open={refusal !== undefined} onClose={onClose} title={proof.title} closeLabel={shell.close}>
      {refusal && refusal.reason !== 'pin_locked' && <p>{whyAsked(refusal, proof)}</p>}
      {refusal?.reason === 'pin_locked' && <p role="alert">{proof.reasons.pin_locked}</p>}
      {refusal && /^pin_(needed|wrong)$/.test(refusal.reason) && (
        <PinForm refusal={refusal} onProved={onProved} />
      )}
      {refusal && /^pin_(locked|wrong)$/.test(refusal.reason) && (
        <Link to={paths.security} onClick={onClose}>
          {proof.resetPin}
        </Link>
      )}
      {refusal && !refusal.reason.startsWith('pin_') && (
        <ProveAgainForm ways={String(refusal.detail['ways'])} onProved={() => onProved({})} />
      )}
    </Sheet>
  )
}

/** Says whether the PIN is asked for each time. */
function whyAsked({ reason, detail }: ApiRefusal, proof: ProofTexts): string {
  const minutes = detail['opens_minutes']
  if (minutes !== undefined) return proof.pinOpens(String(minutes))
  return reason === 'pin_needed' ? proof.pinEach : proof.text
}

interface PinFormProps {
  readonly refusal: ApiRefusal
  readonly onProved: (proof: CallProof) => void
}

function PinForm({ refusal, onProved }: PinFormProps) {
  const { proof } = useTexts()
  const [pin, setPin] = useState('')
  const [missing, setMissing] = useState(false)
  const ref = useFocusFirst()
  const isPin = /^\d{4,6}$/.test(pin)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isPin) return onProved({ wpin: pin })
    setMissing(true)
    event.currentTarget.querySelector('input')?.focus()
  }
  const left = refusal.detail['tries_left']
  const refused = left !== undefined && pin === '' ? proof.reasons.pin_wrong(String(left)) : undefined
  return (
    <form ref={ref} className={layout.stack} onSubmit={submit} noValidate>
      <PasswordField
        label={proof.pin}
        name="wpin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        showLabel={proof.show}
        hideText={proof.hide}
        value={pin}
        error={missing && !isPin ? proof.pinMissing : refused}
        onChange={(input) => setPin(input.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth>
        {proof.confirm}
      </Button>
    </form>
  )
}

const RiskDialog = lazyPart(async () => (await import('./risk-notice.tsx')).RiskDialog)

/** Shows the question of a call that waits for its second step, over whatever screen sent it. */
export function SecondStepDialog() {
  const asked = useStore(secondStep)
  const isRisk = asked?.refusal.reason === 'risk_not_acknowledged'
  return (
    <>
      <ProofSheet
        refusal={isRisk ? undefined : asked?.refusal}
        onProved={(proof) => asked?.proved(proof)}
        onClose={() => asked?.refused()}
      />
      {isRisk && (
        <RiskDialog
          onAcknowledged={() => asked.proved({})}
          onClose={() => asked.refused()}
          onMissing={() => asked.refused()}
        />
      )}
    </>
  )
}
