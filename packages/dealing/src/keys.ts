import type { Millis } from '@gf/money'
import type { CommandKey, Unstamped } from './commands.ts'
import type { Desk } from './desk.ts'
import type { Outcome } from './outcome.ts'

/** How long a key is remembered. */
export const KEY_MEMORY = 48 * 60 * 60 * 1000

/** Commands of the platform and for unknown wallets share the keys of this client. */
const NO_CLIENT = 0

/** The answer to the first command under a key. */
export interface FirstAnswer {
  readonly digest: string
  readonly at: Millis
  readonly outcome: Outcome
}

/** The name under which a key is remembered, unique per client. */
export const clientKey = (clientId: number, text: string): string => `${clientId}:${text}`

/** The name under which a command's key is remembered; null if it has none. */
export function clientKeyOf(desk: Desk, command: Unstamped, key: CommandKey | null): string | null {
  return key && clientKey(clientOf(desk, command), key.text)
}

function clientOf(desk: Desk, command: Unstamped): number {
  if (command.type === 'open_wallet') return command.clientId
  if (!('walletId' in command)) return NO_CLIENT
  return desk.wallets.get(command.walletId)?.clientId ?? NO_CLIENT
}

/** Whether a key that was answered first is still remembered. */
export const isRemembered = (first: FirstAnswer, at: Millis): boolean => first.at >= at - KEY_MEMORY
