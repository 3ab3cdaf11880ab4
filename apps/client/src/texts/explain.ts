import { ApiRefusal, NetworkFailure } from '@gf/api'
import { texts } from './texts.ts'

/** The numbers and names that explain a refusal, as the server sends them. */
export type RefusalDetail = Readonly<Record<string, string | number>>

/** Texts for reasons that only one feature meets. */
export type OwnReasons = Readonly<Record<string, (detail: RefusalDetail) => string>>

let readReasons = (): OwnReasons => ({})

/** Registers the texts of reasons, which load with the first refusal, not with the app. */
export function explainBy(read: () => OwnReasons): void {
  readReasons = read
}

/**
 * Why a call failed, in the user's language: the catalogue's text for the reason, else the server's own. Shown below a
 * title such as 'Error start trading'.
 */
export function explain(error: unknown): string {
  const { refusals } = texts()
  if (error instanceof NetworkFailure) return refusals.network
  if (!(error instanceof ApiRefusal)) return refusals.unknown
  const words = readReasons()[error.reason]?.(error.detail) ?? error.msg
  if (words !== '') return words
  return error.requestId ? `${refusals.unknown} ${refusals.requestId(error.requestId)}` : refusals.unknown
}

/** Why a call failed: the feature's own text for the reason, else the shared one. */
export function explainWith(reasons: OwnReasons, error: unknown): string {
  const own = error instanceof ApiRefusal ? reasons[error.reason]?.(error.detail) : undefined
  return own ?? explain(error)
}

/** The text for a value of the detail, empty if missing: `part(d, 'minimum', (min) => ` The minimum is ${min}.`)`. */
export function part(detail: RefusalDetail, name: string, words: (value: string | number) => string): string {
  const value = detail[name]
  return value === undefined ? '' : words(value)
}
