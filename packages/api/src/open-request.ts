import { ApiRefusal, NetworkFailure } from './call-api.ts'

/** The last request and its outcome, as `useMutation` reports them. */
interface LastSent<Sent> {
  readonly variables: Sent | undefined
  readonly error: unknown
}

/** The last request if it is repeated with an unknown outcome: its key makes the server execute it once. */
export function openRequest<Sent>(
  { variables: sent, error }: LastSent<Sent>,
  isSame: (sent: Sent) => boolean,
): Sent | undefined {
  // After a server error, the outcome is unknown too.
  const isOpen = error instanceof NetworkFailure || (error instanceof ApiRefusal && error.http >= 500)
  return sent !== undefined && isOpen && isSame(sent) ? sent : undefined
}
