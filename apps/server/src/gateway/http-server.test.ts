import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import { SAME_ORIGIN, testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'
import { testCalls, testClients, testHandlers } from './test-contract.ts'

let folder: string
let plain: TestGateway
let secure: TestGateway
let ready = true

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gf-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>GLOBAL FOREX</title>')
  await writeFile(join(folder, 'chart.html'), '<!doctype html><title>Chart</title>')
  await writeFile(join(folder, 'assets/app-abc123.js'), `console.log(1)${' '.repeat(3000)}`)
  const apps = [
    { folder, prefix: '/' as const },
    { folder: join(folder, 'not-built'), prefix: '/admin/' as const },
  ]
  plain = await testGateway(testCalls, testHandlers, testClients, { apps, ready: () => ready })
  secure = await testGateway(testCalls, testHandlers, testClients, {
    apps,
    publicUrl: new URL('https://trade.example'),
  })
})
afterAll(async () => {
  await Promise.all([plain.app.close(), secure.app.close()])
  await rm(folder, { recursive: true })
})

const page = { accept: 'text/html,application/xhtml+xml' }

describe('every answer', () => {
  const answers: [title: string, url: string, headers: Record<string, string>, http: number][] = [
    ['of a call', '/api/fail_api/refusal', {}, 200],
    ['of a refused call', '/api/poll_api', {}, 401],
    ['of a failed call', '/api/fail_api/bug', {}, 500],
    ['of an unknown call', '/api/none', {}, 404],
    ['of health', '/api/health', {}, 200],
    ['of a page', '/dashboard', page, 200],
    ['of a file', '/assets/app-abc123.js', {}, 200],
    ['of an absent file', '/assets/none.js', {}, 404],
    ['to an address that cannot be read', '/api/%E0%A4%A', {}, 422],
    ['of the reference', '/api/docs', {}, 200],
  ]
  test.each(answers)('%s has the security headers', async (_title, url, headers, http) => {
    const answer = await secure.app.inject({ url, headers })
    expect(answer.statusCode).toBe(http)
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; " +
        "connect-src 'self' wss://trade.example; manifest-src 'self'; worker-src 'self'; frame-src 'self'; " +
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('has no HSTS without TLS', async () => {
    expect((await plain.app.inject('/api/health')).headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('pages', () => {
  test.each(['/', '/login', '/resetpassword/abc-DEF', '/addtrade/XAUUSD', '/admin/users?x=1'])(
    '%s is the app, revalidated each time',
    async (url) => {
      const answer = await plain.app.inject({ url, headers: page })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('GLOBAL FOREX')
    },
  )

  test.each([
    ['a script that asks for a page', { url: '/dashboard', headers: { accept: 'application/json' } }],
    ['a file that is absent', { url: '/assets/old.js', headers: page }],
    ['an unknown call, even for a browser', { url: '/api/none', headers: page }],
    ['a form sent to a page', { url: '/dashboard', method: 'POST' as const, headers: page }],
    ['a hidden file', { url: '/.git/HEAD', headers: page }],
    ['a path out of the folder', { url: '/assets/..%2f..%2fetc/passwd', headers: page }],
  ])('%s gets no page', async (_title, request) => {
    const answer = await plain.app.inject(request)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ reason: 'not_found' })
  })

  test('built files never change and are served compressed', async () => {
    const url = '/assets/app-abc123.js'
    const answer = await plain.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await plain.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).headers).toHaveProperty(
      'content-encoding',
      'gzip',
    )
  })

  test('only our own pages can frame the chart', async () => {
    const { headers } = await plain.app.inject('/chart.html')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})

describe('health', () => {
  test('reports whether the server works, and nothing else', async () => {
    expect((await plain.app.inject('/api/health')).json()).toEqual({ status: 0 })
    ready = false
    const answer = await plain.app.inject('/api/health')
    ready = true
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 1 }])
  })
})

describe('the stream’s upgrade', () => {
  const admit = (gateway: TestGateway, headers: Record<string, string>) =>
    gateway.admitUpgrade({ headers } as Parameters<TestGateway['admitUpgrade']>[0])
  const origin = 'https://trade.example'

  test('is admitted for our own page with a session', async () => {
    expect(await admit(secure, { origin, cookie: '__Host-c=mine' })).toEqual({ client: testClients['mine'] })
    const local = { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080', cookie: 'c=mine' }
    expect(await admit(plain, local)).toEqual({ client: testClients['mine'] })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example', cookie: '__Host-c=mine' }, 403],
    ['no origin', { cookie: '__Host-c=mine' }, 403],
    [
      'another site by Fetch Metadata',
      { origin, 'sec-fetch-site': 'cross-site', cookie: '__Host-c=mine' },
      403,
    ],
    ['no session', { origin }, 401],
    ['the cookie of a server without TLS', { origin, cookie: 'c=mine' }, 401],
  ])('is refused with %s', async (_title, headers, refused) => {
    expect(await admit(secure, headers as Record<string, string>)).toEqual({ refused })
  })
})

test('a temporary failure is answered with when to retry, and logged', async () => {
  const gateway = await testGateway(testCalls, testHandlers, testClients, { mayPass: () => true })
  const answer = await gateway.app.inject({ url: '/api/fail_api/bug' })
  expect([answer.statusCode, answer.json().reason, answer.headers['retry-after']]).toEqual([503, 'busy', '5'])
  expect(gateway.log.filter(({ msg }) => msg === 'A request failed')).toHaveLength(1)
  await gateway.app.close()
})

describe('bytes that are not a request', () => {
  let port = 0
  beforeAll(async () => {
    await plain.app.listen({ port: 0, host: '127.0.0.1' })
    port = (plain.app.server.address() as AddressInfo).port
  })
  const say = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => (text += String(chunk)))
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })

  test.each([
    ['garbage', 'GARBAGE\r\n\r\n', 400, 'bad_shape'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'bad_shape',
    ],
    ['a huge header', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too_large'],
  ])(
    '(%s) are answered like everything else, and the server continues',
    async (_title, bytes, http, reason) => {
      const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n')
      expect(head).toContain(`HTTP/1.1 ${http} `)
      expect(head).toContain("content-security-policy: default-src 'none'")
      expect(JSON.parse(body)).toMatchObject({ status: 1, reason })
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    },
  )

  test('an offer of HTTP/2 is ignored', async () => {
    plain.app.server.once('upgrade', (_request, socket) => socket.destroy())
    const answer = await say(
      'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n\r\n',
    )
    expect(answer).toContain('HTTP/1.1 200 OK')
    plain.app.server.removeAllListeners('upgrade')
  })
})

describe('a refusal by the framework', () => {
  const refused: [title: string, request: InjectOptions, http: number, reason: string][] = [
    ['the character 0 in a path', { url: '/%00' }, 404, 'not_found'],
    ['a path that leaves its host', { url: '//evil.example' }, 404, 'not_found'],
    ['a path with backslashes', { url: '/%5c..%5cpackage.json' }, 404, 'not_found'],
    ['an empty step in the path of a call', { url: '/api//greet_api' }, 404, 'not_found'],
    ['a method that nobody has', { url: '/api/greet_api', method: 'QUERY' }, 422, 'bad_shape'],
  ]
  test.each(refused)('(%s) is not our error', async (_title, request, http, reason) => {
    const answer = await plain.app.inject(request)
    expect([answer.statusCode, answer.json().reason]).toEqual([http, reason])
    expect(plain.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('the log', () => {
  test('names the call and the client, and no ids or secrets of the URL', async () => {
    await plain.app.inject({
      url: '/api/cancel_api/7?token=abc',
      headers: { ...SAME_ORIGIN, cookie: 'c=mine' },
    })
    const entry = plain.log.findLast((line) => line['path'] === 'GET cancel_api/{id}')
    expect(entry).toMatchObject({ http: 200, client: testClients['mine']?.clientId, method: 'GET' })
    expect(JSON.stringify(plain.log)).not.toContain('token=abc')
  })

  test.each([
    ['nobody', undefined, '127.0.0.1'],
    ['the named proxy', '127.0.0.1', '203.0.113.9'],
  ])('trusts %s for the caller’s address', async (_title, trustedProxy, address) => {
    const gateway = await testGateway(testCalls, testHandlers, testClients, {
      ...(trustedProxy !== undefined && { trustedProxy }),
    })
    // Everything left of the proxy's own entry comes from the caller.
    await gateway.app.inject({
      url: '/api/none',
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    })
    expect(gateway.log.at(-1)).toMatchObject({ address })
    await gateway.app.close()
  })
})
