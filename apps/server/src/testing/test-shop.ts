import { randomBytes } from 'node:crypto'
import { signatureOf } from '../crypto/signed-message.ts'

/** `SHOP_KEY` of tests. */
export const SHOP_KEY = 'a-key-of-a-shop-that-is-long-enough'

const PATH = '/api/shop_order_api'

/** Sends an order as the shop does, signed at `at` (milliseconds since 1970). */
export async function sendOrder(
  url: string,
  order: object,
  { key = SHOP_KEY, at = Date.now(), headers = {} }: { key?: string; at?: number; headers?: object } = {},
) {
  const body = JSON.stringify(order)
  const [time, nonce] = [String(at), randomBytes(12).toString('hex')]
  const signature = signatureOf(key, { time, nonce, path: PATH, body: Buffer.from(body) })
  const answer = await fetch(url + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-feed-time': time,
      'x-feed-nonce': nonce,
      'x-feed-signature': signature,
      ...headers,
    },
    body,
  })
  return { http: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
