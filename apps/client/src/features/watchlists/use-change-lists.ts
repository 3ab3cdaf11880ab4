import { ApiRefusal, callApi } from '@gf/api'
import { showToast } from '@gf/ui'
import { useState } from 'react'
import { watchlistsKey } from '../../prices/watchlists.ts'
import type { Watchlist, Watchlists } from '../../prices/watchlists.ts'
import { queryClient } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { explainWith } from '../../texts/explain.ts'
import { texts } from '../../texts/watchlists.en.ts'

export type ChangeLists = (change: (lists: readonly Watchlist[]) => Watchlist[]) => void

/** Changes the lists: shown immediately, then saved over the version that was read. */
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

interface Saving<Value> {
  /** Sends the whole value; rejects where it was not saved. */
  readonly send: (value: Value) => Promise<void>
  /** Nothing more is sent of what was wanted until then: what it was built on does not hold. */
  readonly failed: (error: unknown) => void
}

/**
 * Saves one value after the other, each over the one before; of those that come while one is under way only the last is
 * sent.
 */
export function createSaver<Value>({ send, failed }: Saving<Value>): (value: Value) => void {
  let isSending = false
  let waiting: { readonly value: Value } | undefined
  const run = async (first: Value): Promise<void> => {
    isSending = true
    try {
      await send(first)
      while (waiting) {
        const { value } = waiting
        waiting = undefined
        await send(value)
      }
    } catch (error) {
      waiting = undefined
      failed(error)
    }
    isSending = false
  }
  return (value) => {
    if (isSending) waiting = { value }
    else void run(value)
  }
}
