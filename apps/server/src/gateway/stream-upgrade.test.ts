import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { streamFixture } from './testing/stream-fixture.ts'

test('a refused upgrade has the headers of every answer', async () => {
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

test('simultaneous connections do not exceed a client’s maximum', async () => {
  const { identity, connect, stream, asked, end } = await streamFixture({ connectionsPerClient: 3 })
  const login = Promise.withResolvers<void>()
  identity.answers = login.promise
  const tries = Array.from({ length: 12 }, () => connect())
  await asked(12)
  login.resolve()
  const ends = await Promise.allSettled(tries)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(stream.size).toBe(3)
  await end()
})
