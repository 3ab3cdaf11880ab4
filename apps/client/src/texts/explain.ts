import { ApiRefusal, NetworkFailure } from '../lib/call-api.ts'
import type { reasons } from './reasons.en.ts'
import { texts } from './texts.ts'

let readReasons = (): Partial<typeof reasons> => ({})

/** Hands in the words for reasons, which come with the first refusal and not with the app. */
export function explainBy(read: () => typeof reasons): void {
  readReasons = read
}

/**
 * Why a call failed, in the user's language: the catalogue's words for the reason, else the server's own. Made to
 * stand beneath a title such as 'Error start trading'.
 */
export function explain(error: unknown): string {
  const { refusals } = texts()
  if (error instanceof NetworkFailure) return refusals.network
  if (!(error instanceof ApiRefusal)) return refusals.unknown
  const words = readReasons()[error.reason]?.(error.detail) ?? error.msg
  if (words !== '') return words
  return error.requestId ? `${refusals.unknown} ${refusals.requestId(error.requestId)}` : refusals.unknown
}
