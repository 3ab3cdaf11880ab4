import { callQuery } from '@gf/api'
import { consentVersions } from '@gf/contract/consents'
import type { ConsentDocument } from '@gf/contract/consents'
import { formatDay } from '@gf/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { DocumentText, RiskText } from '../../proof/risk-notice.tsx'
import { EntrancePage } from '../../session/entrance-page.tsx'
import { useRiskText } from '../../session/risk-text.ts'
import { useStoredSession } from '../../session/session.ts'
import { useTexts } from '../../texts/legal.en.ts'
import { useTexts as useRiskTexts } from '../../texts/risk.en.ts'

export function TermsScreen() {
  const { terms } = useTexts().legal
  return (
    <LegalPage name="terms" title={terms.title} version={consentVersions.terms}>
      <DocumentText document={terms} heading="h2" />
    </LegalPage>
  )
}

export function PrivacyPolicyScreen() {
  const { privacy } = useTexts().legal
  return (
    <LegalPage name="privacy" title={privacy.title} version={consentVersions.privacy}>
      <DocumentText document={privacy} heading="h2" />
    </LegalPage>
  )
}

export function RiskNoticeScreen() {
  const { risk } = useRiskTexts()
  return (
    <LegalPage name="risk" title={risk.title} version={useRiskText().data?.version}>
      <RiskText heading="h2" />
    </LegalPage>
  )
}

interface LegalPageProps {
  readonly name: ConsentDocument
  readonly title: string
  /** Undefined while it loads. */
  readonly version: number | undefined
  readonly children: ReactNode
}

/** A document for everyone to read; a client who is logged in also sees when they agreed to it. */
function LegalPage({ name, title, version, children }: LegalPageProps) {
  const { legal } = useTexts()
  const session = useStoredSession()
  return (
    <EntrancePage
      wide
      title={title}
      subtitle={version === undefined ? '' : legal.version(version)}
      foot={
        <Link to={session ? paths.account : paths.login}>{session ? legal.toAccount : legal.toLogin}</Link>
      }
    >
      {session && <Agreed name={name} userid={session.userid} />}
      {children}
    </EntrancePage>
  )
}

function Agreed({ name, userid }: { readonly name: ConsentDocument; readonly userid: number }) {
  const { legal } = useTexts()
  const { data } = useQuery(callQuery('GET consents_api/{userid}', { userid }))
  const found = data?.consents.find(({ document }) => document === name)
  return found ? <p>{legal.agreed(String(found.version), formatDay(found.accepted_at))}</p> : null
}
