/**
 * npm run verify: replays the journal from its first entry and compares it with every row and the books; then the audit log,
 * the requests for money, the company's banks, UPI ids, rates and limits, the staff's roles, and what two of them decided.
 * Runs beside a living server too. Exit code 0 where all is well, 1 where something is wrong, 2 where nothing could be looked at.
 */
import { EmbeddedPostgresError } from '@gf/embedded-postgres'
import { ConfigError, readConfig } from '../config.ts'
import { verify } from '../desk/verify.ts'
import { wrongAudit } from '../desk/audit-marks.ts'
import { wrongAction } from '../back-office/verify-actions.ts'
import { wrongRequest } from '../funding/verify-requests.ts'
import { wrongSetting } from '../funding/verify-settings.ts'
import { wrongStaff } from '../identity/audit.ts'
import { databaseAtHand, NoDatabase } from '../persistence/database-at-hand.ts'
import { openDatabase } from '../persistence/database.ts'
import { migrationDifference } from '../persistence/migrate.ts'
import type { Database } from '../persistence/database.ts'

const WRONG = 1
const NOTHING_TO_LOOK_AT = 2

interface Findings {
  readonly entries: number
  readonly postings: number
  readonly audited: number
  /** What is wrong first, in words. */
  readonly wrong: string | undefined
}

async function main(): Promise<number> {
  const database = await databaseAtHand(readConfig(process.env))
  const opened = openDatabase(database.connectionString, () => undefined, { max: 2 })
  try {
    console.log(`Verifying ${database.where}`)
    await requireBooks(opened.db, database.where)
    const started = performance.now()
    const found = await findings(opened.db)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `  ${found.entries} journal entries, ${found.postings} postings, ${found.audited} audit entries`,
    )
    console.log(`  in ${seconds} s`)
    if (found.wrong === undefined) console.log('Verification passed.')
    else console.error(found.wrong)
    return found.wrong === undefined ? 0 : WRONG
  } finally {
    await opened.close()
    await database.release()
  }
}

/** A database at another version than this program's cannot be judged, which is not the same as books in order. */
async function requireBooks(db: Database, where: string): Promise<void> {
  const { missing, unknown } = await migrationDifference(db)
  const [oldest] = missing
  if (oldest !== undefined)
    throw new NoDatabase(`${where} lacks migration ${oldest}. Run \`npm run migrate\` first.`)
  const [newer] = unknown
  if (newer !== undefined)
    throw new NoDatabase(
      `${where} has migration ${newer}, which this version does not know. Verify it with a newer version.`,
    )
}

async function findings(db: Database): Promise<Findings> {
  const { entries, postings, wrong } = await verify(db)
  const { audited } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('audited'))
    .executeTakeFirstOrThrow()
  return { entries, postings, audited, wrong: wrong ?? (await wrongDecision(db)) }
}

/** What was decided beside the desk, against the journal and the audit log, in one consistent view. */
async function wrongDecision(db: Database): Promise<string | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (view) =>
        (await wrongAudit(view)) ??
        (await wrongRequest(view)) ??
        (await wrongSetting(view)) ??
        (await wrongStaff(view)) ??
        (await wrongAction(view)),
    )
}

try {
  process.exitCode = await main()
} catch (error) {
  const unusable = [ConfigError, NoDatabase, EmbeddedPostgresError].some((kind) => error instanceof kind)
  const said = error instanceof Error ? error.message : String(error)
  console.error(unusable ? said : `Verification aborted: ${said}`)
  process.exitCode = unusable ? NOTHING_TO_LOOK_AT : WRONG
}
