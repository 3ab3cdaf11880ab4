import { Badge } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { AccountSection, Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/devices.ts'
import styles from './devices.module.css'

/** Who logged in as this client, or tried to, the newest first. */
export function LoginHistory() {
  const { devices } = useTexts()
  const query = useQuery({
    queryKey: ['logins'],
    queryFn: ({ signal }) => callApi('GET logins_api', {}, { signal }),
  })
  return (
    <AccountSection title={devices.history}>
      <p className={styles['detail']}>{devices.notYou}</p>
      <Loaded query={query}>
        {(rows) => (
          <ul className={styles['rows']}>
            {rows.map((row, index) => (
              <li key={`${row.at} ${index}`} className={styles['row']}>
                <div className={styles['words']}>
                  <span className={styles['name']}>{formatDateTime(row.at)}</span>
                  <span className={styles['detail']}>
                    {row.device || devices.unknown} · {row.place} · {devices.ways[row.way] ?? row.way}
                  </span>
                </div>
                <Badge tone={row.succeeded ? 'neutral' : 'danger'}>
                  {row.succeeded ? devices.succeeded : devices.failedTry}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </AccountSection>
  )
}
