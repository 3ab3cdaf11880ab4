import { wrongHead } from '../back-office/audit-heads.ts'
import { wrongAction } from '../back-office/verify-actions.ts'
import type { PublicKeys } from '../crypto/signer.ts'
import { wrongAudit } from '../desk/audit-marks.ts'
import { verify } from '../desk/verify.ts'
import type { Progress } from '../desk/verify.ts'
import {
  wrongAdjustment,
  wrongCorrection,
  wrongDay,
  wrongRequest,
  wrongSetting,
  wrongSweep,
} from '../funding/index.ts'
import { wrongStaff } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'

export interface Findings {
  readonly entries: number
  readonly postings: number
  readonly audited: number
  /** The first error, in words. */
  readonly wrong: string | undefined
}

/**
 * Compares everything with the journal and the audit log, and signatures with the keys. Takes minutes with millions of
 * entries.
 */
export async function verifyAll(
  db: Database,
  publicKeys: PublicKeys,
  progress?: Progress,
): Promise<Findings> {
  const { entries, postings, wrong } = await verify(db, progress)
  const { audited } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('audited'))
    .executeTakeFirstOrThrow()
  return { entries, postings, audited, wrong: wrong ?? (await wrongDecision(db, publicKeys)) }
}

/** Decisions outside the desk, compared with the journal and the audit log in one consistent view. */
async function wrongDecision(db: Database, publicKeys: PublicKeys): Promise<string | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (view) =>
        (await wrongAudit(view)) ??
        (await wrongHead(view, publicKeys)) ??
        (await wrongRequest(view)) ??
        (await wrongAdjustment(view)) ??
        (await wrongCorrection(view)) ??
        (await wrongDay(view)) ??
        (await wrongSweep(view)) ??
        (await wrongSetting(view)) ??
        (await wrongStaff(view)) ??
        (await wrongAction(view)),
    )
}
