import { ApiRefusal, callApi } from '@gf/api'
import { maskedName } from '@gf/contract/identity-numbers'
import { now } from '@gf/live'
import { showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useAwaitedCode } from '../../session/awaited-code.ts'
import type { AwaitedCode } from '../../session/awaited-code.ts'
import { CodeStep } from '../../session/code-step.tsx'
import { EntrancePage } from '../../session/entrance-page.tsx'
import { noteFirstSteps } from '../../session/first-steps.ts'
import { beginSession } from '../../session/queries.ts'
import { clearSession, forgetDrafts, readSession } from '../../session/session.ts'
import { useTexts as useGuestTexts } from '../../texts/guest.en.ts'
import { useTexts as useCodeTexts } from '../../texts/one-time-code.en.ts'
import { useTexts } from '../../texts/register.en.ts'
import { DetailsForm } from './details-form.tsx'
import { explainRegistration, sendRegistration } from './send-registration.ts'
import type { RegistrationAnswer } from './send-registration.ts'
import { useDetails } from './use-details.ts'

/** Register Now: details and documents, then the code, which logs in; the login if a reload has lost the password. */
export function RegisterScreen() {
  const { register, shell } = useTexts()
  const { oneTimeCode } = useCodeTexts()
  const { guest } = useGuestTexts()
  const navigate = useNavigate()
  const details = useDetails()
  const { awaited, isOld, keep, back, forget, expire } = useAwaitedCode('registration')
  const typed = details.values.email.trim()
  const keepAnswer = (name: string, { otp = '', resend_after, open_for = 0 }: RegistrationAnswer): void => {
    const resendAt = typeof resend_after === 'number' ? now() + resend_after * 1000 : null
    keep({ otp, name, resendAt, until: now() + open_for * 1000 })
  }
  const done = async (username: string): Promise<void> => {
    // A guest's login session has ended with the guest.
    if (readSession()) clearSession()
    const isIn = await logInWith(username, details.values.password)
    forget()
    forgetDrafts()
    showToast({ title: register.done, tone: 'good', ...(!isIn && { detail: register.doneDetail }) })
    if (isIn) return navigate(paths.home, { replace: true })
    navigate(paths.login, { replace: true, state: { username } })
  }
  const startOver = (): void => {
    // What was typed is gone with an earlier visit; otherwise it waits in the form.
    if (typed === '') forget()
    back()
  }
  return (
    <EntrancePage
      wide
      title={awaited ? oneTimeCode.title : register.title}
      subtitle={awaited ? undefined : readSession() ? guest.keeps : register.subtitle}
      foot={
        <>
          {register.haveAccount} <Link to={paths.login}>{shell.logIn}</Link>
        </>
      }
    >
      {awaited ? (
        <ConfirmRegistration
          awaited={awaited}
          onAnswer={(answer) => keepAnswer(awaited.name, answer)}
          onDone={() => done(awaited.name)}
          onExpired={expire}
          otherWay={typed === '' ? register.startOver : register.changeDetails}
          onOtherWay={startOver}
        />
      ) : (
        <DetailsForm
          details={details}
          notice={isOld ? register.expired : undefined}
          onCodeSent={(answer) => keepAnswer(typed, answer)}
        />
      )}
    </EntrancePage>
  )
}

/** Logs in with the password that was typed here. False if a reload has lost it, or the login needs the screen. */
async function logInWith(username: string, password: string): Promise<boolean> {
  if (password === '') return false
  try {
    const answer = await callApi('POST login_api3', { username, password })
    beginSession(answer)
    noteFirstSteps(answer.userid)
    return true
  } catch {
    return false
  }
}

interface ConfirmRegistrationProps {
  readonly awaited: AwaitedCode
  /** Another code was sent. */
  readonly onAnswer: (answer: RegistrationAnswer) => void
  readonly onDone: () => Promise<void>
  /** The server takes no more codes for this registration. */
  readonly onExpired: () => void
  readonly otherWay: string
  readonly onOtherWay: () => void
}

/** The code that opens the account. */
function ConfirmRegistration(props: ConfirmRegistrationProps) {
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
