import { ApiRefusal } from '@gf/api'
import { QueryClient } from '@tanstack/react-query'

const ATTEMPTS = 2

/** For a query whose reading is an entry of the audit log, or a computation of one moment: only a person repeats it. */
export const readOnce = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false } as const

/** Too fast a person is served a second later. */
const isFinal = (error: Error): boolean => error instanceof ApiRefusal && error.reason !== 'too_often'

/** Answers of the server. A refusal is final; a lost connection is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !isFinal(error) && failures < ATTEMPTS },
  },
})
