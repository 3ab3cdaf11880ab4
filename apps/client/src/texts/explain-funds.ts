import { NetworkFailure } from '../lib/call-api.ts'
import { explainWith } from './explain-own.ts'
import { texts } from './funds.ts'

/** Why a request for money failed; where no answer came, what the client can do to know. */
export function explainFunds(error: unknown): string {
  const { funds } = texts()
  return error instanceof NetworkFailure ? funds.unanswered : explainWith(funds.reasons, error)
}
