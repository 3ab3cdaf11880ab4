import { callApi, callQuery } from '@gf/api'
import { formatDateTime } from '@gf/i18n'
import { Badge, layout } from '@gf/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import * as styles from '../../components/entry-rows.module.css'
import { MoreRows } from '../../components/more-rows.tsx'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/own-log.en.ts'

const PAGE = 50

function useOwnLog() {
  const { userid } = useSession()
  return useInfiniteQuery({
    queryKey: [...callQuery('GET own_log_api/{userid}', { userid }).queryKey, 'pages'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      callApi(
        'GET own_log_api/{userid}',
        { userid, limit: PAGE, ...(before !== undefined && { before }) },
        { signal },
      ),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.seq),
  })
}

/** Account activity: what the client and staff did, and which data staff read, newest first. */
export function OwnLogScreen() {
  const { ownLog } = useTexts()
  const query = useOwnLog()
  return (
    <AccountPage title={ownLog.title} intro={ownLog.intro}>
      <AccountSection>
        <Loaded query={query}>
          {({ pages }) => (
            <ul className={styles.rows} aria-label={ownLog.title}>
              {pages.flat().map(({ seq, at, by, action, place }) => (
                <li key={seq} className={styles.row}>
                  <div className={styles.words}>
                    <span className={styles.name}>{ownLog.actions[action]}</span>
                    <span className={layout.faint}>
                      {formatDateTime(at)}
                      {place && ` · ${place}`}
                    </span>
                  </div>
                  <Badge tone="neutral">{ownLog.by[by]}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <MoreRows query={query} label={ownLog.more} />
      </AccountSection>
    </AccountPage>
  )
}
