import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const read = async (text: string) => (await readForm('application/json', Buffer.from(text))).fields

describe('a JSON body', () => {
  test('is what it says, whatever its texts hold', async () => {
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

  test('with a field twice is refused, however the name is written', async () => {
    for (const body of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"b":{"a":1,"a":1}}', '{"a\\"":1,"a\\"":2}'])
      await expect(read(body)).rejects.toMatchObject({ reason: 'bad_shape', http: 422 })
  })

  // With a pattern that tries each quote anew this takes a minute, and holds everybody up for it.
  test('of megabytes of quotes without an end is refused as soon as it is read', async () => {
    const body = `{"name":"${'\\"'.repeat(250_000)}`
    await expect(read(body)).rejects.toMatchObject({ reason: 'bad_shape' })
  })

  test('of one very long text is no trouble', async () => {
    const name = 'x'.repeat(17_000_000)
    expect((await read(`{"name":"${name}"}`))['name']).toHaveLength(name.length)
  })
})
