import { ApiRefusal } from '@gf/api'
import { QueryClient } from '@tanstack/react-query'

const ATTEMPTS = 2

/** Answers of the server. A refusal is final; a lost connection is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => !(error instanceof ApiRefusal) && failures < ATTEMPTS },
  },
})
