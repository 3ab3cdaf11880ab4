import { List } from '@gf/ui'
import { AccountPage, Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/limits.ts'
import { LimitRow } from './limit-row.tsx'
import { TakeBreak } from './take-break.tsx'
import { useLimits } from './use-limits.ts'

/** Limits: the bounds that the client sets for themselves, and a break from trading. */
export function LimitsScreen() {
  const { limits } = useTexts()
  const query = useLimits()
  return (
    <AccountPage title={limits.title} intro={limits.intro}>
      <Loaded query={query}>
        {({ limits: rows, break_until: until }) => (
          <>
            <List>
              {rows.map((limit) => (
                <li key={limit.kind}>
                  <LimitRow limit={limit} />
                </li>
              ))}
            </List>
            <TakeBreak until={until} />
          </>
        )}
      </Loaded>
    </AccountPage>
  )
}
