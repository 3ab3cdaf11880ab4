import { randomBytes } from 'node:crypto'
import { signatureOf } from './signed-message.ts'

/** The key of feed and shop in tests. */
export const SIGNING_KEY = 'the key of a feed in tests, forty letters'

/** The headers of a signed message; the last argument replaces what is signed or sent. */
export function signedHeaders(
  path: string,
  body: string,
  { key = SIGNING_KEY, time = String(Date.now()), nonce = randomBytes(12).toString('hex') } = {},
): Record<string, string> {
  const signature = signatureOf(key, { time, nonce, path, body: Buffer.from(body) })
  return {
    'content-type': 'application/json',
    'x-feed-time': time,
    'x-feed-nonce': nonce,
    'x-feed-signature': signature,
  }
}
