import { call } from '@gf/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { HandlersOf } from './serve-calls.ts'
import { testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'

const cid = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
const answer = z.object({ cid: z.string().nullable() })
const calls = {
  keyed: call('POST keyed_api', { access: 'public', about: 'Takes a key.', form: { cid }, answer }),
  keyless: call('POST keyless_api', { access: 'public', about: 'Takes none.', form: {}, answer }),
}
const handlers: HandlersOf<typeof calls> = {
  keyed: (input) => ({ cid: input.cid ?? null }),
  keyless: () => ({ cid: null }),
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway(calls, handlers)
})
afterAll(() => gateway.app.close())

describe('the Idempotency-Key header', () => {
  test.each([
    ['stands for the key of the form', 'keyed_api', 'order-2026', {}, 200, 'order-2026'],
    ['may stand in quotes', 'keyed_api', '"order-2026"', {}, 200, 'order-2026'],
    ['may say the same as the form', 'keyed_api', 'order-2026', { cid: 'order-2026' }, 200, 'order-2026'],
    [
      'is refused where the form names another',
      'keyed_api',
      'order-2026',
      { cid: 'order-2027' },
      422,
      undefined,
    ],
    ['is held to the shape of a key', 'keyed_api', 'short', {}, 422, undefined],
    ['is passed over by a call without keys', 'keyless_api', 'order-2026', {}, 200, null],
  ])('%s', async (_fact, path, key, payload, http, heard) => {
    const reply = await gateway.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: { 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
      payload,
    })
    expect([reply.statusCode, reply.json().cid]).toEqual([http, heard])
  })
})
