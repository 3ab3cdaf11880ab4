/**
 * npm run staff -- COMMAND: decisions of staff at the server's terminal. The running server executes them, since it is
 * the only writer of the books. Exit code 0 on success, 1 on refusal, 2 if no server could be asked.
 */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ConfigError, readConfig } from '../config.ts'
import { commandLine, harmless, overview, sessionCommand, WrongCommandLine } from '../staff/command-line.ts'
import { saidOfRoles } from '../staff/said.ts'
import { carryOut, logIn, logOut, NoServer } from '../staff/terminal-client.ts'
import type { Ended } from '../staff/terminal-client.ts'

const REFUSED = 1
const NOBODY_ASKED = 2

async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 || words[0] === 'roles') {
    console.log(words.length === 0 ? overview() : saidOfRoles())
    return 0
  }
  const { succeeded, said } = await ended(words)
  if (succeeded) console.log(harmless(said))
  else console.error(harmless(said))
  return succeeded ? 0 : REFUSED
}

async function ended(words: readonly string[]): Promise<Ended> {
  const { dataDir } = readConfig(process.env)
  const { username } = userInfo()
  const session = sessionCommand(words, username)
  if (!session) {
    // Never among the words, which every process of the system can read.
    const typed = words[0] === 'change-password' ? await answers('Current password: ', 'New password: ') : []
    const args = typed.map((value, at) => `--${['password', 'new_password'][at]}=${value}`)
    return carryOut(dataDir, commandLine([...words, ...args], username))
  }
  if (session.name === 'logout') return logOut(dataDir, session.by)
  const [password = '', code = ''] = await answers('Password: ', 'Authenticator code: ')
  return logIn(dataDir, session.by, { password, code: code.trim() })
}

/** Asks each question without echoing the answer; without a terminal, reads one line of input for each. */
async function answers(...questions: readonly string[]): Promise<readonly string[]> {
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: process.stdin.isTTY })
  const typed = lines[Symbol.asyncIterator]()
  const read: string[] = []
  for (const question of questions) {
    process.stderr.write(question)
    read.push((await typed.next()).value ?? '')
    process.stderr.write('\n')
  }
  lines.close()
  return read
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const told = [WrongCommandLine, ConfigError, NoServer].some((kind) => error instanceof kind)
  console.error(told && error instanceof Error ? error.message : error)
  process.exitCode = NOBODY_ASKED
}
