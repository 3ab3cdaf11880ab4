import { now } from '@gf/live'
import { showToast } from '@gf/ui'
import { Link, useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useAwaitedCode } from '../../session/awaited-code.ts'
import { EntrancePage } from '../../session/entrance-page.tsx'
import { useTexts as useCodeTexts } from '../../texts/one-time-code.en.ts'
import { useTexts } from '../../texts/register.en.ts'
import { ConfirmRegistration } from './confirm-registration.tsx'
import { DetailsForm } from './details-form.tsx'
import type { RegistrationAnswer } from './send-registration.ts'
import { useDetails } from './use-details.ts'

/** Register Now: details and documents, then the code; then the login. */
export function RegisterScreen() {
  const { register, shell } = useTexts()
  const { oneTimeCode } = useCodeTexts()
  const navigate = useNavigate()
  const details = useDetails()
  const { awaited, isOld, keep, back, forget, expire } = useAwaitedCode('registration')
  const typed = details.values.email.trim()
  const keepAnswer = (name: string, { otp = '', resend_after, open_for = 0 }: RegistrationAnswer): void => {
    const resendAt = typeof resend_after === 'number' ? now() + resend_after * 1000 : null
    keep({ otp, name, resendAt, until: now() + open_for * 1000 })
  }
  const done = (username: string): void => {
    forget()
    showToast({ title: register.done, detail: register.doneDetail, tone: 'good' })
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
      subtitle={awaited ? undefined : register.subtitle}
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
