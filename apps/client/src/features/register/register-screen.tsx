import { showToast } from '@gf/ui'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { LanguageSwitch } from '../../parts/language-switch.tsx'
import { useTexts } from '../../texts/register.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsForm } from './details-form.tsx'
import styles from './register.module.css'
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
    <main className={styles['page']}>
      <div className={styles['top']}>
        <p className={styles['brand']}>
          <img src="/icon.svg" alt="" width="28" height="28" /> {shell.product}
        </p>
        <div className={styles['language']}>
          <LanguageSwitch />
        </div>
      </div>
      <h1 ref={title} className={styles['title']}>
        {sent ? register.codeTitle : register.title}
      </h1>
      {sent ? (
        <CodeStep
          sent={sent}
          email={details.values.email.trim()}
          onDone={done}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <>
          <p className={styles['subtitle']}>{register.subtitle}</p>
          <DetailsForm details={details} onCodeSent={setSent} />
        </>
      )}
      <p className={styles['links']}>
        {register.haveAccount} <Link to={paths.login}>{shell.logIn}</Link>
      </p>
    </main>
  )
}
