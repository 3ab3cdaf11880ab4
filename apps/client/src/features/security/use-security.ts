import { callQuery } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { useSend } from '../../components/use-send.ts'
import { withSecondStep } from '../../proof/second-step.ts'
import type { CallProof } from '../../proof/second-step.ts'
import { useCoolOffHours } from '../../session/funding.ts'
import { queryClient } from '../../session/queries.ts'
import { useTexts } from '../../texts/security.en.ts'

export const refreshSecurity = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['GET security_api'] }),
    queryClient.invalidateQueries({ queryKey: ['GET passkeys_api'] }),
  ])

/** Whether the client has a PIN and an authenticator app, and what the PIN opens. */
export function useSecurity() {
  return useQuery(callQuery('GET security_api', {}))
}

/** Says for how long a change pauses withdrawals; empty where it does not. */
export function usePauses(): string {
  return useTexts().security.pauses(useCoolOffHours())
}

/** Changes a security setting. Asks for the second step if the server requires it. */
export function useSecurityChange<Answer, Input = void>(
  change: (input: Input, proof: CallProof) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const { security } = useTexts()
  return useSend({
    send: (input: Input) => withSecondStep((proof) => change(input, proof)),
    reasons: security.reasons,
    onDone,
    // Refusals too: the fifth wrong PIN locks it.
    onSettled: refreshSecurity,
  })
}
