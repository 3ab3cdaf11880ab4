/**
 * npm run verify: replays the journal from its first entry and compares it with every row and the books; then the audit
 * log with its signatures, deposits and withdrawals, the company's banks, UPI IDs, rates and limits, the staff's roles, and decisions of two.
 * Also beside a live server. Exit code 0 if all is in order, 1 on an error, 2 if nothing could be read.
 */
import { EmbeddedPostgresError } from '@gf/embedded-postgres'
import { ConfigError, readConfig } from '../config.ts'
import { existingKeys, HouseKeysUnusable } from '../crypto/field-cipher.ts'
import { publicKeysOf } from '../crypto/signer.ts'
import { verifyAll } from './verify-all.ts'
import { databaseAtHand, NoDatabase } from '../persistence/database-at-hand.ts'
import { openDatabase } from '../persistence/database.ts'
import { migrationDifference } from '../persistence/migrate.ts'
import type { Database } from '../persistence/database.ts'

const WRONG = 1
const NOTHING_TO_LOOK_AT = 2

async function main(): Promise<number> {
  const config = readConfig(process.env)
  const publicKeys = publicKeysOf(await existingKeys(config))
  const database = await databaseAtHand(config)
  const opened = openDatabase(database.connectionString, () => undefined, { max: 2 })
  try {
    console.log(`Verifying ${database.where}`)
    await requireBooks(opened.db, database.where)
    const started = performance.now()
    const found = await verifyAll(opened.db, publicKeys)
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

/** A database of another version cannot be judged; that does not mean that its books are in order. */
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

try {
  process.exitCode = await main()
} catch (error) {
  const unusable = [ConfigError, HouseKeysUnusable, NoDatabase, EmbeddedPostgresError].some(
    (kind) => error instanceof kind,
  )
  const said = error instanceof Error ? error.message : String(error)
  console.error(unusable ? said : `Verification aborted: ${said}`)
  process.exitCode = unusable ? NOTHING_TO_LOOK_AT : WRONG
}
