import { describe, expect, it } from 'vitest'
import { SlowQueries } from './slow-queries.ts'

const query = (sql: string) => ({ query: { sql } }) as unknown as Parameters<SlowQueries['note']>[0]

describe('slow statements', () => {
  const note = (queries: SlowQueries, sql: string, queryDurationMillis: number): void =>
    queries.note({ ...query(sql), queryDurationMillis })

  it('count from 200 ms on, by their text, with the longest time and the last moment', () => {
    let now = 1
    const queries = new SlowQueries(() => now)
    note(queries, 'select 1', 199)
    note(queries, 'select\n  2', 200)
    now = 2
    note(queries, 'select 2', 350)
    note(queries, 'select 3', 250)
    expect(queries.slowestFirst()).toEqual([
      { statement: 'select 2', count: 2, longestMs: 350, at: 2 },
      { statement: 'select 3', count: 1, longestMs: 250, at: 2 },
    ])
  })

  it('are at most 20; the fastest is forgotten', () => {
    const queries = new SlowQueries(() => 0)
    for (let no = 0; no < 30; no += 1) note(queries, `select ${no}`, 1_000 - no)
    const kept = queries.slowestFirst()
    expect(kept).toHaveLength(20)
    expect(kept.at(-1)).toMatchObject({ statement: 'select 19' })
  })
})
