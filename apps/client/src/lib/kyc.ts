import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSession } from './session.ts'

export const kycKey = ['kyc'] as const

/** Whether the client's documents are accepted, and why not. */
export function useKyc() {
  const { userid } = useSession()
  return useQuery({
    queryKey: [...kycKey, userid],
    queryFn: ({ signal }) => callApi('GET kyc_api/{userid}', { userid }, { signal }),
  })
}
