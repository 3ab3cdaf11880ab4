import { ApiRefusal, callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { Button, CodeField, layout, TextField } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { explainWith } from '../../texts/explain.ts'
import { useTexts } from '../../texts/second-step.en.ts'
import * as styles from './login.module.css'
import { PasskeyButton } from './passkey-button.tsx'

interface SecondStepProps {
  readonly challenge: string
  /** What the client may prove it by, e.g. `authenticator,passkey`. */
  readonly ways: string
  readonly onLoggedIn: (answer: ApiAnswer<'POST login_api3'>) => unknown
  /** Back to the password, with what to say there. */
  readonly onBack: (refusal?: ApiRefusal) => void
}

function useVerify({ challenge, onLoggedIn, onBack }: SecondStepProps, forget: () => void) {
  return useMutation({
    mutationFn: (code: string) => callApi('POST login_api3', { challenge, code }),
    onSuccess: onLoggedIn,
    onError: (error) => {
      forget()
      if (error instanceof ApiRefusal && error.reason === 'second_step_over') onBack(error)
    },
  })
}

interface ProofProps {
  readonly by: 'app' | 'recovery'
  readonly tries: number
  readonly code: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

/** Where the code of the app, or a recovery code, is typed. */
function Proof({ by, tries, code, error, onChange }: ProofProps) {
  const { secondStep } = useTexts()
  return (
    <>
      {by === 'app' ? (
        <CodeField
          // A wrong code is typed anew from its first digit.
          key={tries}
          label={secondStep.code}
          boxLabel={secondStep.digit}
          value={code}
          onChange={onChange}
          error={error}
          focusFirst
        />
      ) : (
        <TextField
          label={secondStep.recoveryCode}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={error}
          onChange={(input) => onChange(input.target.value)}
        />
      )}
      <div role="alert" className="only-read-aloud">
        {error}
      </div>
    </>
  )
}

/** The second step of a login: the code of the app, a recovery code, or a passkey. */
export function SecondStep(props: SecondStepProps) {
  const { secondStep } = useTexts()
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [tries, setTries] = useState(0)
  const verify = useVerify(props, () => {
    setCode('')
    setTries(tries + 1)
  })
  const isWhole = by === 'app' ? /^\d{6}$/.test(code) : code.trim() !== ''
  const change = (next: string): void => {
    setCode(next)
    setMissing(false)
    if (next !== '') verify.reset()
    if (by === 'app' && /^\d{6}$/.test(next) && !verify.isPending) verify.mutate(next)
  }
  const submit = (form: SyntheticEvent<HTMLFormElement>): void => {
    form.preventDefault()
    setMissing(!isWhole)
    if (!isWhole) form.currentTarget.querySelector('input')?.focus()
    else if (!verify.isPending) verify.mutate(code.trim())
  }
  const switchTo = (next: typeof by): void => {
    setBy(next)
    setCode('')
    verify.reset()
  }
  const refused = verify.isError ? explainWith(secondStep.reasons, verify.error) : undefined
  const error = missing ? secondStep.missing : refused
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <h2 className={styles.stepTitle}>{secondStep.title}</h2>
      <p>{by === 'app' ? secondStep.codeText : secondStep.recoveryText}</p>
      <Proof by={by} tries={tries} code={code} error={error} onChange={change} />
      <Button type="submit" variant="primary" size="large" fullWidth pending={verify.isPending}>
        {secondStep.verify}
      </Button>
      {props.ways.includes('passkey') && <PasskeyButton onLoggedIn={props.onLoggedIn} />}
      <div className={styles.links}>
        <button
          type="button"
          className={styles.plainLink}
          onClick={() => switchTo(by === 'app' ? 'recovery' : 'app')}
        >
          {by === 'app' ? secondStep.useRecovery : secondStep.useApp}
        </button>
        <button type="button" className={styles.plainLink} onClick={() => props.onBack()}>
          {secondStep.back}
        </button>
      </div>
    </form>
  )
}
