import { setTimeout as pause } from 'node:timers/promises'
import type { ShownMessage } from '../notifications/messages.ts'

const POLL_MS = 20
const PATIENCE_MS = 10_000

/** Messages of a platform under test to an address, newest first. */
export async function messagesTo(url: string, recipient: string): Promise<readonly ShownMessage[]> {
  const answer = await fetch(`${url}/api/outbox`)
  const shown = (await answer.json()) as readonly ShownMessage[]
  return shown.filter((message) => message.recipient.toLowerCase() === recipient.toLowerCase())
}

/** Waits for a message to an address that matches `wanted`. Throws if none comes. */
export async function nextMessage(
  url: string,
  recipient: string,
  wanted: (message: ShownMessage) => boolean = () => true,
): Promise<ShownMessage> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const found = (await messagesTo(url, recipient)).find(wanted)
    if (found) return found
    await pause(POLL_MS)
  }
  throw new Error(`No such message to ${recipient} came`)
}

/** Waits for a message to an address with a new code, and returns the code. */
export async function nextCode(
  url: string,
  recipient: string,
  ...before: readonly string[]
): Promise<string> {
  const { code } = await nextMessage(url, recipient, (one) => one.code !== null && !before.includes(one.code))
  return code ?? ''
}
