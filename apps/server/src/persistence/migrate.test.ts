import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { freshDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a new database has every migration once', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from migration order by name')
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
})

test('migrating again runs nothing', async () => {
  expect(await migrate(database.connectionString)).toEqual([])
})

test('a migration that changed after it ran is refused by name', async () => {
  await database.pool.query(
    "update migration set digest = 'changed' where name = (select max(name) from migration)",
  )
  await expect(migrate(database.connectionString)).rejects.toThrow(/was changed after it ran/)
})
