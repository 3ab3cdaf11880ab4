import type { FieldCipher } from '../crypto/field-cipher.ts'
import type { MessageFacts } from './messages.ts'

/** The place of a message's content, for its sealing. It has no number before it is stored. */
const CONTENT_PLACE = 'outbox:content'

export const sealFacts = (cipher: FieldCipher, facts: MessageFacts): Buffer =>
  cipher.seal(CONTENT_PLACE, Buffer.from(JSON.stringify(facts)))

/** Undefined if it was sealed with a key that is no longer configured. */
export function openFacts(cipher: FieldCipher, content: Buffer): MessageFacts | undefined {
  try {
    return JSON.parse(cipher.open(CONTENT_PLACE, content).toString()) as MessageFacts
  } catch {
    return undefined
  }
}
