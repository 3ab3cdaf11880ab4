import { ApiRefusal } from '@gf/api'
import { now } from '@gf/live'
import { Button, CodeField, layout } from '@gf/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormFailure } from '../components/account-page.tsx'
import { useTexts } from '../texts/one-time-code.en.ts'
import type { AwaitedCode } from './awaited-code.ts'
import * as styles from './code-step.module.css'

type Sending<Sent> = Pick<UseMutationResult<unknown, Error, Sent>, 'isPending' | 'error' | 'mutate' | 'reset'>

interface CodeStepProps {
  readonly awaited: AwaitedCode
  /** Where the code went. */
  readonly sent: string
  readonly hint: string
  readonly verifying: Sending<string>
  readonly resending: Sending<void>
  /** The title of a failure other than a wrong code, and why it failed. */
  readonly failed: string
  readonly explain: (error: unknown) => string
  /** The other way on: to the form. */
  readonly otherWay: string
  readonly onOtherWay: () => void
}

/** The six digits of a message, before the login; another code once the countdown is over. Its key is the code's `resendAt`. */
export function CodeStep(props: CodeStepProps) {
  const { sent, hint, verifying, resending, failed, explain } = props
  const { oneTimeCode: words } = useTexts()
  const id = useId()
  const [code, setCode] = useState('')
  const complete = /^\d{6}$/.test(code)
  const error = verifying.error ?? resending.error
  const isWrong = error instanceof ApiRefusal && error.reason === 'code_wrong'
  const reason = error ? (isWrong ? words.incorrectText : explain(error)) : undefined
  const submit = (form: SyntheticEvent): void => {
    form.preventDefault()
    if (complete && !verifying.isPending) verifying.mutate(code, { onError: () => setCode('') })
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p id={`${id}-sent`} className={styles.sent}>
        {sent}
      </p>
      <CodeField
        label={words.label}
        boxLabel={words.digit}
        value={code}
        hint={hint}
        describedBy={`${id}-sent ${id}-failure`}
        disabled={verifying.isPending}
        focusFirst
        onChange={(typed) => {
          setCode(typed)
          if (typed === '') return
          verifying.reset()
          resending.reset()
        }}
      />
      <div id={`${id}-failure`} className={styles.failure}>
        <FormFailure title={isWrong ? words.incorrect : failed} reason={reason} />
      </div>
      {(complete || verifying.isPending) && (
        <Button type="submit" variant="primary" size="large" fullWidth pending={verifying.isPending}>
          {words.verify}
        </Button>
      )}
      <Again {...props} />
    </form>
  )
}

/** Another code after a while, or another way. The code of a link has no other. */
function Again({ awaited: { name, resendAt }, resending, verifying, otherWay, onOtherWay }: CodeStepProps) {
  const { oneTimeCode: words } = useTexts()
  const wait = resendAt === null ? null : Math.max(0, Math.ceil((resendAt - now()) / 1000))
  const { left } = useCountdown(wait)
  return (
    <div className={styles.again}>
      {left === 0 ? (
        <Button
          pending={resending.isPending}
          onClick={() => {
            verifying.reset()
            resending.mutate()
          }}
        >
          {words.resend}
        </Button>
      ) : (
        name !== '' && <span>{left === null ? words.resendNone : words.resendIn(left)}</span>
      )}
      <Button variant="quiet" onClick={onOtherWay} disabled={verifying.isPending}>
        {otherWay}
      </Button>
    </div>
  )
}

/** Seconds that are left of a wait, counted down; null is a wait without an end. */
function useCountdown(first: number | null) {
  const [until, setUntil] = useState(() => endOf(first))
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (until === null) return
    // By the clock and not by counting: a phone in a pocket skips seconds.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    restart(seconds: number | null): void {
      setUntil(endOf(seconds))
      setLeft(seconds)
    },
  }
}

function endOf(seconds: number | null): number | null {
  return seconds === null ? null : now() + seconds * 1000
}
