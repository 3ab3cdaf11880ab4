import { afterAll, beforeAll, expect, it } from 'vitest'
import { openJournal } from '../persistence/journal.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createAuditMarks, wrongAudit } from './audit-marks.ts'
import { DeskWriter } from './desk.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const NOW = 1_790_000_000_000
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const audited = () =>
  database.pool.query("insert into audit (at, realm, action) values (1, 'staff', 'rate_set')")
const marks = async () => {
  const { rows } = await database.pool.query<{ row: number }>(
    "select (body::json -> 'input' ->> 'auditSeq')::int as row from journal where kind = 'audit_mark' order by seq",
  )
  return rows.map(({ row }) => row)
}

it('each start and each new row are anchored once, a restart replays the anchors, and a stopped desk is reported', async () => {
  const failures: unknown[] = []
  for (const start of [1, 2]) {
    const journal = await openJournal(database.connectionString, () => undefined)
    const restored = await restore(journal)
    const desk = new DeskWriter({ journal, restored, now: () => NOW, onFailure: () => undefined })
    const mark = createAuditMarks(database.db, desk, (error) => failures.push(error))
    await mark()
    await audited()
    await mark()
    await mark()
    await desk.stop()
    expect(failures).toHaveLength(start - 1)
    await audited()
    await mark()
    await journal.close()
  }
  expect(await marks()).toEqual([1, 2, 3])
  expect(failures).toMatchObject([{ reason: 'desk_stopped' }, { reason: 'desk_stopped' }])
  expect(await verify(database.db)).toMatchObject({ entries: 3, wrong: undefined })
  expect(await wrongAudit(database.db)).toBeUndefined()
})
