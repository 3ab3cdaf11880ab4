import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REQUEST_PACE } from './request-pace.ts'
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
  it('ends with its headers not there in time', async () => {
    const { answered } = await rawConnection(url, 'POST /api/greet_api HTTP/1.1\r\nHost: x\r\n')
    expect(await answered).toMatch(TOO_SLOW)
  })

  it.each([
    ['says nothing', 0],
    ['brings a byte now and then', 50],
  ])('ends where its body %s', async (_title, every) => {
    const { socket, answered } = await rawConnection(url, upload(60_000))
    const began = performance.now()
    const drip = every > 0 ? setInterval(() => socket.write('x'), every) : undefined
    expect(await answered).toMatch(TOO_SLOW)
    clearInterval(drip)
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('ends where it was answered before its body was there', async () => {
    const { answered } = await rawConnection(url, upload(60_000).replace('c=mine', 'c=nobody'))
    expect(await answered).toMatch(/^HTTP\/1.1 401 /)
  })

  it('is served where its body keeps the pace, however long that takes', async () => {
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

  it('has 30 seconds, and photos as long as a second brings 16 kB', () => {
    const { headersMs, lookEveryMs, windowMs, windowBytes } = REQUEST_PACE
    expect(headersMs + lookEveryMs).toBe(30_000)
    expect(windowMs).toBe(30_000)
    expect(windowBytes / windowMs).toBe(16)
  })
})
