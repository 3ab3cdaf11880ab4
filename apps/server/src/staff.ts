/**
 * npm run staff -- COMMAND: decisions of staff at the server's terminal. The running server carries them out, since it is the
 * only writer of the books. Exit code 0 where it was done, 1 where it was refused, 2 where nobody could be asked.
 */
import { userInfo } from 'node:os'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { databaseAtHand, NoDatabase } from './persistence/database-at-hand.ts'
import { deskIsRunning } from './persistence/announcements.ts'
import { openDatabase } from './persistence/database.ts'
import { EmbeddedPostgresError } from './persistence/embedded-postgres/embedded-postgres-error.ts'
import { staffCommands } from './staff-commands.ts'
import { askServer } from './staff-asking.ts'
import { commandLine, harmless, overview, WrongCommandLine } from './staff-command-line.ts'

const REFUSED = 1
const NOBODY_ASKED = 2

const commands = staffCommands(() => {
  throw new Error('Commands are carried out by the server')
})

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0) {
    console.log(overview(commands))
    return 0
  }
  const { command, args, by } = commandLine(commands, words, userInfo().username)
  const database = await databaseAtHand(readConfig(process.env))
  try {
    if (!(await deskIsRunning(database.connectionString))) {
      console.error(`No server is running on ${database.where}. Start it with npm start, then ask again.`)
      return NOBODY_ASKED
    }
    const opened = openDatabase(database.connectionString, () => undefined, { max: 1 })
    try {
      const request = { name: command.name, args, by, at: systemClock.now() }
      const { succeeded, said } = await askServer(opened.db, request)
      if (succeeded) console.log(harmless(said))
      else console.error(harmless(said))
      return succeeded ? 0 : REFUSED
    } finally {
      await opened.close()
    }
  } finally {
    await database.release()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const told = [WrongCommandLine, ConfigError, NoDatabase, EmbeddedPostgresError].some(
    (kind) => error instanceof kind,
  )
  console.error(told && error instanceof Error ? error.message : error)
  process.exitCode = NOBODY_ASKED
}
