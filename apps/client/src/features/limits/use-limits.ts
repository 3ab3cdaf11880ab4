import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { showToast } from '@gf/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
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

/** Shows what the server answered in place of what it had said before. */
function useShown(): (answer: OwnLimits) => void {
  const { userid } = useSession()
  return (answer) =>
    queryClient.setQueryData(callQuery('GET my_limits_api/{userid}', { userid }).queryKey, answer)
}

/** Sets one limit; an empty text takes it away. */
export function useSetLimit(kind: OwnLimit['kind']) {
  const { limits } = useTexts()
  const { userid } = useSession()
  const show = useShown()
  return useMutation({
    mutationFn: (value: string) => callApi('POST my_limits_api/{userid}', { userid, kind, value }),
    onSuccess: (answer) => {
      show(answer)
      showToast({ tone: 'good', title: limits.saved })
    },
  })
}

/** Takes a break until a moment (ISO 8601). */
export function useTakeBreak(onDone: () => void) {
  const { limits } = useTexts()
  const { userid } = useSession()
  const show = useShown()
  return useMutation({
    mutationFn: (until: string) => callApi('POST trading_break_api/{userid}', { userid, until }),
    onSuccess: (answer) => {
      show(answer)
      showToast({ tone: 'good', title: limits.breakBegun })
    },
    onSettled: onDone,
  })
}
