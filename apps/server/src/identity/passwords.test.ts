import { describe, expect, it, test } from 'vitest'
import { Refusal } from '../calls/refusal.ts'
import { checkNewPassword, createPasswordHasher, passwordFault } from './passwords.ts'

const asha = { name: 'Asha Rani Verma', email: 'asha.verma7@example.in', mobile: '9812345670' }

describe('a new password', () => {
  it.each([
    'four kept a blue kite',
    'Tr4in9',
    'उत्तर-हिमालय-47',
    'ß'.repeat(256),
    'ashamed of nothing at all',
    '      7 spaces',
  ])('can be %j', (password) => {
    expect(passwordFault(password, asha)).toBeUndefined()
  })

  it.each([
    ['12345', 'password_too_short'],
    ['🙂🙂🙂🙂🙂', 'password_too_short'],
    ['x'.repeat(257), 'password_too_long'],
    ['password', 'password_too_common'],
    ['PassWord', 'password_too_common'],
    ['123456', 'password_too_common'],
    ['qwerty', 'password_too_common'],
    ['iloveyou', 'password_too_common'],
    ['Asha@123', 'password_about_owner'],
    ['verma-asha!', 'password_about_owner'],
    ['asharaniverma', 'password_about_owner'],
    ['asha.verma7@example.in', 'password_about_owner'],
    ['9812345670', 'password_about_owner'],
    ['Verma9812345670', 'password_about_owner'],
    ['GlobalForex2026', 'password_about_owner'],
    ['forex@99', 'password_about_owner'],
  ])('%j is refused: %s', (password, fault) => {
    expect(passwordFault(password, asha)).toBe(fault)
  })

  it('is refused with the specified text if too short', () => {
    expect(() => checkNewPassword('12345', asha)).toThrow(
      new Refusal('password_too_short', 'Both must be atleast 6 char long'),
    )
  })

  it('is checked without a mobile number too', () => {
    expect(passwordFault('verma77', { ...asha, mobile: null })).toBe('password_about_owner')
    expect(passwordFault('9812345670', { ...asha, mobile: null })).toBeUndefined()
  })
})

test('a password is stored as argon2id with its own salt', async () => {
  const hasher = await createPasswordHasher()
  const [first, second] = await Promise.all([hasher.hash('correct horse'), hasher.hash('correct horse')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await hasher.verify(first, 'correct horse')).toBe(true)
  expect(await hasher.verify(first, 'Correct horse')).toBe(false)
})

test('without a hash no password is right, not even the dummy’s', async () => {
  const hasher = await createPasswordHasher()
  expect(await hasher.verify(undefined, 'nobody has this password')).toBe(false)
})

test('two are processed, fifty wait, and the next is asked to retry', async () => {
  const hasher = await createPasswordHasher()
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => hasher.verify(undefined, 'x')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(8)
  expect(refused[0]?.reason).toMatchObject({ reason: 'too_busy', http: 429, retryAfter: 3 })
  expect(await hasher.verify(undefined, 'x')).toBe(false)
})
