import { sql } from 'kysely'
import type { Database } from '../persistence/database.ts'
import type { DeskWriter } from './desk.ts'

/** The returned function records the newest audit row in the journal unless it did so last time. It never rejects. */
export function createAuditMarks(
  db: Database,
  desk: Pick<DeskWriter, 'markAudit'>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let marked: number | undefined
  return async () => {
    try {
      const newest = await db
        .selectFrom('audit')
        .select(['seq', 'hash'])
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!newest || newest.seq === marked) return
      await desk.markAudit({ auditSeq: newest.seq, auditHash: newest.hash.toString('hex') })
      marked = newest.seq
    } catch (error) {
      failed(error)
    }
  }
}

/** The first error in the audit log: its chain, or a journal entry whose row no longer exists. */
export async function wrongAudit(view: Database): Promise<string | undefined> {
  const { rows } = await sql<{ broken: number | null }>`select audit_break() as broken`.execute(view)
  const broken = rows[0]?.broken ?? null
  if (broken !== null) return `Audit entry ${broken} does not follow from the entries before it`
  const { rows: lost } = await sql<{ entry: number; row: number; missing: boolean }>`
    with mark as (
      select seq as entry, (body::json -> 'input' ->> 'auditSeq')::bigint as row,
        decode(body::json -> 'input' ->> 'auditHash', 'hex') as hash
      from journal where kind = 'audit_mark')
    select entry, row, audit.seq is null as missing from mark left join audit on audit.seq = mark.row
    where audit.hash is distinct from mark.hash order by entry limit 1`.execute(view)
  const [mark] = lost
  if (!mark) return undefined
  const what = mark.missing ? 'is missing' : 'is not the one'
  return `Audit entry ${mark.row} ${what} that journal entry ${mark.entry} names: the newest entries of the audit log were cut off`
}
