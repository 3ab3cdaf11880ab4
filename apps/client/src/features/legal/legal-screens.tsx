import { consentVersions } from '@gf/contract/consents'
import type { ConsentDocument } from '@gf/contract/consents'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { formatDay } from '../../lib/format.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { useStoredSession } from '../../lib/session.ts'
import { EntrancePage } from '../../parts/entrance-page.tsx'
import { DocumentText } from '../../parts/risk-notice.tsx'
import { useTexts as useRiskTexts } from '../../texts/risk.ts'
import { useTexts } from '../../texts/legal.ts'

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
  const { data } = useQuery({
    queryKey: ['consents', userid],
    queryFn: ({ signal }) => callApi('GET consents_api/{userid}', { userid }, { signal }),
  })
  const found = data?.consents.find(({ document }) => document === name)
  return found ? <p>{legal.agreed(String(found.version), formatDay(found.accepted_at))}</p> : null
}
