import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSession } from './session.ts'

/** Keys of what the account screens load. */
export const accountKeys = { user: ['user'], company: ['company'], limits: ['limits'] } as const

/** The client's own details: name, addresses, bank. */
export function useUser() {
  const { userid } = useSession()
  return useQuery({
    queryKey: [...accountKeys.user, userid],
    queryFn: ({ signal }) => callApi('GET user_details_api/{userid}', { userid }, { signal }),
  })
}
