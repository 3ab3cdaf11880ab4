import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { streamFixture } from './stream-fixture.ts'

test('an upgrade that is refused is answered under the headers of every answer', async () => {
  const { origin, end } = await streamFixture()
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://evil.example' }
  const refused = await new Promise<IncomingMessage>((resolve) =>
    get(`${origin}/api/stream`, { headers }, resolve),
  )
  refused.resume()
  expect(refused.statusCode).toBe(403)
  expect(refused.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  await end()
})
