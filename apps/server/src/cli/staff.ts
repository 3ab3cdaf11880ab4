/**
 * npm run staff -- COMMAND: decisions of staff at the server's terminal. The running server carries them out, since it is the
 * only writer of the books. Exit code 0 where it was done, 1 where it was refused, 2 where nobody could be asked.
 */
import { userInfo } from 'node:os'
import { ConfigError, readConfig } from '../config.ts'
import { commandLine, harmless, overview, WrongCommandLine } from '../staff/command-line.ts'
import { saidOfRoles } from '../staff/said.ts'
import { carryOut, NoServer } from '../staff/terminal-client.ts'

const REFUSED = 1
const NOBODY_ASKED = 2

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words[0] === 'roles') {
    console.log(words.length === 0 ? overview() : saidOfRoles())
    return 0
  }
  const command = commandLine(words, userInfo().username)
  const { succeeded, said } = await carryOut(readConfig(process.env).dataDir, command)
  if (succeeded) console.log(harmless(said))
  else console.error(harmless(said))
  return succeeded ? 0 : REFUSED
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const told = [WrongCommandLine, ConfigError, NoServer].some((kind) => error instanceof kind)
  console.error(told && error instanceof Error ? error.message : error)
  process.exitCode = NOBODY_ASKED
}
