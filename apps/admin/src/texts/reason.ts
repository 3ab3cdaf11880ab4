import { ApiRefusal } from '@gf/api'
import { PasskeyNotUsed } from '@gf/api/passkeys'
import { texts } from './texts.ts'

/** Why a call failed, in the user's language: the server's reason, no passkey, or no answer. */
export function reasonText(error: unknown): string {
  const { reasons, unreachable, passkeyNotUsed } = texts()
  if (error instanceof PasskeyNotUsed) return passkeyNotUsed
  if (!(error instanceof ApiRefusal)) return unreachable
  return reasons[error.reason] ?? error.msg
}
