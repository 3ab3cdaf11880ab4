import { useId } from 'react'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../texts/register.ts'
import styles from './register.module.css'
import type { ConsentName, Details } from './use-details.ts'

/** The two ticks without which no account is opened, with the documents that they speak of. */
export function Consents({ details }: { readonly details: Details }) {
  const { consent } = useTexts().register
  return (
    <div className={styles['consents']}>
      <Tick name="terms" details={details}>
        {consent.agree} <Document path={paths.terms} name={consent.terms} /> {consent.and}{' '}
        <Document path={paths.privacyPolicy} name={consent.privacy} />
        {consent.agreeEnd}
      </Tick>
      <Tick name="risk" details={details}>
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
  readonly details: Details
  readonly children: ReactNode
}

function Tick({ name, details, children }: TickProps) {
  const { consent } = useTexts().register
  const id = useId()
  const isMissing = details.consentMissing(name)
  return (
    <div>
      <div className={styles['tick']}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={details.agreed.has(name)}
          onChange={(change) => details.agree(name, change.target.checked)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {isMissing && (
        <p id={`${id}-missing`} className={styles['refusal']}>
          {consent.missing}
        </p>
      )}
    </div>
  )
}
