import { useState } from 'react'
import { Button } from '@gf/ui'
import type { SecondStep } from './second-step.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './login.module.css'
import { CodeForm } from './code-form.tsx'
import { InvitationForm, PasswordForm } from './first-step.tsx'

type Step =
  | { readonly at: 'password' | 'invitation' }
  | { readonly at: 'code'; readonly second: SecondStep }
  | { readonly at: 'recovery'; readonly codes: readonly string[] }

/** Each step begins at its first field, or at its title where there is something to read first. */
const begin = (step: HTMLElement | null): void =>
  step?.querySelector<HTMLElement>('h1[tabindex], input')?.focus()

/** The login: password or invitation, then a code; after setting up an app, the recovery codes. */
export function LogIn({ onLoggedIn }: { readonly onLoggedIn: () => Promise<void> }) {
  const [step, setStep] = useState<Step>({ at: 'password' })
  const goTo = (at: 'password' | 'invitation') => () => setStep({ at })
  const onSecondStep = (second: SecondStep): void => setStep({ at: 'code', second })
  const onEntered = (codes: readonly string[] | undefined): void => {
    if (codes) setStep({ at: 'recovery', codes })
    else void onLoggedIn()
  }
  const { brand, office } = useTexts()
  return (
    <main className={styles.middle}>
      <div className={styles.card}>
        <p className={styles.brand}>
          <strong>{brand}</strong> <span className={styles.soft}>{office}</span>
        </p>
        <div key={step.at} ref={begin}>
          {step.at === 'password' && (
            <PasswordForm onSecondStep={onSecondStep} onInvitation={goTo('invitation')} />
          )}
          {step.at === 'invitation' && (
            <InvitationForm onSecondStep={onSecondStep} onBack={goTo('password')} />
          )}
          {step.at === 'code' && (
            <CodeForm {...step.second} onEntered={onEntered} onBack={goTo('password')} />
          )}
          {step.at === 'recovery' && <RecoveryCodes codes={step.codes} onSaved={() => void onLoggedIn()} />}
        </div>
      </div>
    </main>
  )
}

function RecoveryCodes({
  codes,
  onSaved,
}: {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}) {
  const { recovery } = useTexts()
  return (
    <div className={styles.form}>
      <h1 tabIndex={-1}>{recovery.title}</h1>
      <p>{recovery.hint}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" fullWidth onClick={onSaved}>
        {recovery.done}
      </Button>
    </div>
  )
}
