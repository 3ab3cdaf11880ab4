import { Button, CodeField, Note } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useCountdown } from '../../components/use-countdown.ts'
import { useTexts } from '../../texts/register.en.ts'
import * as styles from './register.module.css'
import { explainRegistration, sendRegistration } from './send-registration.ts'
import type { RegistrationAnswer } from './send-registration.ts'

const NO_FILES: ReadonlyMap<string, File> = new Map()
const silent = (): void => {}

interface CodeStepProps {
  readonly sent: RegistrationAnswer
  readonly email: string
  readonly onDone: () => void
  readonly onBack: () => void
}

/** The six digits that came by e-mail; another code once the countdown is over. */
export function CodeStep({ sent, email, onDone, onBack }: CodeStepProps) {
  const { register } = useTexts()
  const otp = sent.otp ?? ''
  const id = useId()
  const [code, setCode] = useState('')
  const [round, setRound] = useState(0)
  const complete = /^\d{6}$/.test(code)
  const verify = useMutation({
    mutationFn: () => sendRegistration({ otp, code }, NO_FILES, silent),
    onSuccess: onDone,
    onError: () => setCode(''),
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (complete && !verify.isPending) verify.mutate()
  }
  const change = (typed: string): void => {
    setCode(typed)
    if (verify.isError && typed !== '') verify.reset()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p id={`${id}-sent`} className={styles.codeSent}>
        {register.codeSent(email)}
      </p>
      <CodeField
        // Another code is typed from its first digit; the button that asked for it is gone.
        key={round}
        label={register.codeLabel}
        boxLabel={register.digit}
        value={code}
        onChange={change}
        describedBy={`${id}-sent ${id}-refusal`}
        disabled={verify.isPending}
        focusFirst
      />
      <div id={`${id}-refusal`} role="alert">
        {verify.isError && <Note tone="error">{explainRegistration(verify.error)}</Note>}
      </div>
      {(complete || verify.isPending) && (
        <Button type="submit" variant="primary" size="large" fullWidth pending={verify.isPending}>
          {register.verify}
        </Button>
      )}
      <Resend
        otp={otp}
        first={sent.resend_after ?? null}
        onSent={() => {
          verify.reset()
          setCode('')
          setRound(round + 1)
        }}
      />
      <Button variant="quiet" onClick={onBack} disabled={verify.isPending}>
        {register.changeDetails}
      </Button>
    </form>
  )
}

interface ResendProps {
  readonly otp: string
  readonly first: number | null
  readonly onSent: () => void
}

function Resend({ otp, first, onSent }: ResendProps) {
  const { register } = useTexts()
  const countdown = useCountdown(first)
  const resend = useMutation({
    mutationFn: () => sendRegistration({ otp, resend: 'true' }, NO_FILES, silent),
    onSuccess: (answer) => {
      countdown.restart(answer.resend_after ?? null)
      onSent()
    },
  })
  const { left } = countdown
  return (
    <div className={styles.resend}>
      <p role="status">{resend.isSuccess && register.resent}</p>
      {resend.isError && (
        <Note tone="error" role="alert">
          {explainRegistration(resend.error)}
        </Note>
      )}
      {left === null && <p>{register.resendNone}</p>}
      {left !== null && left > 0 && <p>{register.resendIn(left)}</p>}
      {left === 0 && (
        <Button pending={resend.isPending} onClick={() => resend.mutate()}>
          {register.resend}
        </Button>
      )}
    </div>
  )
}
