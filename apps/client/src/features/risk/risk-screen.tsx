import { callQuery } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { Acknowledge, RiskText } from '../../proof/risk-notice.tsx'
import { useTexts } from '../../texts/risk.en.ts'

/** The risk notice, to read it again or before the first order. */
export function RiskScreen() {
  const { risk } = useTexts()
  const query = useQuery(callQuery('GET risk_notice_api', {}))
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
              <Acknowledge label={risk.proceed} />
            )}
          </AccountSection>
        )}
      </Loaded>
    </AccountPage>
  )
}
