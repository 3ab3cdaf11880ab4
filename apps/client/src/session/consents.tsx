import { consentVersions } from '@gf/contract/consents'
import { layout, Note } from '@gf/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { paths } from '../components/paths.ts'
import { useTexts } from '../texts/register.en.ts'
// The screens before the login share one file of styles.
import * as styles from './code-step.module.css'
import { useRiskText } from './risk-text.ts'

/** What is ticked before an account is used: the terms with the privacy policy, and the risk notice. */
const consentNames = ['terms', 'risk'] as const
export type ConsentName = (typeof consentNames)[number]

export function useConsents() {
  const [agreed, setAgreed] = useState<ReadonlySet<ConsentName>>(new Set())
  const { data: riskText } = useRiskText()
  return {
    agreed,
    /** As the form sends them; both ticks are there by then. */
    versions: Object.fromEntries(
      Object.entries({ ...consentVersions, ...(riskText && { risk: riskText.version }) }).map(
        ([document, version]) => [document, String(version)],
      ),
    ),
    agree: (name: ConsentName, isAgreed: boolean): void =>
      setAgreed(new Set(consentNames.filter((each) => (each === name ? isAgreed : agreed.has(each))))),
    missing: (): ConsentName | undefined => consentNames.find((name) => !agreed.has(name)),
  }
}

interface Ticks extends Pick<ReturnType<typeof useConsents>, 'agreed' | 'agree'> {
  /** Whether to say that a tick is missing. */
  readonly consentMissing: (name: ConsentName) => boolean
}

/** The two ticks without which no account is opened, with the documents that they speak of. */
export function Consents({ of }: { readonly of: Ticks }) {
  const { consent } = useTexts().register
  return (
    <div className={layout.tight}>
      <Tick name="terms" of={of}>
        {consent.agree} <Document path={paths.terms} name={consent.terms} /> {consent.and}{' '}
        <Document path={paths.privacyPolicy} name={consent.privacy} />
        {consent.agreeEnd}
      </Tick>
      <Tick name="risk" of={of}>
        {consent.read} <Document path={paths.riskNotice} name={consent.risk} />
        {consent.readEnd}
      </Tick>
    </div>
  )
}

/** In a window of its own: the form would be lost. */
function Document({ path, name }: { readonly path: string; readonly name: string }) {
  return (
    <a href={path} target="_blank" rel="noopener">
      {name}
    </a>
  )
}

interface TickProps {
  readonly name: ConsentName
  readonly of: Ticks
  readonly children: ReactNode
}

function Tick({ name, of, children }: TickProps) {
  const { consent } = useTexts().register
  const id = useId()
  const isMissing = of.consentMissing(name)
  return (
    <div>
      <div className={styles.tick}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={of.agreed.has(name)}
          onChange={(change) => of.agree(name, change.target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {isMissing && (
        <Note tone="error" id={`${id}-missing`}>
          {consent.missing}
        </Note>
      )}
    </div>
  )
}
