import { expect, it } from 'vitest'
import { EmbeddedPostgresError } from '@gf/embedded-postgres'
import { ConfigError } from '../config.ts'
import { isTransient, NoDatabase } from './database-at-hand.ts'

const coded = (code: string): Error => Object.assign(new Error(code), { code })

it.each([
  ['a disk that is full for the database', new EmbeddedPostgresError('disk_full', 'full'), true],
  ['a disk that is full for a file', coded('ENOSPC'), true],
  ['a database whose disk is full', coded('53100'), true],
  ['a database with too many connections', coded('53300'), true],
  ['a database that is starting', coded('57P03'), true],
  ['a database that refuses connections', coded('ECONNREFUSED'), true],
  ['a database that went away', coded('ECONNRESET'), true],
  ['a network that is silent', coded('ETIMEDOUT'), true],
  ['a name server that does not answer', coded('EAI_AGAIN'), true],
  ['a statement that took too long', coded('57014'), true],
  ['a lock that took too long', coded('55P03'), true],
  ['a pool without a connection', new Error('timeout exceeded when trying to connect'), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a database that does not answer', new NoDatabase('no answer', true), true],
  ['a database with another password', new NoDatabase('wrong password'), false],
  ['a folder of another user', new EmbeddedPostgresError('no_access', 'not ours'), false],
  ['a file of another user', coded('EACCES'), false],
  ['a port that is taken', coded('EADDRINUSE'), false],
  ['an address that this machine has not', coded('EADDRNOTAVAIL'), false],
  ['a file that is not there', coded('ENOENT'), false],
  ['an argument of ours that is wrong', coded('ERR_INVALID_ARG_TYPE'), false],
  ['a query that is wrong', coded('42P01'), false],
  ['an unusable configuration', new ConfigError(['PORT']), false],
  ['a fault of ours', new TypeError('x is undefined'), false],
  ['what is no error', 'ENOSPC', false],
])('an error that kept the server from starting, %s, may be temporary: %o', (_, error, heals) => {
  expect(isTransient(error)).toBe(heals)
})
