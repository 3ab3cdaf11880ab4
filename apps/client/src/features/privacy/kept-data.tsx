import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { useSession } from '../../lib/session.ts'
import { AccountSection, Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/privacy.ts'
import styles from './privacy.module.css'

/** What stays once the account is closed, why, and for how long, as the server has it. */
export function KeptData() {
  const { privacy } = useTexts()
  const { userid } = useSession()
  const query = useQuery({
    queryKey: ['kept-data', userid],
    queryFn: ({ signal }) => callApi('GET kept_data_api/{userid}', { userid }, { signal }),
  })
  return (
    <AccountSection title={privacy.keptTitle}>
      <p>{privacy.erased}</p>
      <Loaded query={query}>
        {({ kept }) => (
          <dl className={styles['kept']}>
            {kept.map(({ what, reason, years }) => (
              <div key={what}>
                <dt>{privacy.kept[what]}</dt>
                <dd>
                  {years === null ? privacy.forGood : privacy.forYears(years)} · {privacy.reasonsKept[reason]}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </AccountSection>
  )
}
