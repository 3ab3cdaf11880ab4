import { Button, CodeField } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { ApiRefusal } from '../../lib/call-api.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { FormFailure } from '../../parts/account-page.tsx'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/recover.ts'
import styles from './recover.module.css'
import type { Asked, useRecovery } from './use-recovery.ts'

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
    <form className={styles['form']} onSubmit={submit} noValidate>
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
    <div className={styles['again']}>
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
