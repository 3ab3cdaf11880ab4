import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { language } from '@gf/i18n'
import { useStore } from '@gf/ui/store'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSend } from '../../components/use-send.ts'
import { refreshInbox } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/inbox.en.ts'

export type InboxItem = ApiAnswer<'GET inbox_api/{userid}'>['rows'][number]
export type Topic = InboxItem['topic']
export const topics = [
  'trading',
  'funds',
  'security',
  'alerts',
  'company',
] as const satisfies readonly Topic[]

/** Messages in pages, newest first, in the app's language. */
export function useInbox(topic: Topic | undefined) {
  const { userid } = useSession()
  const asked = { userid, language: useStore(language), ...(topic && { topic }) }
  return useInfiniteQuery({
    queryKey: [...callQuery('GET inbox_api/{userid}', asked).queryKey, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      callApi('GET inbox_api/{userid}', { ...asked, ...(before !== undefined && { before }) }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Marks an item as read, or all of them. */
export function useRead() {
  const { inbox } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (item: string | undefined) =>
      callApi('POST inbox_read_api/{userid}', { userid, ...(item !== undefined && { item }) }),
    failed: inbox.failed,
    reload: refreshInbox,
  })
}
