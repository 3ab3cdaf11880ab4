import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  ApiRefusal,
  NetworkFailure,
  beforeRefusal,
  buildRequest,
  callApi,
  succeedBy,
  whenLoggedOut,
} from './call-api.ts'

interface Reply {
  readonly http: number
  readonly body: string
}

let server: Server
let reply: Reply = { http: 200, body: '{}' }
const loggedOut = vi.fn()

beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(reply.http).end(reply.body))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  )
  whenLoggedOut(loggedOut)
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

beforeEach(() => loggedOut.mockClear())

function answers(http: number, body: unknown): void {
  reply = { http, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

const askWallet = () => callApi('GET home_wallet_api/{userid}', { userid: 40718825 })
const failureOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('texts of refusals', () => {
  const prepared = vi.fn<() => Promise<void>>()
  beforeAll(() => beforeRefusal(prepared))
  afterAll(() => beforeRefusal(() => Promise.resolve()))

  it('are loaded before a refusal is thrown', async () => {
    let there = false
    prepared.mockImplementation(async () => {
      await new Promise((ready) => setTimeout(ready, 5))
      there = true
    })
    answers(200, { status: 1, reason: 'market_closed', msg: 'The market is closed.' })
    expect(await failureOf(askWallet())).toBeInstanceOf(ApiRefusal)
    expect(there).toBe(true)
  })

  it('are skipped when they fail to load', async () => {
    prepared.mockRejectedValue(new Error('offline'))
    answers(200, { status: 1, reason: 'market_closed', msg: 'The market is closed.' })
    expect(await failureOf(askWallet())).toMatchObject({ msg: 'The market is closed.' })
  })

  it('delay a refusal by at most two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    prepared.mockReturnValue(new Promise(() => undefined))
    prepared.mockClear()
    answers(200, { status: 1, reason: 'market_closed', msg: 'The market is closed.' })
    const failure = failureOf(askWallet())
    await vi.waitUntil(() => prepared.mock.calls.length > 0)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await failure).toMatchObject({ msg: 'The market is closed.' })
  })
})

describe('a request', () => {
  it('puts placeholders into the path and the rest of a GET into its query', () => {
    const { url, init } = buildRequest('GET orders_api/{type}/{userid}', {
      type: 'Market',
      userid: 7,
      limit: 50,
    })
    expect(url).toBe('/api/orders_api/Market/7?limit=50')
    expect(init.method).toBe('GET')
  })

  it('omits undefined values, and escapes values in a path', () => {
    const { url } = buildRequest('GET candles_api/{symbol}/{timeframe}', {
      symbol: 'a/b',
      timeframe: '1m',
      before: undefined,
    })
    expect(url).toBe('/api/candles_api/a%2Fb/1m')
  })

  it('sends the form of a POST as JSON, without the fields of its path', () => {
    const { url, init } = buildRequest('POST wallet_switch_api/{userid}', { userid: 7, wallet: 'real' })
    expect(url).toBe('/api/wallet_switch_api/7')
    expect(init.body).toBe('{"wallet":"real"}')
    expect(init.headers).toEqual({ 'content-type': 'application/json' })
  })
})

describe('an answer', () => {
  it('is returned when the call succeeds', async () => {
    answers(200, { status: 0, bal: 10_234.5 })
    await expect(askWallet()).resolves.toMatchObject({ bal: 10_234.5 })
  })

  it('can be a list, which has no status', async () => {
    answers(200, [{ curr_name: 'EURUSD' }])
    await expect(callApi('GET home_forex_api', {})).resolves.toEqual([{ curr_name: 'EURUSD' }])
  })

  it.each([
    ['a rule refused', 200, 3, 'insufficient_margin'],
    ['a second step is asked for', 200, 2, 'second_factor'],
    ['another site', 403, 1, 'cross_site'],
    ['not there', 404, 1, 'not_found'],
    ['too often', 429, 1, 'too_often'],
  ])('refuses when %s', async (_, http, status, reason) => {
    answers(http, { status, reason, msg: 'Why', detail: { needed: '1.00' }, request_id: 'r-1' })
    const refusal = await failureOf(askWallet())
    expect(refusal).toBeInstanceOf(ApiRefusal)
    expect(refusal).toMatchObject({
      http,
      status,
      reason,
      msg: 'Why',
      detail: { needed: '1.00' },
      requestId: 'r-1',
    })
    expect(loggedOut).not.toHaveBeenCalled()
  })

  it('notifies the app when the session has ended', async () => {
    answers(401, { status: 1, reason: 'not_logged_in', msg: 'Log in' })
    expect(await failureOf(askWallet())).toMatchObject({ http: 401 })
    expect(loggedOut).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'not_logged_in' }))
  })

  it('is not a lost session when a login is refused', async () => {
    answers(401, { status: 1, reason: 'login_failed', msg: 'No' })
    await failureOf(callApi('POST login_api3', { username: 'a', password: 'b' }))
    expect(loggedOut).not.toHaveBeenCalled()
  })

  it('succeeds with the status that the app sets: 1 for staff', async () => {
    const login = () => callApi('POST adminlogin_api', { username: 'owner', password: 'x' })
    answers(200, { status: 1, message: 'Welcome.' })
    expect(await failureOf(login())).toBeInstanceOf(ApiRefusal)
    succeedBy(1)
    expect(await login()).toMatchObject({ message: 'Welcome.' })
    answers(200, { status: 0, reason: 'login_failed', msg: 'No.' })
    expect(await failureOf(login())).toMatchObject({ status: 0, reason: 'login_failed' })
    succeedBy(0)
  })

  it('is a network failure when a gateway sends an error page', async () => {
    answers(502, '<html>Bad gateway</html>')
    expect(await failureOf(askWallet())).toBeInstanceOf(NetworkFailure)
  })

  it('is a network failure when the connection fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect(await failureOf(askWallet())).toBeInstanceOf(NetworkFailure)
  })
})
