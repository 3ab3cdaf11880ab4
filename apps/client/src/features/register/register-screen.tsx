import { showToast } from '@gf/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { EntrancePage } from '../../session/entrance-page.tsx'
import { useTexts } from '../../texts/register.en.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsForm } from './details-form.tsx'
import type { RegistrationAnswer } from './send-registration.ts'
import { useDetails } from './use-details.ts'

/** Register Now: details and documents, then the code; then the login. */
export function RegisterScreen() {
  const { register, shell } = useTexts()
  const navigate = useNavigate()
  const details = useDetails()
  const [sent, setSent] = useState<RegistrationAnswer>()
  const title = useRef<HTMLHeadingElement>(null)
  const done = (): void => {
    showToast({ title: register.done, detail: register.doneDetail, tone: 'good' })
    navigate(paths.login, { replace: true })
  }
  useEffect(() => {
    if (sent) title.current?.scrollIntoView({ block: 'nearest' })
  }, [sent])
  return (
    <EntrancePage
      wide
      title={sent ? register.codeTitle : register.title}
      titleRef={title}
      subtitle={sent ? undefined : register.subtitle}
      foot={
        <>
          {register.haveAccount} <Link to={paths.login}>{shell.logIn}</Link>
        </>
      }
    >
      {sent ? (
        <CodeStep
          sent={sent}
          email={details.values.email.trim()}
          onDone={done}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <DetailsForm details={details} onCodeSent={setSent} />
      )}
    </EntrancePage>
  )
}
