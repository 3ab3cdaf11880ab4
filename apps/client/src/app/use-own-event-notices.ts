import { useOwnEvents } from '../lib/live.ts'
import { refreshDealing } from '../lib/queries.ts'
import { loadTexts } from '../texts/texts.ts'

async function fetchAnnouncing() {
  const { announceEvent } = await import('./announce-event.ts')
  await loadTexts()
  return announceEvent
}

/** Loads anew what an event of dealing changed, and says what happened without the client's doing. */
export function useOwnEventNotices(): void {
  useOwnEvents((event) => {
    refreshDealing().catch(() => undefined)
    // Comes with each start, and says nothing.
    if (event.kind === 'reset') return
    fetchAnnouncing()
      .then((announceEvent) => announceEvent(event))
      .catch(() => undefined)
  })
}
