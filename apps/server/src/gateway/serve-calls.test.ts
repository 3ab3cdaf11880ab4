import { refusalBody } from '@gf/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CROSS_SITE, SAME_ORIGIN, testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'
import { OTHER, OWN, testCalls, testClients, testHandlers } from './test-contract.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway(testCalls, testHandlers, testClients)
})
afterAll(() => gateway.app.close())

const ask = (options: InjectOptions) =>
  gateway.app.inject({ ...options, headers: { ...SAME_ORIGIN, ...options.headers } })
const MINE = { cookie: 'c=mine' }

function multipart(
  parts: readonly (readonly [name: string, value: string | Blob])[],
): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const encoded = new Response(form)
  return encoded.arrayBuffer().then((body) => ({
    method: 'POST',
    payload: Buffer.from(body),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }))
}

describe('a form', () => {
  const said = { status: 0, heard: { name: 'Asha', lots: 0.5, side: 'BUY' } }

  test('is the same as JSON, urlencoded and multipart', async () => {
    const json = await ask({
      method: 'POST',
      url: '/api/greet_api',
      payload: { name: 'Asha', lots: 0.5, side: 'BUY' },
    })
    const urlencoded = await ask({
      method: 'POST',
      url: '/api/greet_api',
      payload: 'name=Asha&lots=0.5&side=BUY',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const parts = await multipart([
      ['name', 'Asha'],
      ['lots', '0.5'],
      ['side', 'BUY'],
    ])
    const many = await ask({ ...parts, url: '/api/greet_api' })
    expect([json.json(), urlencoded.json(), many.json()]).toEqual([said, said, said])
  })

  test('loses fields that the contract does not name', async () => {
    const answer = await ask({
      method: 'POST',
      url: '/api/greet_api',
      payload: { name: 'Asha', lots: 0.5, side: 'BUY', role: 'owner', bal: 1e9 },
    })
    expect(answer.json()).toEqual(said)
  })

  test('can have a file up to its size, if the call declares one', async () => {
    const parts = await multipart([
      ['note', 'x'],
      ['picture', new Blob([new Uint8Array(1000)])],
    ])
    expect(
      (await ask({ ...parts, url: '/api/upload_api', headers: { ...parts.headers, ...MINE } })).json(),
    ).toEqual({
      status: 0,
      bytes: 1000,
    })
  })
})

describe('a hostile body', () => {
  const json = (payload: string): InjectOptions => ({
    payload,
    headers: { 'content-type': 'application/json' },
  })
  const form = (payload: string): InjectOptions => ({
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cases: [title: string, request: InjectOptions, http: number, reason: string, field?: string][] = [
    ['no body', {}, 422, 'bad_shape', 'name'],
    ['an empty body', json(''), 422, 'bad_shape', 'name'],
    ['broken JSON', json('{"name":'), 422, 'bad_shape'],
    ['a list', json('[1,2]'), 422, 'bad_shape'],
    ['a bare number', json('7'), 422, 'bad_shape'],
    ['null', json('null'), 422, 'bad_shape'],
    ['a missing field', json('{"lots":1}'), 422, 'bad_shape', 'name'],
    ['a field of the wrong kind', json('{"name":7}'), 422, 'bad_shape', 'name'],
    ['a list in a field', json('{"name":["a"]}'), 422, 'bad_shape', 'name'],
    ['an empty name', json('{"name":""}'), 422, 'bad_shape', 'name'],
    ['a long name', json(`{"name":"${'x'.repeat(21)}"}`), 422, 'bad_shape', 'name'],
    ['NaN', form('name=a&lots=NaN'), 422, 'bad_shape', 'lots'],
    ['Infinity as text', form('name=a&lots=Infinity'), 422, 'bad_shape', 'lots'],
    ['a number beyond all numbers', json('{"name":"a","lots":1e999}'), 422, 'bad_shape', 'lots'],
    ['a thousand million lots', json('{"name":"a","lots":1e9}'), 422, 'bad_shape', 'lots'],
    ['another choice', json('{"name":"a","side":"HOLD"}'), 422, 'bad_shape', 'side'],
    ['the character 0', json('{"name":"a\\u0000b"}'), 422, 'bad_shape', 'name'],
    ['the character 0 in a form', form('name=a%00b'), 422, 'bad_shape', 'name'],
    ['the character 0 within', json('{"name":"a","asset":{"name":"b\\u0000"}}'), 422, 'bad_shape', 'name'],
    ['__proto__', json('{"name":"a","__proto__":{"role":"owner"}}'), 422, 'bad_shape', '__proto__'],
    [
      'a nested __proto__',
      json('{"name":"a","asset":{"name":"b","__proto__":{}}}'),
      422,
      'bad_shape',
      '__proto__',
    ],
    ['constructor', json('{"name":"a","constructor":1}'), 422, 'bad_shape', 'constructor'],
    ['prototype in a form', form('name=a&prototype=1'), 422, 'bad_shape', 'prototype'],
    ['a field twice in JSON', json('{"name":"a","name":"b"}'), 422, 'bad_shape'],
    ['a field twice in a form', form('name=a&name=b'), 422, 'bad_shape', 'name'],
    [
      'deep nesting',
      json(`{"name":"a","asset":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      422,
      'bad_shape',
    ],
    ['too many fields', form(Array.from({ length: 61 }, (_, i) => `f${i}=1`).join('&')), 422, 'bad_shape'],
    ['a huge body', json(`{"name":"${'x'.repeat(70_000)}"}`), 413, 'too_large'],
    ['XML', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, 'unknown_media_type'],
    ['text', { payload: 'name=a', headers: { 'content-type': 'text/plain' } }, 415, 'unknown_media_type'],
    [
      'multipart without its boundary',
      { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
      422,
      'bad_shape',
    ],
    [
      'multipart cut short',
      { payload: '--b\r\nContent-Disp', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
      422,
      'bad_shape',
    ],
  ]

  test.each(cases)('%s is refused', async (_title, request, http, reason, field) => {
    const answer = await ask({ method: 'POST', url: '/api/greet_api', ...request })
    const body = refusalBody.parse(answer.json())
    expect({ http: answer.statusCode, reason: body.reason, field: body.detail?.['field'] }).toEqual({
      http,
      reason,
      field,
    })
    expect(body.request_id).toMatch(/^test-/)
    expect(body.msg).not.toMatch(/zod|stack|at \//i)
  })

  test('a query field twice, or a reserved one, is refused', async () => {
    for (const query of ['limit=1&limit=2', '__proto__=1', 'limit=x']) {
      const answer = await ask({ method: 'POST', url: `/api/greet_api?${query}`, payload: { name: 'a' } })
      expect([answer.statusCode, answer.json().reason]).toEqual([422, 'bad_shape'])
    }
  })

  test('the null character in a path is refused', async () => {
    const answer = await ask({ method: 'GET', url: '/api/own_api/4071%008825', headers: MINE })
    expect([answer.statusCode, answer.json().reason]).toEqual([422, 'bad_shape'])
  })

  test('an unexpected, too large or duplicate file is refused', async () => {
    const small = new Blob([new Uint8Array(10)])
    const large = new Blob([new Uint8Array(1_048_577)])
    const send = async (parts: readonly (readonly [string, string | Blob])[]) => {
      const request = await multipart(parts)
      const answer = await ask({
        ...request,
        url: '/api/upload_api',
        headers: { ...request.headers, ...MINE },
      })
      return [answer.statusCode, answer.json().reason]
    }
    expect(await send([['other', small]])).toEqual([415, 'file_not_expected'])
    expect(await send([['picture', large]])).toEqual([413, 'too_large'])
    expect(
      await send([
        ['picture', small],
        ['picture', small],
      ]),
    ).toEqual([422, 'bad_shape'])
  })

  test('names the invalid field and its error in one sentence', async () => {
    const answer = await ask({ method: 'POST', url: '/api/greet_api', payload: { name: 'a', side: 'HOLD' } })
    expect(answer.json().msg).toBe('“side” must be one of BUY, SELL.')
  })
})

describe('access', () => {
  const staffOrFeed = new Set(['staffOnly', 'feedOnly'])
  const requests = Object.entries(testCalls).map(([name, { method, path, access, changesState }]) => {
    const url = `/api/${path.replace('{userid}', String(OWN)).replace('{id}', '7').replace('{how}', 'refusal')}`
    const payload = method === 'POST' ? { payload: { name: 'a', userid: OWN, text: 't' } } : {}
    return { name, access, changesState, request: { method, url, ...payload } }
  })

  test.each(requests)('$name: anonymous, its owner, another client', async ({ name, access, request }) => {
    const http = async (cookie?: string) =>
      (await ask({ ...request, ...(cookie && { headers: { cookie } }) })).statusCode
    const closed = staffOrFeed.has(name)
    expect(await http()).toBe(access === 'public' ? 200 : 401)
    expect(await http('c=mine')).toBe(closed ? 401 : 200)
    expect(await http('c=theirs')).toBe(closed ? 401 : access === 'owner' ? 404 : 200)
    expect(await http('c=forged')).toBe(access === 'public' ? 200 : 401)
  })

  test.each(requests)('$name: refused from another site, for every caller', async ({ request }) => {
    const answer = await gateway.app.inject({ ...request, headers: { ...CROSS_SITE, ...MINE } })
    expect([answer.statusCode, answer.json().reason]).toEqual([403, 'cross_site'])
  })

  test('another’s record looks exactly like a missing one, and is recorded', async () => {
    const foreign = await ask({ method: 'GET', url: `/api/own_api/${OTHER}`, headers: MINE })
    const absent = await ask({ method: 'GET', url: '/api/nothing_here', headers: MINE })
    const { request_id: _a, ...foreignBody } = foreign.json()
    const { request_id: _b, ...absentBody } = absent.json()
    expect(foreignBody).toEqual(absentBody)
    expect(foreign.statusCode).toBe(absent.statusCode)
    expect(gateway.foreignIds).toContain(OTHER)
  })

  test('the id in the path wins over the same name in form or query', async () => {
    const answer = await ask({ method: 'GET', url: `/api/own_api/${OTHER}?userid=${OWN}`, headers: MINE })
    expect(answer.statusCode).toBe(404)
  })

  test('an invalid id is an error of shape', async () => {
    const answer = await ask({ method: 'GET', url: '/api/own_api/abc', headers: MINE })
    expect([answer.statusCode, answer.json().detail]).toEqual([422, { field: 'userid' }])
  })
})

describe('an answer', () => {
  test('for a business rule is 200 with its typed reason', async () => {
    const answer = await ask({ method: 'GET', url: '/api/fail_api/refusal' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 1, reason: 'not_enough', detail: { needed: 5 } })
  })

  test('with a wait says how long', async () => {
    const answer = await ask({ method: 'GET', url: '/api/fail_api/busy' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3'])
  })

  test('has no column that the contract does not name', async () => {
    const answer = await ask({ url: '/api/row_api' })
    expect(answer.json()).toEqual({ status: 0, rows: [{ name: 'Asha' }] })
  })

  test.each(['bug', 'answer'])('to a server error (%s) has its number and nothing else', async (how) => {
    const answer = await ask({ method: 'GET', url: `/api/fail_api/${how}` })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({
      reason: 'server_error',
      request_id: expect.stringMatching(/^test-/),
    })
    expect(answer.body).not.toMatch(/secret|contract|at .*:\d/)
    const entry = gateway.log.find((line) => line['reqId'] === answer.json().request_id && line['err'])
    expect(JSON.stringify(entry)).not.toContain('ABCDE1234F')
    expect(entry).toMatchObject({ err: { stack: expect.stringContaining('gateway') } })
  })

  test('is never stored, except if encoded once', async () => {
    const plain = await ask({ method: 'GET', url: `/api/own_api/${OWN}`, headers: MINE })
    expect(plain.headers['cache-control']).toBe('no-store')
    const encoded = await ask({ method: 'GET', url: '/api/poll_api', headers: MINE })
    expect([encoded.headers['cache-control'], encoded.body]).toEqual(['private, no-cache', '[1,2,3]'])
  })

  test('is not sent again to a caller that has it', async () => {
    const known = async (tag: string) => {
      const answer = await ask({
        method: 'GET',
        url: '/api/poll_api',
        headers: { ...MINE, 'if-none-match': tag },
      })
      return [answer.statusCode, answer.body]
    }
    expect(await known('"beat-7"')).toEqual([304, ''])
    expect(await known('W/"beat-7"')).toEqual([304, ''])
    expect(await known('"beat-6", "beat-7"')).toEqual([304, ''])
    expect(await known('"beat-6"')).toEqual([200, '[1,2,3]'])
  })
})

describe('other methods', () => {
  test.each(['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    '%s of a call is 405',
    async (method) => {
      const answer = await ask({ method, url: '/api/cancel_api/7', headers: MINE })
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET'])
    },
  )
})
