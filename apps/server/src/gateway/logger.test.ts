import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(createLogger('info', { write: (line) => void (text += line) }))
  return text
}

test.each(['password', 'wpin', 'otp', 'code', 'token', 'cookie', 'aadhar', 'pan', 'acc_no', 'set-cookie'])(
  'a field named %s is blackened at any place a form may have',
  (name) => {
    const text = logged((logger) =>
      logger.info({ [name]: 'hush-1', form: { [name]: 'hush-2', deep: { [name]: 'hush-3' } } }),
    )
    expect(text).toContain('[secret]')
    expect(text).not.toContain('hush')
  },
)

test.each(['2345 6789 0123', '2345-6789-0123', '234567890123', 'ABCDE1234F', 'abcde1234f'])(
  'the document number %s is blackened in messages and errors',
  (number) => {
    const text = logged((logger) => {
      logger.info(`a client sent ${number}`)
      logger.error({ err: new Error(`bad value ${number}`) }, 'failed')
      logger.info({ path: `/api/x/%20${number}`, deep: [{ said: number }] }, 'request')
    })
    expect(text).not.toContain(number)
    expect(text.match(/\[aadhaar\]|\[pan\]/g)?.length).toBeGreaterThanOrEqual(4)
  },
)

test('a line break from outside stays within its entry', () => {
  const text = logged((logger) => logger.info({ name: 'a\r\n{"level":50,"msg":"forged"}' }, 'x'))
  expect(text.trimEnd().split('\n')).toHaveLength(1)
})

test('of a database error the row’s values stay out', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  })
  const text = logged((logger) => logger.error({ err: error }, 'failed'))
  expect(text).toContain('23505')
  expect(text).not.toContain('a@b.example')
})
