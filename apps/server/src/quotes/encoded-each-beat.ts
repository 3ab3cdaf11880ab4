import { createHash } from 'node:crypto'
import { EncodedAnswer } from '../handler.ts'

/**
 * Encodes an answer once a beat, when it is first asked for, however many ask. While the body stands the answer is the
 * same object; its ETag names the body, over restarts too.
 */
export function encodedEachBeat(beat: () => number, body: () => unknown): () => EncodedAnswer {
  let encodedAt = Number.NaN
  let encoded: EncodedAnswer | undefined
  return () => {
    const now = beat()
    if (encoded && encodedAt === now) return encoded
    encodedAt = now
    const json = Buffer.from(JSON.stringify(body()))
    if (!encoded?.json.equals(json)) encoded = new EncodedAnswer(json, etagOf(json))
    return encoded
  }
}

function etagOf(json: Buffer): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
}
