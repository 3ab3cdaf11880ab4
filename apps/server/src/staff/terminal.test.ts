import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Calls } from '@gf/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActionRunner, Given } from '../back-office/action-runner.ts'
import type { HandlersOf } from '../gateway/serve-calls.ts'
import { Refusal } from '../calls/refusal.ts'
import { readConfig } from '../config.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { appointTestStaff } from '../testing/test-staff.ts'
import { systemIds } from '../system/ids.ts'
import { createStaffSessions } from '../identity/staff/staff-sessions.ts'
import { carryOut, logIn, logOut } from './terminal-client.ts'
import { openTerminal } from './terminal-server.ts'
import { socketOf } from './terminal-socket.ts'

let database: TestDatabase
let dataDir: string
let close: () => Promise<void>
const given: unknown[] = []
const logged: unknown[] = []

const done = { status: 1, msg: 'Done.', action: null, seen: null, valid_from: null } as const

/** A runner that refuses and fails on request. */
const runner: Pick<ActionRunner, 'give'> = {
  async give(name, args, { actorId, provedAt }): Promise<Given> {
    if (name === 'set-rate' && provedAt <= time.now - 1)
      throw new Refusal('step_up_needed', 'Your code is old.')
    given.push([name, args, actorId])
    if (name === 'confirm') throw new Refusal('refused', 'It cannot be.')
    if (name === 'decline') throw new Error('a fault of ours')
    if (name === 'remove-bank' || name === 'set-rate')
      return { ...done, msg: 'Another must confirm.', result: null }
    return { ...done, result: [] }
  },
}

const time = { now: Date.UTC(2026, 0, 5, 9) }
const sessions = () => createStaffSessions(database.db, systemIds(), () => time.now)
/** Stands for the back office's login: a password, then a code. */
const logins: Pick<HandlersOf<Calls>, 'adminLogIn' | 'adminLogOut'> = {
  async adminLogIn({ username, password, challenge, code }, context) {
    if (challenge === undefined && password !== 'right') throw new Refusal('login_failed', 'Incorrect.')
    if (challenge === undefined && username === 'new')
      throw new Refusal('second_factor_missing', 'Set up an app.', { status: 2, detail: { challenge: 'c' } })
    if (challenge === undefined)
      throw new Refusal('second_factor_needed', 'Enter the code.', { status: 2, detail: { challenge: 'c' } })
    if (code !== '123456') throw new Refusal('code_wrong', 'Wrong code.', { status: 2 })
    const { rows } = await database.pool.query("select staff_id from staff where username = 'Asha'")
    context.setSessionToken(await sessions().start(rows[0]?.staff_id, context, database.db))
    return { status: 1, message: '', username: 'Asha', name: '', role: 'finance_maker', until: '' }
  },
  async adminLogOut(_input, { staff }) {
    await sessions().end(staff.sessionId, database.db)
    return { status: 1, message: 'Logged out.' }
  },
}

async function open(production = false): Promise<() => Promise<void>> {
  const logger = { error: (fault: unknown) => void logged.push(fault), warn: () => undefined }
  return openTerminal({
    config: { ...readConfig({}), dataDir, production },
    db: database.db,
    now: () => time.now,
    staffSessions: sessions(),
    handlers: logins as HandlersOf<Calls>,
    logger,
    runner,
  })
}

beforeEach(async () => {
  database = await freshDatabase()
  await appointTestStaff(database)
  await database.pool.query(
    "insert into staff (username, name, role, status, created_at) values ('gone', 'G', 'kyc', 'closed', 1)",
  )
  dataDir = await mkdtemp(join(tmpdir(), 'gf-terminal-'))
  given.length = 0
  logged.length = 0
  close = await open()
})
afterEach(async () => {
  await close()
  await rm(dataDir, { recursive: true })
  await database.drop()
})

const ask = (name: string, args: Readonly<Record<string, string>> = {}, by = 'ASHA') =>
  carryOut(dataDir, { name: name as 'confirm', args, by, file: null, isJson: false })

it('executes a command for the staff account, however its name is typed', async () => {
  expect(await ask('list-banks')).toEqual({
    succeeded: true,
    said: 'No bank accounts. Add one with add-bank.',
  })
  const { rows } = await database.pool.query("select staff_id from staff where username = 'Asha'")
  expect(given).toEqual([['list-banks', {}, rows[0]?.staff_id]])
})

it('reports what waits for a second person', async () => {
  expect(await ask('remove-bank', { id: '1' })).toEqual({ succeeded: true, said: 'Another must confirm.' })
})

it.each([
  ['a refusal in its own words', 'confirm', { action: '1', seen: '0123456789ab' }, 'It cannot be.'],
  [
    'a fault without its detail',
    'decline',
    { action: '1', reason: 'not ours' },
    'Command failed; see the server log.',
  ],
  [
    'arguments that are wrong',
    'remove-bank',
    { id: 'x' },
    'ID: must be a number\nUsage: remove-bank N [--valid-from TIME]',
  ],
  [
    'a command that it does not know',
    'forget',
    {},
    'The running server does not know the command forget. Restart it with this version.',
  ],
])('answers %s', async (_, name, args, said) => {
  expect(await ask(name, args)).toEqual({ succeeded: false, said })
  expect(logged).toHaveLength(name === 'decline' ? 1 : 0)
})

it.each([
  ['who was never appointed', 'Mallory'],
  ['whose account is closed', 'gone'],
])('refuses a name %s', async (_, by) => {
  expect(await ask('list-banks', {}, by)).toMatchObject({
    succeeded: false,
    said: expect.stringContaining(`Unknown staff account "${by}"`),
  })
  expect(given).toEqual([])
})

describe('in production', () => {
  const right = { password: 'right', code: '123456' }
  const sessionFile = () => join(dataDir, 'terminal', 'session-asha')
  const LOG_IN = 'npm run staff -- login --by Asha'

  beforeEach(async () => {
    await close()
    close = await open(true)
  })

  it('accepts no command by a name alone', async () => {
    expect(await ask('list-banks', {}, 'Asha')).toEqual({
      succeeded: false,
      said: `You are not logged in, or your login expired. Log in: ${LOG_IN}`,
    })
    expect(given).toEqual([])
  })

  it('takes commands after a login, until 15 minutes without one or the logout', async () => {
    expect(await logIn(dataDir, 'Asha', right)).toEqual({ succeeded: true, said: 'Asha is logged in.' })
    expect((await stat(sessionFile())).mode & 0o777).toBe(0o600)
    expect(await ask('list-banks')).toMatchObject({ succeeded: true })
    expect(await ask('list-banks', {}, 'Ravi')).toMatchObject({ succeeded: false })
    time.now += 16 * 60_000
    expect(await ask('list-banks')).toMatchObject({ succeeded: false })
    await logIn(dataDir, 'asha', right)
    const token = await readFile(sessionFile(), 'utf8')
    expect(await logOut(dataDir, 'ASHA')).toEqual({ succeeded: true, said: 'Logged out.' })
    await writeFile(sessionFile(), token)
    expect(await ask('list-banks')).toMatchObject({ succeeded: false })
  })

  it('asks for another login if a command needs a recent proof', async () => {
    await logIn(dataDir, 'Asha', right)
    expect(await ask('set-rate', { rate: '95' }, 'Asha')).toMatchObject({ succeeded: true })
    time.now += 60_000
    expect(await ask('set-rate', { rate: '95' }, 'Asha')).toEqual({
      succeeded: false,
      said: `Your code is old. Log in: ${LOG_IN}`,
    })
  })

  it.each([
    ['a wrong password', 'Asha', { ...right, password: 'wrong' }, 'Incorrect.'],
    ['a wrong code', 'Asha', { ...right, code: '000000' }, 'Wrong code.'],
    ['an account without an app', 'new', right, 'Set up your authenticator app at /adminlogin first.'],
  ])('refuses a login with %s', async (_, by, proof, said) => {
    expect(await logIn(dataDir, by, proof)).toEqual({ succeeded: false, said })
  })
})

it('is open only to the server’s user', async () => {
  const { mode } = await stat(join(dataDir, 'terminal'))
  expect(mode & 0o777).toBe(0o700)
})

it('opens even if a killed server has left its socket', async () => {
  await close()
  const left = createServer()
  await new Promise<void>((resolve) => left.listen(socketOf(dataDir), resolve))
  const again = await open()
  expect(await ask('list-banks')).toMatchObject({ succeeded: true })
  await again()
  left.close()
})

it('reports a server that does not run, and one that stopped during a command', async () => {
  await close()
  await expect(ask('list-banks')).rejects.toThrow('No server is running')
  const stopping = createServer((socket) => void socket.destroy())
  await new Promise<void>((resolve) => stopping.listen(socketOf(dataDir), resolve))
  expect(await ask('list-banks')).toMatchObject({
    succeeded: false,
    said: expect.stringContaining('stopped while'),
  })
  stopping.close()
  close = await open()
})

/** Sends a text to the terminal's socket, and collects the answer until it closes. */
function connection(text: string): { readonly socket: Socket; readonly said: Promise<string> } {
  const socket = connect(socketOf(dataDir))
  const said = new Promise<string>((resolve) => {
    let all = ''
    socket.on('data', (part) => (all += String(part)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(all))
  })
  if (text !== '') socket.write(text)
  return { socket, said }
}

it.each([
  ['nothing', ''],
  ['a text', 'hello\n'],
  ['null', 'null'],
  ['half a command', '{"name":"list'],
  ['a name in a list', '{"name":["list-banks"],"args":{},"by":"asha","token":""}'],
  ['a number as its user', '{"name":"list-banks","args":{},"by":7,"token":""}'],
])('refuses %s instead of a command, and continues', async (_, text) => {
  const { socket, said } = connection(text)
  socket.end()
  expect(await said).toContain('Invalid command.')
  socket.destroy()
  expect(await ask('list-banks')).toMatchObject({ succeeded: true })
})

it('continues if a connection is lost during a command, or sends too much', async () => {
  const lost = connection('{"name":')
  await new Promise((resolve) => lost.socket.once('connect', resolve))
  lost.socket.destroy()
  const endless = connection('x'.repeat(100_000))
  expect(await endless.said).toBe('')
  expect(await ask('list-banks')).toMatchObject({ succeeded: true })
})

it('stops while a connection is silent', async () => {
  const silent = connection('')
  await new Promise((resolve) => silent.socket.once('connect', resolve))
  await ask('list-banks')
  await close()
  expect(await silent.said).toBe('')
  close = await open()
})
