import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayPass, openDatabase } from './database.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a statement that waits too long for a lock is cancelled, which may be temporary', async () => {
  const { pool, close } = openDatabase(database.connectionString, () => undefined, { within: 100 })
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table client in access exclusive mode')
  expect(mayPass(await failureOf(pool.query('select * from client')))).toBe(true)
  await holder.query('rollback')
  holder.release()
  expect(await failureOf(pool.query('select * from client'))).toBeUndefined()
  await close()
})

test('an invalid statement is not temporary, nor an error of our code', async () => {
  expect(mayPass(await failureOf(database.pool.query('select * from nothing')))).toBe(false)
  expect(mayPass(new TypeError('x is undefined'))).toBe(false)
  expect(mayPass(Object.assign(new TypeError('wrong'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBe(false)
})

test('a missing database may appear', async () => {
  const { pool, close } = openDatabase('postgresql://u:p@127.0.0.1:1/none', () => undefined)
  expect(mayPass(await failureOf(pool.query('select 1')))).toBe(true)
  await close()
})

test('a whole number beyond a double’s precision is refused instead of rounded', async () => {
  expect(await failureOf(database.pool.query('select 9007199254740993::bigint'))).toBeInstanceOf(RangeError)
})
