import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createFieldCipher } from './field-cipher.ts'
import type { HouseKey } from './field-cipher.ts'

const keyOf = (id: number): HouseKey => ({ id, bytes: randomBytes(32) })
const [first, second] = [keyOf(1), keyOf(2)]
const secret = Buffer.from('ABCDE1234F')

describe('a sealed field', () => {
  const cipher = createFieldCipher([first])

  test('opens at the place it was sealed for', () => {
    expect(cipher.open('client:pan:7', cipher.seal('client:pan:7', secret))).toEqual(secret)
  })

  test('is different each time and does not contain its plain text', () => {
    const [one, two] = [cipher.seal('a:b:1', secret), cipher.seal('a:b:1', secret)]
    expect(one).not.toEqual(two)
    expect(one.includes(secret)).toBe(false)
  })

  test('does not open at another place', () => {
    const sealed = cipher.seal('client:pan:7', secret)
    expect(() => cipher.open('client:pan:8', sealed)).toThrow()
  })

  test('does not open after any single bit changes', () => {
    const sealed = cipher.seal('a:b:1', secret)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => cipher.open('a:b:1', changed)).toThrow()
    }
  })
})

describe('with a new key', () => {
  const before = createFieldCipher([first])
  const after = createFieldCipher([second, first])

  test('data sealed under the old key still opens', () => {
    expect(after.open('a:b:1', before.seal('a:b:1', secret))).toEqual(secret)
  })

  test('new data needs the new key', () => {
    const sealed = after.seal('a:b:1', secret)
    expect(() => before.open('a:b:1', sealed)).toThrow('not configured')
  })

  test('digests still match', () => {
    expect(after.digest('pan', 'ABCDE1234F')).toEqual(before.digest('pan', 'ABCDE1234F'))
  })
})

test('digests of one value for two purposes are unrelated', () => {
  const cipher = createFieldCipher([first])
  expect(cipher.digest('pan', 'x')).not.toEqual(cipher.digest('aadhaar', 'x'))
})

test.each([[[]], [[{ id: 1, bytes: randomBytes(16) }]]])('missing or too short keys are refused', (keys) => {
  expect(() => createFieldCipher(keys)).toThrow('32-byte key')
})
