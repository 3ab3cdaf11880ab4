import type { Command } from '../src/commands.ts'
import type { ReferenceDesk, ReferenceOutcome } from './desk.ts'

const hours48 = 48 * 60 * 60 * 1000

/** The client that a command's key belongs to; 0 for the platform and unknown wallets. */
function clientOf(desk: ReferenceDesk, command: Command): number {
  if (command.type === 'open_wallet') return command.clientId
  if (!('walletId' in command)) return 0
  return desk.wallets.find((wallet) => wallet.id === command.walletId)?.clientId ?? 0
}

/** Answers a command by `answer`, or with the first answer under the same key. Section 2, keys. */
export function answerKeyed(
  desk: ReferenceDesk,
  command: Command,
  answer: () => ReferenceOutcome,
): ReferenceOutcome {
  const { key, at } = command
  if (key === null) return answer()
  desk.keys = desk.keys.filter((known) => at - known.at <= hours48)
  const clientId = clientOf(desk, command)
  const first = desk.keys.find((known) => known.clientId === clientId && known.text === key.text)
  if (first === undefined) {
    const outcome = answer()
    desk.keys.push({ clientId, text: key.text, digest: key.digest, at, outcome })
    return outcome
  }
  if (first.digest !== key.digest) return { accepted: false, reason: 'key_reused', events: [] }
  return first.outcome
}
