import { NetworkFailure } from '@gf/api'
import { now } from '@gf/live'
import { hashKey } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { showListed } from '../prices/live.ts'
import { keptRoutes, keys, queryClient } from '../session/queries.ts'
import { isSessionOpen, LAST_STATE, lookAtSession, readSession } from '../session/session.ts'

/** What the screens show of a client, as it was last known. Kept in this browser while the login session is open. */
interface LastState {
  readonly userid: number
  readonly entries: readonly (readonly [key: QueryKey, data: unknown, at: number])[]
}

const KEPT = new Set(keptRoutes)
const MOST = 40
/** Prices are listed every few seconds; what is kept may lag a little. */
const WRITE_AFTER = 2_000

/** Keeps what is loaded from now on, and shows it again where loading fails or waits for want of a network. */
export function keepLastState(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    writeLastState()
  }
  const schedule = (): void => {
    timer ??= setTimeout(write, WRITE_AFTER)
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !KEPT.has(event.query.queryKey[0])) return
    const { action } = event
    if (action.type === 'success' && !action.manual) schedule()
    if (action.type === 'failed' && action.error instanceof NetworkFailure) showLastState()
    if (action.type === 'pause' && event.query.state.data === undefined) showLastState()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write()
  })
  schedule()
}

function writeLastState(): void {
  // Another tab may have changed who that is, and not yet been heard.
  lookAtSession()
  const session = readSession()
  if (!session || !navigator.onLine || !isSessionOpen()) return
  const loaded = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => KEPT.has(queryKey[0]) && state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt] as const)
  if (loaded.length === 0) return
  // What an earlier visit loaded stays until it is reloaded.
  const known = new Map([...(readLastState()?.entries ?? []), ...loaded].map((one) => [hashKey(one[0]), one]))
  const entries = [...known.values()].toSorted((one, other) => other[2] - one[2]).slice(0, MOST)
  const state: LastState = { userid: session.userid, entries }
  try {
    localStorage.setItem(LAST_STATE, JSON.stringify(state))
  } catch {
    // No room: then there is nothing to show offline, and nothing else suffers.
  }
}

/** Shows what was known last of the client who is logged in here, wherever nothing newer is loaded. */
export function showLastState(): void {
  const kept = readLastState()
  for (const [key, data, at] of kept?.entries ?? []) {
    if (queryClient.getQueryData(key) === undefined) {
      // Which account is chosen is always asked for again: another device may have switched it.
      queryClient.setQueryData(key, data, { updatedAt: key[0] === keys.who[0] ? 0 : Math.min(at, now()) })
    }
  }
  const listed = queryClient.getQueryData(keys.forex)
  if (listed) showListed(listed)
}

function readLastState(): LastState | undefined {
  if (!isSessionOpen()) return undefined
  try {
    const kept = JSON.parse(localStorage.getItem(LAST_STATE) ?? 'null') as LastState | null
    return kept && kept.userid === readSession()?.userid ? kept : undefined
  } catch {
    return undefined
  }
}
