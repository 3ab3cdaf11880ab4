import { callQuery } from '@gf/api'
import { consentVersions } from '@gf/contract/consents'
import type { ConsentDocument } from '@gf/contract/consents'
import { formatDay } from '@gf/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { DocumentText } from '../../proof/risk-notice.tsx'
import { EntrancePage } from '../../session/entrance-page.tsx'
import { useStoredSession } from '../../session/session.ts'
import { useTexts } from '../../texts/legal.en.ts'
import { useTexts as useRiskTexts } from '../../texts/risk.en.ts'

export function TermsScreen() {
  return <LegalPage name="terms" document={useTexts().legal.terms} />
}

export function PrivacyPolicyScreen() {
  return <LegalPage name="privacy" document={useTexts().legal.privacy} />
}

export function RiskNoticeScreen() {
  return <LegalPage name="risk" document={useRiskTexts().risk} />
}

interface LegalPageProps {
  readonly name: ConsentDocument
  readonly document: Parameters<typeof DocumentText>[0]['document'] & { readonly title: string }
}

/** A document for everyone to read; a client who is logged in also sees when they agreed to it. */
function LegalPage({ name, document }: LegalPageProps) {
  const { legal } = useTexts()
  const session = useStoredSession()
  return (
    <EntrancePage
      wide
      title={document.title}
      subtitle={legal.version(consentVersions[name])}
      foot={
        <Link to={session ? paths.account : paths.login}>{session ? legal.toAccount : legal.toLogin}</Link>
      }
    >
      {session && <Agreed name={name} userid={session.userid} />}
      <DocumentText document={document} heading="h2" />
    </EntrancePage>
  )
}

function Agreed({ name, userid }: { readonly name: ConsentDocument; readonly userid: number }) {
  const { legal } = useTexts()
  const { data } = useQuery(callQuery('GET consents_api/{userid}', { userid }))
  const found = data?.consents.find(({ document }) => document === name)
  return found ? <p>{legal.agreed(String(found.version), formatDay(found.accepted_at))}</p> : null
}
