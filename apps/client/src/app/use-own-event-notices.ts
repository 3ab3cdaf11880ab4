import { useOwnEvents } from '../lib/live.ts'
import { refreshDealing } from '../lib/queries.ts'

const fetchWords = () => import('./announce-event.ts')

/** Loads anew what an event of dealing changed, and says what happened without the client's doing. */
export function useOwnEventNotices(): void {
  useOwnEvents((event) => {
    refreshDealing().catch(() => undefined)
    // Comes with each start, and says nothing.
    if (event.kind === 'reset') return
    fetchWords()
      .then(({ announceEvent }) => announceEvent(event))
      .catch(() => undefined)
  })
}
