import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

test('a password is kept as argon2id with a salt of its own', async () => {
  const hasher = await createPasswordHasher()
  const [first, second] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await hasher.verify(first, 'correct horse')).toBe(true)
  expect(await hasher.verify(first, 'Correct horse')).toBe(false)
})

test('nobody’s password is never right, not even the dummy’s', async () => {
  const hasher = await createPasswordHasher()
  expect(await hasher.verify(undefined, 'nobody has this password')).toBe(false)
})

test('two are worked on, fifty wait, and the next is asked to come again', async () => {
  const hasher = await createPasswordHasher()
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.verify(undefined, 'x')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]?.reason).toMatchObject({ reason: 'too_busy', http: 429, retryAfter: 3 })
  expect(await hasher.verify(undefined, 'x')).toBe(false)
})
