import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedMessage } from '../calls/handler.ts'
import { sha256 } from './field-cipher.ts'

/** How far the clocks of sender and server may differ, and how long a message can be under way. Milliseconds. */
export const MESSAGE_WINDOW = 120_000

/** Hexadecimal HMAC-SHA256 over time, nonce and path, a line each, and the body. */
export function signatureOf(
  key: string,
  { time, nonce, path, body }: Omit<SignedMessage, 'signature'>,
): string {
  return createHmac('sha256', key).update(`${time}\n${nonce}\n${path}\n`).update(body).digest('hex')
}

/** What is wrong with the signature of a message; undefined if its key has signed it recently. */
export function signatureFault(
  key: string,
  message: SignedMessage,
  now: number,
): 'bad_signature' | 'outside_window' | undefined {
  // Digests have equal lengths, whatever was sent.
  if (!timingSafeEqual(sha256(message.signature), sha256(signatureOf(key, message)))) return 'bad_signature'
  return Math.abs(now - Number(message.time)) <= MESSAGE_WINDOW ? undefined : 'outside_window'
}
