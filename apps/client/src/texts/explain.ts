import { ApiRefusal, NetworkFailure } from '@gf/api'
import { texts } from './texts.ts'

/** The numbers and names that explain a refusal, as the server sends them. */
export type RefusalDetail = Readonly<Record<string, string | number>>

/** Words for the reasons that one feature alone meets. */
export type OwnReasons = Readonly<Record<string, (detail: RefusalDetail) => string>>

let readReasons = (): OwnReasons => ({})

/** Hands in the words for reasons, which come with the first refusal and not with the app. */
export function explainBy(read: () => OwnReasons): void {
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

/** Why a call failed: a feature's own words for the reason, else those that every screen has. */
export function explainWith(reasons: OwnReasons, error: unknown): string {
  const own = error instanceof ApiRefusal ? reasons[error.reason]?.(error.detail) : undefined
  return own ?? explain(error)
}

/** Words for a value of the detail, none where it is missing: `part(d, 'minimum', (min) => ` The least is ${min}.`)`. */
export function part(detail: RefusalDetail, name: string, words: (value: string | number) => string): string {
  const value = detail[name]
  return value === undefined ? '' : words(value)
}
