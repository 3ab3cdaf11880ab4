/** npm run migrate: brings the database to the newest version. Exit code 2 without a usable database, 1 on failure. */
import { EmbeddedPostgresError } from '@gf/embedded-postgres'
import { ConfigError, readConfig } from '../config.ts'
import { databaseAtHand, NoDatabase } from '../persistence/database-at-hand.ts'
import { migrate } from '../persistence/migrate.ts'

const FAILED = 1
const NOTHING_TO_WORK_ON = 2

async function main(): Promise<void> {
  const database = await databaseAtHand(readConfig(process.env), true)
  try {
    console.log(`Migrating ${database.where}`)
    const ran = await migrate(database.connectionString)
    for (const name of ran) console.log(`  ${name}`)
    console.log(ran.length > 0 ? `${ran.length} ran.` : 'Nothing to do: the database is up to date.')
  } finally {
    await database.release()
  }
}

try {
  await main()
} catch (error) {
  const unusable = [ConfigError, NoDatabase, EmbeddedPostgresError].some((kind) => error instanceof kind)
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = unusable ? NOTHING_TO_WORK_ON : FAILED
}
