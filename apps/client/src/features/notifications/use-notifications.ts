import { showToast } from '@gf/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiRefusal, callApi } from '../../lib/call-api.ts'
import type { ApiAnswer, ApiRequest } from '../../lib/call-api.ts'
import { useSession } from '../../lib/session.ts'
import { explain } from '../../texts/explain.ts'
import { texts } from '../../texts/notifications.ts'

type Choices = ApiAnswer<'GET notifications_api/{userid}'>
export type Topic = Choices['topics'][number]
export type Choice = Omit<ApiRequest<'POST notifications_api/{userid}'>, 'userid'>

const key = (userid: number) => ['notifications', userid]

/** What the client is told, as the server has it. */
export function useNotifications() {
  const { userid } = useSession()
  return useQuery({
    queryKey: key(userid),
    queryFn: ({ signal }) => callApi('GET notifications_api/{userid}', { userid }, { signal }),
  })
}

/** Loads anew how many devices are told. */
export function useReloadNotifications(): () => Promise<void> {
  const { userid } = useSession()
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key(userid) })
}

/** Turns one way of one topic on or off: shown at once, taken back where the server refuses. */
export function useChoose() {
  const { userid } = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => callApi('POST notifications_api/{userid}', { userid, ...choice }),
    onMutate: ({ topic, channel, on }) => {
      const before = client.getQueryData<Choices>(key(userid))
      client.setQueryData<Choices>(
        key(userid),
        before && {
          ...before,
          topics: before.topics.map((one) =>
            one.topic === topic
              ? {
                  ...one,
                  channels: one.channels.map((way) =>
                    way.channel === channel ? { ...way, on: Boolean(on) } : way,
                  ),
                }
              : one,
          ),
        },
      )
      return before
    },
    onSuccess: (saved) => client.setQueryData<Choices>(key(userid), saved),
    onError: (error, _choice, before) => {
      client.setQueryData(key(userid), before)
      showToast({ tone: 'bad', title: texts().notifications.failed, detail: explainChoice(error) })
    },
  })
}

/** Why the server refused, in the words of this screen where it has its own. */
export function explainChoice(error: unknown): string {
  const reasons: Readonly<Record<string, string>> = texts().notifications.reasons
  const own = error instanceof ApiRefusal ? reasons[error.reason] : undefined
  return own ?? explain(error)
}
