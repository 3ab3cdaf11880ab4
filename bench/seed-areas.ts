/**
 * Records of the areas of some age, in proportion to the church's contributions: with 500,000 of them, 10,000 medicines
 * in 20 stores, 100,000 orders and 50,000 members. Written in bulk without triggers; sums and receipts are as triggers would have them.
 */
import pg from 'pg'
import { areaSeeds } from './areas/areas.ts'

const first = 'Aarav Diya Ishaan Ananya Kabir Meera Rohan Sana Vivaan Nisha Arjun Pooja Farhan Riya'.split(
  ' ',
)
const last =
  'Thomas Kurian Mathew Joseph Varghese Abraham George Philip Jacob Samuel Daniel Paul Simon Cherian'.split(
    ' ',
  )

interface Areas {
  readonly contributions: number
}

/** Fills the tables of the areas in a migrated database. */
export async function seedAreas(
  connectionString: string,
  { contributions }: Areas,
  report: (line: string) => void,
): Promise<void> {
  const started = performance.now()
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  const now = Date.now()
  const people = { first, last, now }
  try {
    // No triggers and no foreign keys: each row would be checked by itself.
    await client.query('set session_replication_role = replica')
    for (const { statements } of Object.values(areaSeeds))
      for (const [statement, values] of statements(people, contributions))
        await client.query(statement, [...values])
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze')
  } finally {
    client.release()
    await pool.end()
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  report(`${contributions} contributions and what is in proportion to them after ${seconds} s`)
}

/** The lists of the areas. */
export const areaPages = Object.values(areaSeeds).flatMap(({ pages }) =>
  Object.entries(pages).map(([title, path]) => ({ title, path })),
)
