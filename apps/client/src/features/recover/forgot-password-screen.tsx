import { ApiRefusal, callApi } from '@gf/api'
import { Button, CodeField, showToast, TextField } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormFailure } from '../../components/account-page.tsx'
import { FormEnd } from '../../components/checked-form.tsx'
import { useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useCountdown } from '../../components/use-countdown.ts'
import { explain } from '../../texts/explain.ts'
import { texts, useTexts } from '../../texts/recover.en.ts'
import { RecoverPage } from './recover-page.tsx'
import * as styles from './recover.module.css'

/** /forgotpassword: the registered e-mail, then the code that was sent to it. */
export function ForgotPasswordScreen() {
  const { recover } = useTexts()
  const navigate = useNavigate()
  const { asked, asking, opening, startOver } = useRecovery((ticket) =>
    navigate(paths.resetPassword(ticket), { replace: true }),
  )
  if (!asked)
    return (
      <RecoverPage title={recover.title} subtitle={recover.subtitle}>
        <EmailStep asking={asking} />
      </RecoverPage>
    )
  return (
    <RecoverPage title={recover.codeTitle} subtitle={recover.codeSent(asked.email)}>
      <CodeStep key={asked.times} asked={asked} asking={asking} opening={opening} startOver={startOver} />
    </RecoverPage>
  )
}

/** The first step: to which address. */
export function EmailStep({ asking }: Pick<ReturnType<typeof useRecovery>, 'asking'>) {
  const { recover } = useTexts()
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (form: SyntheticEvent<HTMLFormElement>): void => {
    form.preventDefault()
    const empty = email.trim() === ''
    setMissing(empty)
    if (empty) form.currentTarget.querySelector('input')?.focus()
    else if (!asking.isPending) asking.mutate(email.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={recover.email}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={missing && email.trim() === '' ? recover.emailMissing : undefined}
        onChange={({ target }) => {
          setEmail(target.value)
          if (asking.isError) asking.reset()
        }}
      />
      <FormEnd
        failureTitle={recover.checkFailed}
        failure={asking.isError ? explain(asking.error) : undefined}
        pending={asking.isPending}
      >
        {recover.send}
      </FormEnd>
    </form>
  )
}

const DIGITS = 6
const RESEND_AFTER_SECONDS = 30

interface CodeStepProps extends Pick<ReturnType<typeof useRecovery>, 'asking' | 'opening' | 'startOver'> {
  readonly asked: Asked
}

/** The second step: the code of the message. */
export function CodeStep({ asked, asking, opening, startOver }: CodeStepProps) {
  const { recover } = useTexts()
  const [code, setCode] = useState('')
  const complete = /^\d{6}$/.test(code)
  const submit = (form: SyntheticEvent<HTMLFormElement>): void => {
    form.preventDefault()
    if (complete && !opening.isPending) opening.mutate(code)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeField
        label={recover.codeLabel}
        boxLabel={recover.digit}
        value={code}
        length={DIGITS}
        hint={recover.codeHint}
        focusFirst
        onChange={(typed) => {
          setCode(typed)
          if (opening.isError) opening.reset()
        }}
      />
      <CodeFailure error={opening.error ?? asking.error} />
      {complete && (
        <Button type="submit" variant="primary" size="large" fullWidth pending={opening.isPending}>
          {recover.verify}
        </Button>
      )}
      <Again asked={asked} asking={asking} startOver={startOver} />
    </form>
  )
}

function CodeFailure({ error }: { readonly error: unknown }) {
  const { recover } = useTexts()
  const isWrong = error instanceof ApiRefusal && error.reason === 'code_wrong'
  const reason = isWrong ? recover.incorrectText : error ? explain(error) : undefined
  return <FormFailure title={isWrong ? recover.incorrect : recover.checkFailed} reason={reason} />
}

/** Another code after a while, or another address at once. Each code that was sent starts the wait anew. */
function Again({ asked, asking, startOver }: Pick<CodeStepProps, 'asked' | 'asking' | 'startOver'>) {
  const { recover } = useTexts()
  const { left } = useCountdown(RESEND_AFTER_SECONDS)
  return (
    <div className={styles.again}>
      {left !== null && left > 0 ? (
        <span>{recover.resendIn(left)}</span>
      ) : (
        <Button pending={asking.isPending} onClick={() => asking.mutate(asked.email)}>
          {recover.resend}
        </Button>
      )}
      <Button variant="quiet" onClick={startOver}>
        {recover.otherEmail}
      </Button>
    </div>
  )
}

/** What was asked for: to which address, and the challenge that its code opens. */
export interface Asked {
  readonly email: string
  readonly challenge: string
  /** Counts the codes that were sent, so that each starts the wait for the next anew. */
  readonly times: number
}

/** The two steps of a recovery: asking for a code, and opening the way to a new password with it. */
export function useRecovery(onTicket: (ticket: string) => void) {
  const [asked, setAsked] = useState<Asked>()
  const asking = useMutation({
    mutationFn: (email: string) => callApi('POST check_user_api', { username: email }),
    onSuccess: ({ otp }, email) => {
      opening.reset()
      if (asked) showToast({ tone: 'info', title: texts().recover.resent })
      setAsked({ email, challenge: otp, times: (asked?.times ?? 0) + 1 })
    },
  })
  const opening = useMutation({
    mutationFn: (code: string) => callApi('POST check_user_api', { otp: asked?.challenge ?? '', code }),
    onSuccess: ({ user }) => onTicket(user),
  })
  return {
    asked,
    asking,
    opening,
    /** Goes back to the first step. */
    startOver(): void {
      setAsked(undefined)
      asking.reset()
      opening.reset()
    },
  }
}
