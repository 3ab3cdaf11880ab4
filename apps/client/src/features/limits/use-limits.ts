import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { useSend } from '../../components/use-send.ts'
import { queryClient } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/limits.en.ts'

export type OwnLimits = ApiAnswer<'GET my_limits_api/{userid}'>
export type OwnLimit = OwnLimits['limits'][number]

/** The limits that the client has set. */
export function useLimits() {
  const { userid } = useSession()
  return useQuery(callQuery('GET my_limits_api/{userid}', { userid }))
}

function show(userid: number, answer: OwnLimits): void {
  queryClient.setQueryData(callQuery('GET my_limits_api/{userid}', { userid }).queryKey, answer)
}

/** Sets one limit. An empty text removes it. */
export function useSetLimit(kind: OwnLimit['kind']) {
  const { limits } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (value: string) => callApi('POST my_limits_api/{userid}', { userid, kind, value }),
    reasons: limits.reasons,
    done: () => ({ title: limits.saved }),
    onDone: (answer) => show(userid, answer),
  })
}

/** Starts a break that ends at a time (ISO 8601). */
export function useTakeBreak(onDone: () => void) {
  const { limits } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (until: string) => callApi('POST trading_break_api/{userid}', { userid, until }),
    reasons: limits.reasons,
    done: () => ({ title: limits.breakBegun }),
    onDone: (answer) => show(userid, answer),
    onSettled: onDone,
  })
}
