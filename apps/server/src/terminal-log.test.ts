import { expect, it } from 'vitest'
import { createLogger } from './gateway/logger.ts'
import { createTerminalLog } from './terminal-log.ts'

function terminal(showRequests = false) {
  const printed: string[] = []
  const log = createTerminalLog((text) => void printed.push(text), showRequests)
  return { printed, log, logger: createLogger('debug', log) }
}

const request = { request: 'r1', method: 'GET', path: 'GET quotes_api', http: 200, ms: 1.5 }

it('a line has the time of day, what happened and its figures, and no JSON', () => {
  const { printed, logger } = terminal()
  logger.info({ entries: 12, ran: ['a.sql', 'b.sql', 'c.sql'] }, 'The desk is restored')
  logger.warn('The database does not answer')
  logger.error({ err: new Error('no answer') }, 'A message could not be sent')
  expect(printed[0]).toMatch(
    /^\d\d:\d\d:\d\d {2}The desk is restored \(entries: 12, ran: a.sql and 2 more\)\n$/,
  )
  expect(printed[1]).toMatch(/^[\d:]{8} {2}Warning: The database does not answer\n$/)
  expect(printed[2]).toMatch(/^[\d:]{8} {2}ERROR {2}A message could not be sent\nError: no answer\n {4}at /)
})

it('what is kept in sight comes again once the log has pushed it up', () => {
  const { printed, log, logger } = terminal()
  log.keepInSight(['GLOBAL FOREX is running at http://127.0.0.1:8080'])
  for (let line = 1; line <= 24; line += 1) logger.info(`line ${line}`)
  expect(printed.filter((text) => text.includes('is running at'))).toHaveLength(3)
  expect(printed.at(-1)).toContain('is running at')
})

it.each([
  [false, 0],
  [true, 1],
])('requests are shown where asked for: %s', (asked, count) => {
  const { printed, logger } = terminal(asked)
  logger.debug(request, 'request')
  expect(printed).toHaveLength(count)
  if (asked) expect(printed[0]).toMatch(/^[\d:]{8} {2}GET quotes_api {2}200 {2}1.5 ms\n$/)
})
