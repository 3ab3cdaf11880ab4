import { showToast } from '@gf/ui'
import { useState } from 'react'
import { ApiRefusal, callApi } from '../../lib/call-api.ts'
import { queryClient } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { watchlistsKey } from '../../lib/watchlists.ts'
import type { Watchlist, Watchlists } from '../../lib/watchlists.ts'
import { explainWith } from '../../texts/explain-own.ts'
import { texts } from '../../texts/watchlists.ts'
import { createSaver } from './save-in-turn.ts'

export type ChangeLists = (change: (lists: readonly Watchlist[]) => Watchlist[]) => void

/** Changes the lists: shown at once, then saved over the version that was read. */
export function useChangeLists(): ChangeLists {
  const { userid } = useSession()
  const [change] = useState(() => changerOf(userid))
  return change
}

function changerOf(userid: number): ChangeLists {
  const queryKey = watchlistsKey(userid)
  const read = (): Watchlists | undefined => queryClient.getQueryData<Watchlists>(queryKey)
  const save = createSaver<Watchlist[]>({
    send: async (lists) => {
      const version = read()?.version ?? 0
      const saved = await callApi('POST watchlists_save_api/{userid}', { userid, version, lists })
      queryClient.setQueryData<Watchlists>(queryKey, (now) => now && { ...now, version: saved.version })
    },
    failed: (failure) => {
      const { watchlists } = texts()
      const detail = explainWith(watchlists.reasons, failure)
      const isElsewhere = failure instanceof ApiRefusal && failure.reason === 'watchlists_changed'
      showToast({ tone: isElsewhere ? 'info' : 'bad', title: watchlists.notSaved, detail })
      queryClient.invalidateQueries({ queryKey }).catch(() => undefined)
    },
  })
  return (make) => {
    const now = read()
    if (!now) return
    const lists = make(now.lists)
    // What is loading would show the lists as they were.
    queryClient.cancelQueries({ queryKey }).catch(() => undefined)
    queryClient.setQueryData<Watchlists>(queryKey, { ...now, lists })
    save(lists)
  }
}
