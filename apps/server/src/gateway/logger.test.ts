import { expect, it, test } from 'vitest'
import { createLogger, createTerminalLog } from './logger.ts'

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  write(createLogger('info', { write: (line) => void (text += line) }))
  return text
}

test.each(['password', 'wpin', 'otp', 'code', 'token', 'cookie', 'aadhar', 'pan', 'acc_no', 'set-cookie'])(
  'a field named %s is masked anywhere in a form',
  (name) => {
    const text = logged((logger) =>
      logger.info({ [name]: 'hush-1', form: { [name]: 'hush-2', deep: { [name]: 'hush-3' } } }),
    )
    expect(text).toContain('[secret]')
    expect(text).not.toContain('hush')
  },
)

test.each(['2345 6789 0123', '2345-6789-0123', '234567890123', 'ABCDE1234F', 'abcde1234f'])(
  'the document number %s is masked in messages and errors',
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

test('a line break in outside text stays within its entry', () => {
  const text = logged((logger) => logger.info({ name: 'a\r\n{"level":50,"msg":"forged"}' }, 'x'))
  expect(text.trimEnd().split('\n')).toHaveLength(1)
})

test('the row’s values of a database error are not logged', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  })
  const text = logged((logger) => logger.error({ err: error }, 'failed'))
  expect(text).toContain('23505')
  expect(text).not.toContain('a@b.example')
})

function terminal(showRequests = false) {
  const printed: string[] = []
  const log = createTerminalLog((text) => void printed.push(text), showRequests)
  return { printed, log, logger: createLogger('debug', log) }
}

const request = { request: 'r1', method: 'GET', path: 'GET quotes_api', http: 200, ms: 1.5 }

it('a line has the time of day, the message and its figures, and no JSON', () => {
  const { printed, logger } = terminal()
  logger.info({ entries: 12, ran: ['a.sql', 'b.sql', 'c.sql'] }, 'Desk restored')
  logger.warn('The database does not answer')
  logger.error({ err: new Error('no answer') }, 'A message could not be sent')
  expect(printed[0]).toMatch(/^\d\d:\d\d:\d\d {2}Desk restored \(entries: 12, ran: a.sql and 2 more\)\n$/)
  expect(printed[1]).toMatch(/^[\d:]{8} {2}Warning: The database does not answer\n$/)
  expect(printed[2]).toMatch(/^[\d:]{8} {2}ERROR {2}A message could not be sent\nError: no answer\n {4}at /)
})

it('pinned lines are printed again once the log has scrolled them away', () => {
  const { printed, log, logger } = terminal()
  log.keepInSight(['GLOBAL FOREX is running at http://127.0.0.1:8080'])
  for (let line = 1; line <= 24; line += 1) logger.info(`line ${line}`)
  expect(printed.filter((text) => text.includes('is running at'))).toHaveLength(3)
  expect(printed.at(-1)).toContain('is running at')
})

it.each([
  [false, 0],
  [true, 1],
])('requests are shown if enabled: %s', (asked, count) => {
  const { printed, logger } = terminal(asked)
  logger.debug(request, 'request')
  expect(printed).toHaveLength(count)
  if (asked) expect(printed[0]).toMatch(/^[\d:]{8} {2}GET quotes_api {2}200 {2}1.5 ms\n$/)
})
