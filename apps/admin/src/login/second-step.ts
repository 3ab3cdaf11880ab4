import { ApiRefusal } from '@gf/api'

/** Input of the second step: its challenge, and the set-up data if there is no app yet. */
export interface SecondStep {
  readonly challenge: string
  readonly secret?: string
  readonly url?: string
  /** Whether a passkey counts beside the code. */
  readonly byPasskey: boolean
}

/** The second step that a refusal requires, or undefined. */
export function secondStepIn(error: unknown): SecondStep | undefined {
  if (!(error instanceof ApiRefusal) || error.status !== 2) return undefined
  const { challenge, secret, url, ways } = error.detail
  if (typeof challenge !== 'string') return undefined
  const byPasskey = String(ways).includes('passkey')
  return {
    challenge,
    byPasskey,
    ...(typeof secret === 'string' && typeof url === 'string' && { secret, url }),
  }
}
