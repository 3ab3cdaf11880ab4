import { ApiRefusal } from '@gf/api'
import { texts } from './texts.ts'

/** What went wrong, in the words of the person: the server's reason, or that it did not answer. */
export function reasonText(error: unknown): string {
  const { reasons, unreachable } = texts()
  if (!(error instanceof ApiRefusal)) return unreachable
  return reasons[error.reason] ?? error.msg
}
