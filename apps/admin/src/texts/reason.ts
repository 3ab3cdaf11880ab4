import { ApiRefusal } from '@gf/api'
import { texts } from './texts.ts'

/** Why a call failed, in the user's language: the server's reason, or no answer. */
export function reasonText(error: unknown): string {
  const { reasons, unreachable } = texts()
  if (!(error instanceof ApiRefusal)) return unreachable
  return reasons[error.reason] ?? error.msg
}
