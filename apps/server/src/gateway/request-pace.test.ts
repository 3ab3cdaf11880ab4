import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUEST_PACE } from './request-limits.ts'
import { testCalls, testClients, testHandlers } from './test-contract.ts'
import { testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'
import { postHead, rawConnection } from './test-sockets.ts'

let gateway: TestGateway
let url = ''
beforeAll(async () => {
  const pace = { headersMs: 200, lookEveryMs: 50, windowMs: 300, windowBytes: 3000 }
  gateway = await testGateway(testCalls, testHandlers, testClients, { pace })
  url = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => gateway.app.close())

const upload = (length: number) =>
  postHead('upload_api', {
    cookie: 'c=mine',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': length,
  })
const TOO_SLOW = /^HTTP\/1.1 408 .*"reason":"too_slow"/s

describe('a request that arrives slowly', () => {
  it('ends if its headers are late', async () => {
    const { answered } = await rawConnection(url, 'POST /api/greet_api HTTP/1.1\r\nHost: x\r\n')
    expect(await answered).toMatch(TOO_SLOW)
  })

  it.each([
    ['says nothing', 0],
    ['brings a byte now and then', 50],
  ])('ends if its body %s', async (_title, every) => {
    const { socket, answered } = await rawConnection(url, upload(60_000))
    const began = performance.now()
    const drip = every > 0 ? setInterval(() => socket.write('x'), every) : undefined
    expect(await answered).toMatch(TOO_SLOW)
    clearInterval(drip)
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('ends if it was answered before its body arrived', async () => {
    const { answered } = await rawConnection(url, upload(60_000).replace('c=mine', 'c=nobody'))
    expect(await answered).toMatch(/^HTTP\/1.1 401 /)
  })

  it('ends without a socket too, if it was injected and answered before its body was read', async () => {
    const faults: Error[] = []
    const keep = (error: Error): void => void faults.push(error)
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', keep)
    await gateway.app.inject({ method: 'POST', url: '/api/upload_api', payload: { picture: 'x' } })
    await pause(400)
    process.removeListener('uncaughtException', keep)
    for (const other of others) process.on('uncaughtException', other)
    expect(faults).toEqual([])
  })

  const megabytes = 'y'.repeat(2_000_000)
  const chunk = `${megabytes.length.toString(16)}\r\n${megabytes}\r\n`
  it.each([
    ['announces too large a body', upload(megabytes.length), '', megabytes],
    [
      'brings too large a body',
      upload(0).replace('content-length: 0', 'transfer-encoding: chunked'),
      chunk,
      `${chunk}0\r\n\r\n`,
    ],
  ])(
    'gets its refusal where it %s, and the connection serves the next request',
    async (_title, head, first, rest) => {
      const { socket, answered } = await rawConnection(url, head + first)
      await once(socket, 'data')
      socket.write(`${rest}GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      expect(await answered).toMatch(/^HTTP\/1.1 413 .*"reason":"too_large".*HTTP\/1.1 200 /s)
    },
  )

  it('is served if its body keeps the pace, however long that takes', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'
    const body = `${part}${'y'.repeat(20_000)}\r\n--x--\r\n`
    const { socket, answered } = await rawConnection(
      url,
      upload(body.length).replace('\r\n', '\r\nconnection: close\r\n'),
    )
    const began = performance.now()
    for (let sent = 0; sent < body.length; sent += 2_000) {
      socket.write(body.slice(sent, sent + 2_000))
      await pause(100)
    }
    expect(await answered).toMatch(/^HTTP\/1.1 200 .*"bytes":20000/s)
    expect(performance.now() - began).toBeGreaterThan(900)
  })

  it('has 30 seconds, and for photos a second per 16 kB', () => {
    const { headersMs, lookEveryMs, windowMs, windowBytes } = REQUEST_PACE
    expect(headersMs + lookEveryMs).toBe(30_000)
    expect(windowMs).toBe(30_000)
    expect(windowBytes / windowMs).toBe(16)
  })
})
