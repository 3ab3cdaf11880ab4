import { ApiRefusal, callApi } from '@gf/api'
import { Button, CodeField, showToast } from '@gf/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { FormFailure } from '../../components/account-page.tsx'
import { useSend } from '../../components/use-send.ts'
import { useTexts } from '../../texts/security.en.ts'
import { PinForm } from './pin-form.tsx'
import * as styles from './security.module.css'
import { useSecurityChange } from './use-security.ts'

interface ResetPinProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Replaces a forgotten or locked wallet PIN by a code that is sent. */
export function ResetPin({ onDone, onCancel }: ResetPinProps) {
  const { security, shell } = useTexts()
  const { pin } = security
  const [challenge, setChallenge] = useState('')
  const ask = useSend({
    send: () => callApi('POST pin_reset_code_api', {}),
    reasons: security.reasons,
    onDone: (answer) => setChallenge(answer.challenge),
  })
  const notSent = <FormFailure title={security.failed} reason={ask.failure} />
  if (challenge !== '')
    return (
      <NewPin ask={ask} challenge={challenge} onDone={onDone} onCancel={onCancel}>
        {notSent}
      </NewPin>
    )
  return (
    <>
      <p>{pin.resetText}</p>
      {notSent}
      <div className={styles.buttons}>
        <Button variant="primary" pending={ask.isPending} onClick={() => ask.mutate()}>
          {pin.sendCode}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {shell.cancel}
        </Button>
      </div>
    </>
  )
}

interface NewPinProps extends ResetPinProps {
  readonly ask: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'mutate'>
  readonly challenge: string
  /** Why no code could be sent. */
  readonly children: ReactNode
}

function NewPin({ ask, challenge, onDone, onCancel, children }: NewPinProps) {
  const { security } = useTexts()
  const { pin } = security
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const save = useSecurityChange(
    (digits: string) => callApi('POST pin_reset_api', { challenge, code, pin: digits }),
    onDone,
  )
  const type = (typed: string): void => {
    setCode(typed)
    if (save.isError) save.reset()
  }
  const sentAgain = (): void => {
    showToast({ title: pin.codeSent })
    type('')
    setMissing(false)
  }
  const isWhole = /^\d{6}$/.test(code)
  const isVoid = save.error instanceof ApiRefusal && save.error.reason === 'code_wrong'
  const submit = (digits: string): unknown => {
    setMissing(true)
    return isWhole && save.mutate(digits)
  }
  return (
    <>
      <p>{pin.codeSent}</p>
      <CodeField
        label={pin.code}
        boxLabel={security.digit}
        value={code}
        onChange={type}
        error={missing && !isWhole ? pin.codeWrong : isVoid ? pin.codeVoid : undefined}
        focusFirst
      />
      {children}
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="quiet"
          pending={ask.isPending}
          onClick={() => ask.mutate(undefined, { onSuccess: sentAgain })}
        >
          {pin.resend}
        </Button>
      </div>
      <PinForm
        save={{ ...save, failure: isVoid ? undefined : save.failure, mutate: submit }}
        replaces
        onCancel={onCancel}
      />
    </>
  )
}
