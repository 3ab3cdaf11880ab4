import { callQuery } from '@gf/api'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../session/queries.ts'
import { withSecondStep } from './second-step.ts'
import type { CallProof } from './second-step.ts'

/** Loads anew what proves the client. */
export const refreshSecurity = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET security_api'] }),
    queryClient.invalidateQueries({ queryKey: ['GET passkeys_api'] }),
  ])

/** What proves the client beyond the password. */
export function useSecurity() {
  return useQuery(callQuery('GET security_api', {}))
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
    onSettled: refreshSecurity,
  })
}
