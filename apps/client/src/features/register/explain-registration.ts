import { ApiRefusal } from '../../lib/call-api.ts'
import { explain } from '../../texts/explain.ts'
import { texts } from '../../texts/register.ts'

/** Why the server refused, in the words of this feature where it has its own. */
export function explainRegistration(error: unknown): string {
  const own = error instanceof ApiRefusal ? texts().register.reasons[error.reason] : undefined
  return own && error instanceof ApiRefusal ? own(error.detail) : explain(error)
}
