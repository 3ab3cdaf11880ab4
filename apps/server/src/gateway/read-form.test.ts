import { call } from '@gf/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from './read-form.ts'
import type { HandlersOf } from './serve-calls.ts'
import { testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'

const read = async (text: string) => (await readForm('application/json', Buffer.from(text))).fields

describe('a JSON body', () => {
  test('is read unchanged, whatever its texts contain', async () => {
    const plain = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'))
    const fields = fc.dictionary(
      plain.filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name)),
      fc.oneof(plain, fc.integer(), fc.boolean(), fc.constant(null), fc.array(plain, { maxLength: 3 })),
    )
    await fc.assert(
      fc.asyncProperty(fields, fc.constantFrom(0, 2), async (given, indent) => {
        expect(await read(JSON.stringify(given, null, indent))).toEqual({ ...given })
      }),
      {
        examples: [
          [{ 'a":{"b': '\\' }, 0],
          [{ a: '\\"' }, 0],
          [{ '\\': '{[:' }, 0],
        ],
      },
    )
  })

  test('with a duplicate field is refused, however the name is written', async () => {
    for (const body of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"b":{"a":1,"a":1}}', '{"a\\"":1,"a\\"":2}'])
      await expect(read(body)).rejects.toMatchObject({ reason: 'bad_shape', http: 422 })
  })

  // With a regular expression that retries each quote this takes a minute, and blocks everyone.
  test('of megabytes of unclosed quotes is refused as soon as it is read', async () => {
    const body = `{"name":"${'\\"'.repeat(250_000)}`
    await expect(read(body)).rejects.toMatchObject({ reason: 'bad_shape' })
  })

  test('of one very long text is accepted', async () => {
    const name = 'x'.repeat(17_000_000)
    expect((await read(`{"name":"${name}"}`))['name']).toHaveLength(name.length)
  })
})

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
