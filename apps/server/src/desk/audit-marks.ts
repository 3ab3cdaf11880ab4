import type { Database } from '../persistence/database.ts'
import type { DeskWriter } from './desk.ts'

interface Needs {
  readonly db: Database
  readonly desk: Pick<DeskWriter, 'markAudit'>
  readonly failed: (error: unknown) => void
}

/**
 * Gives the function that enters number and hash of the newest audit row in the journal, unless the last time entered the
 * same. It never rejects: what was audited stays audited, and the next time enters it.
 */
export function createAuditMarks({ db, desk, failed }: Needs): () => Promise<void> {
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
