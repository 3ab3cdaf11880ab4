import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { useSession } from '../../lib/session.ts'
import { AccountPage, AccountSection, Loaded } from '../../parts/account-page.tsx'
import { Acknowledge, RiskText, riskKey } from '../../parts/risk-notice.tsx'
import { useTexts } from '../../texts/risk.ts'

/** The risk notice, to read it again or before the first order. */
export function RiskScreen() {
  const { risk } = useTexts()
  const { userid } = useSession()
  const query = useQuery({
    queryKey: [...riskKey, userid],
    queryFn: ({ signal }) => callApi('GET risk_notice_api', {}, { signal }),
  })
  return (
    <AccountPage title={risk.title}>
      <AccountSection>
        <RiskText heading="h2" />
      </AccountSection>
      <Loaded query={query}>
        {({ version, acknowledged }) => (
          <AccountSection>
            {acknowledged ? (
              <p>{`${risk.acknowledged} ${risk.version(version)}`}</p>
            ) : (
              <Acknowledge version={version} label={risk.proceed} />
            )}
          </AccountSection>
        )}
      </Loaded>
    </AccountPage>
  )
}
