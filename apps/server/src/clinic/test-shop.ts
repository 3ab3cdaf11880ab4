import { SIGNING_KEY, signedHeaders } from '../crypto/test-signed-message.ts'

/** `SHOP_KEY` of tests. */
export const SHOP_KEY = SIGNING_KEY

const PATH = '/api/shop_order_api'

/** Sends an order as the shop does, signed at `at` (milliseconds since 1970). */
export async function sendOrder(
  url: string,
  order: object,
  { key = SHOP_KEY, at = Date.now(), headers = {} }: { key?: string; at?: number; headers?: object } = {},
) {
  const body = JSON.stringify(order)
  const answer = await fetch(url + PATH, {
    method: 'POST',
    headers: { ...signedHeaders(PATH, body, { key, time: String(at) }), ...headers },
    body,
  })
  return { http: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
