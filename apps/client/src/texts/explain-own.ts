import { ApiRefusal } from '../lib/call-api.ts'
import { explain } from './explain.ts'
import type { RefusalDetail } from './refusal-detail.ts'

/** Words for the reasons that one feature alone meets. */
export type OwnReasons = Readonly<Record<string, (detail: RefusalDetail) => string>>

/** Why a call failed: a feature's own words for the reason, else those that every screen has. */
export function explainWith(reasons: OwnReasons, error: unknown): string {
  const own = error instanceof ApiRefusal ? reasons[error.reason]?.(error.detail) : undefined
  return own ?? explain(error)
}
