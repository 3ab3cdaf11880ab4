import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { queryClient } from './queries.ts'
import { withSecondStep } from './second-step.ts'
import type { CallProof } from './second-step.ts'

/** Keys of what proves the client. */
export const securityKeys = { state: ['security'], passkeys: ['security', 'passkeys'] } as const

/** What proves the client beyond the password. */
export function useSecurity() {
  return useQuery({
    queryKey: securityKeys.state,
    queryFn: ({ signal }) => callApi('GET security_api', {}, { signal }),
  })
}

/** A change of what proves the client: asks who it is where the server does, and loads the state again. */
export function useSecurityChange<Input, Answer>(
  change: (input: Input, proof: CallProof) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  return useMutation({
    mutationFn: (input: Input) => withSecondStep((proof) => change(input, proof)),
    onSuccess: onDone,
    // A refusal changes it too: the fifth wrong PIN locks.
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKeys.state }),
  })
}
