import { ApiRefusal, NetworkFailure } from '../lib/call-api.ts'
import { texts } from './texts.ts'

/**
 * Why a call failed, in the user's language: the catalogue's words for the reason, else the server's own. Made to
 * stand beneath a title such as 'Error start trading'.
 */
export function explain(error: unknown): string {
  const { refusals } = texts()
  if (error instanceof NetworkFailure) return refusals.network
  if (!(error instanceof ApiRefusal)) return refusals.unknown
  const words = refusals.reasons[error.reason]?.(error.detail) ?? error.msg
  if (words !== '') return words
  return error.requestId ? `${refusals.unknown} ${refusals.requestId(error.requestId)}` : refusals.unknown
}
