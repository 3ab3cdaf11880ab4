import type { TestDatabase } from '../persistence/test-database.ts'

/** Changes like a person with the database's password: past triggers; restores the table afterwards. */
export async function tamperedIn<Result>(
  { pool }: Pick<TestDatabase, 'pool'>,
  table: string,
  change: string,
  look: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(`create table kept as table ${table}`)
  try {
    await client.query(change)
    return await look()
  } finally {
    await client.query(`delete from ${table}; insert into ${table} overriding system value table kept`)
    await client.query('drop table kept')
    client.release(true)
  }
}
