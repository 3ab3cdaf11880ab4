import { ApiRefusal, NetworkFailure } from './call-api.ts'

/** What was sent last and how it ended, as `useMutation` tells it. */
interface LastSent<Sent> {
  readonly variables: Sent | undefined
  readonly error: unknown
}

/**
 * The last request where nobody knows what became of it and the client asks for the same again. It goes out as it was, under
 * its own key, so that the server does it once; undefined where something else is asked for, or the answer is known.
 */
export function openRequest<Sent>(
  { variables: sent, error }: LastSent<Sent>,
  isSame: (sent: Sent) => boolean,
): Sent | undefined {
  // The server's own faults leave open what became of it too.
  const isOpen = error instanceof NetworkFailure || (error instanceof ApiRefusal && error.http >= 500)
  return sent !== undefined && isOpen && isSame(sent) ? sent : undefined
}
