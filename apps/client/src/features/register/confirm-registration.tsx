import { ApiRefusal } from '@gf/api'
import { maskedName } from '@gf/contract/identity-numbers'
import { showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import type { AwaitedCode } from '../../session/awaited-code.ts'
import { CodeStep } from '../../session/code-step.tsx'
import { useTexts as useCodeTexts } from '../../texts/one-time-code.en.ts'
import { useTexts } from '../../texts/register.en.ts'
import { explainRegistration, sendRegistration } from './send-registration.ts'
import type { RegistrationAnswer } from './send-registration.ts'

interface ConfirmRegistrationProps {
  readonly awaited: AwaitedCode
  /** Another code was sent. */
  readonly onAnswer: (answer: RegistrationAnswer) => void
  readonly onDone: () => void
  /** The server takes no more codes for this registration. */
  readonly onExpired: () => void
  readonly otherWay: string
  readonly onOtherWay: () => void
}

/** The code that opens the account. */
export function ConfirmRegistration(props: ConfirmRegistrationProps) {
  const { awaited, onAnswer, onDone, onExpired, otherWay, onOtherWay } = props
  const { register } = useTexts()
  const { oneTimeCode: words } = useCodeTexts()
  const send = (fields: Readonly<Record<string, string>>) =>
    sendRegistration({ otp: awaited.otp, ...fields }, new Map(), () => undefined)
  const onError = (error: Error): void => {
    if (error instanceof ApiRefusal && error.reason === 'registration_expired') onExpired()
  }
  const verifying = useMutation({
    mutationFn: (code: string) => send({ code }),
    onSuccess: onDone,
    onError,
  })
  const resending = useMutation({
    mutationFn: () => send({ resend: 'true' }),
    onSuccess: (answer) => {
      showToast({ title: words.resent, detail: words.resentText })
      onAnswer(answer)
    },
    onError,
  })
  return (
    <CodeStep
      key={awaited.resendAt}
      awaited={awaited}
      sent={register.codeSent(maskedName(awaited.name))}
      hint={words.valid}
      verifying={verifying}
      resending={resending}
      failed={register.failed}
      explain={explainRegistration}
      otherWay={otherWay}
      onOtherWay={onOtherWay}
    />
  )
}
