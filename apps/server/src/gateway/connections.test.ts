import { describe, expect, test } from 'vitest'
import { NO_REQUEST_LIMITS } from './request-limits.ts'
import { testCalls, testClients, testHandlers } from './test-contract.ts'
import { testGateway } from './test-gateway.ts'
import { rawConnection } from './test-sockets.ts'

describe('a connection that is reset after its request', () => {
  test('is no server error, and counts in the limit of its address', async () => {
    const limits = { ...NO_REQUEST_LIMITS, addressPerMinute: 20 }
    const gateway = await testGateway(testCalls, testHandlers, testClients, { limits })
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    for (let count = 0; count < 60; count += 1) {
      const request = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
      const { socket } = await rawConnection(url, request, '127.0.0.9')
      socket.resetAndDestroy()
    }
    const { answered } = await rawConnection(
      url,
      'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '127.0.0.9',
    )
    expect(await answered).toContain('HTTP/1.1 429')
    expect(gateway.log.filter(({ level }) => Number(level) >= 40)).toEqual([])
    await gateway.app.close()
  })
})

test('a closing server refuses late requests in the usual form, and says when to retry', async () => {
  let finish = (): void => undefined
  const held = new Promise<void>((resolve) => (finish = resolve))
  const cancel = async () => held.then(() => ({ status: 0 as const }))
  const gateway = await testGateway(testCalls, { ...testHandlers, cancel }, testClients)
  const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  let arrived = 0
  gateway.app.server.on('request', () => (arrived += 1))
  const head =
    'Host: x\r\nCookie: c=mine\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n\r\n'
  const { socket, answered } = await rawConnection(url, `GET /api/cancel_api/7 HTTP/1.1\r\n${head}`)
  await expect.poll(() => arrived).toBe(1)
  const closed = gateway.app.close()
  await expect.poll(() => gateway.app.server.listening).toBe(false)
  socket.write(`GET /api/poll_api HTTP/1.1\r\n${head}`)
  await expect.poll(() => arrived).toBe(2)
  finish()
  const [, , refused = ''] = (await answered).split('HTTP/1.1 ')
  await closed
  expect(refused).toMatch(/^503 .*retry-after: 5/is)
  expect(JSON.parse(refused.slice(refused.indexOf('{')))).toMatchObject({
    status: 1,
    reason: 'restarting',
    msg: 'The server is restarting. Try again in a few seconds.',
  })
})
