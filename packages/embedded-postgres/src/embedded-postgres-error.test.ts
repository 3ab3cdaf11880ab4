import { expect, test } from 'vitest'
import { explainFailure } from './embedded-postgres-error.ts'

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'disk_full',
    'Free some space',
  ],
  ['Error: database or disk is full', 'disk_full', 'Free some space'],
  ['could not bind IPv4 address "127.0.0.1": Address already in use', 'port_taken', 'Choose another port'],
  ['initdb: error: could not access directory "/x": Permission denied', 'no_access', 'another DATA_DIR'],
  ['Error: attempt to write a readonly database', 'no_access', 'another DATA_DIR'],
  ['postgres: error while loading shared libraries: libz.so.1', 'no_binaries', 'Set DATABASE_URL'],
  ['Error: spawn /x/bin/postgres ENOENT', 'no_binaries', 'Set DATABASE_URL'],
  ['FATAL:  something nobody has seen', 'failed', 'something nobody has seen'],
])('%s is %s, with advice', (output, code, advice) => {
  const error = explainFailure('Starting the database', output)
  expect(error).toMatchObject({ code, heldBy: undefined })
  expect(error.message).toContain(advice)
})

test('the last lines of a long log are kept', () => {
  const log = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const { message } = explainFailure('Starting the database', log)
  expect(message).toContain('line 99')
  expect(message).not.toContain('line 90')
})
