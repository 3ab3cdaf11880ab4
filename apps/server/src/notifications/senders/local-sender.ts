import type { LocalMessages, ShownMessage } from '../../messages.ts'
import type { Sender } from '../sender.ts'

const KEPT = 200
/** Codes stand by themselves in the words of a message. */
const CODE = /\b\d{6}\b/

/** Keeps messages in memory for whoever tries the product on this machine: nothing leaves. */
export interface LocalOutbox extends LocalMessages {
  /** The sender of one channel. */
  senderOf(channel: ShownMessage['channel']): Sender
}

/** Makes an empty local outbox on a clock in milliseconds. */
export function createLocalOutbox(now: () => number): LocalOutbox {
  const kept: ShownMessage[] = []
  return {
    newestFirst: () => kept.toReversed(),
    senderOf: (channel) => ({
      send: async ({ kind, recipient, subject, text }) => {
        const code = kind.endsWith('_code') ? CODE.exec(text)?.[0] : undefined
        kept.push({ at: now(), channel, kind, recipient, subject, text, code: code ?? null })
        if (kept.length > KEPT) kept.shift()
      },
      close: () => undefined,
    }),
  }
}
