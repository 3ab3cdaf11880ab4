import type { Millis } from '@gf/money'
import type { Command } from './commands.ts'
import type { Desk, RememberedKey } from './desk.ts'
import type { Outcome } from './outcome.ts'

/** How long a key is remembered. */
const KEY_MEMORY = 48 * 60 * 60 * 1000

/** House commands without a client share the keys of nobody. */
const NOBODY = 0

/** Under what a command's key is remembered: keys of different clients never meet. */
export function clientKeyOf(desk: Desk, command: Command, clientId: number | undefined): string | undefined {
  if (!command.key) return undefined
  return `${clientId ?? clientOf(desk, command)}:${command.key.text}`
}

function clientOf(desk: Desk, command: Command): number {
  if (command.type === 'open_wallet') return command.clientId
  if (!('walletId' in command)) return NOBODY
  return desk.wallets.get(command.walletId)?.clientId ?? NOBODY
}

/** The key's first use, if that is at most 48 hours ago. */
export function recall(desk: Desk, clientKey: string, at: Millis): RememberedKey | undefined {
  const found = desk.keys.get(clientKey)
  return found && found.at >= at - KEY_MEMORY ? found : undefined
}

/**
 * Keeps the outcome of a command under its key, and forgets what is older than 48 hours. Only here, so that the memory
 * follows from the commands that are kept: a repeat leaves no trace.
 */
export function remember(desk: Desk, clientKey: string, digest: string, at: Millis, outcome: Outcome): void {
  for (const [oldest, remembered] of desk.keys) {
    if (remembered.at >= at - KEY_MEMORY) break
    desk.keys.delete(oldest)
  }
  desk.keys.delete(clientKey)
  desk.keys.set(clientKey, { digest, at, outcome })
}
