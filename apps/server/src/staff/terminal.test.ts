import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ActionRunner, Given } from '../back-office/action-runner.ts'
import { Refusal } from '../calls/refusal.ts'
import { readConfig } from '../config.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { appointTestStaff } from '../testing/test-staff.ts'
import { carryOut } from './terminal-client.ts'
import { openTerminal } from './terminal-server.ts'
import { socketOf } from './terminal-socket.ts'

let database: TestDatabase
let dataDir: string
let close: () => Promise<void>
const given: unknown[] = []
const logged: unknown[] = []

const done = { status: 1, msg: 'Done.', action: null, seen: null } as const

/** A runner that refuses and fails on request. */
const runner: Pick<ActionRunner, 'give'> = {
  async give(name, args, { actorId }): Promise<Given> {
    given.push([name, args, actorId])
    if (name === 'confirm') throw new Refusal('refused', 'It cannot be.')
    if (name === 'decline') throw new Error('a fault of ours')
    if (name === 'remove-bank') return { ...done, msg: 'Another must confirm.', result: null }
    return { ...done, result: [] }
  },
}

async function open(): Promise<() => Promise<void>> {
  const logger = { error: (fault: unknown) => void logged.push(fault), warn: () => undefined }
  return openTerminal({
    config: { ...readConfig({}), dataDir },
    db: database.db,
    logger,
    runner,
    done: async () => undefined,
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
  carryOut(dataDir, { name: name as 'confirm', args, by, file: null })

it('carries a command out for the staff account, however its name is typed', async () => {
  expect(await ask('list-banks')).toEqual({
    succeeded: true,
    said: 'No bank accounts. Add one with add-bank.',
  })
  const { rows } = await database.pool.query("select staff_id from staff where username = 'Asha'")
  expect(given).toEqual([['list-banks', {}, rows[0]?.staff_id]])
})

it('says what waits for a second person', async () => {
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
  ['arguments that are wrong', 'remove-bank', { id: 'x' }, 'ID: must be a number\nUsage: remove-bank N'],
  ['a command that it does not know', 'forget', {}, 'The running server does not know the command forget.'],
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

it('is open to the user of the server alone', async () => {
  const { mode } = await stat(join(dataDir, 'terminal'))
  expect(mode & 0o777).toBe(0o700)
})

it('opens where a server that was killed has left its socket', async () => {
  await close()
  const left = createServer()
  await new Promise<void>((resolve) => left.listen(socketOf(dataDir), resolve))
  const again = await open()
  expect(await ask('list-banks')).toMatchObject({ succeeded: true })
  await again()
  left.close()
})

it('names a server that does not run, and one that stopped while it carried a command out', async () => {
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

/** A connection to the terminal's socket that has sent a text, and all that comes back until it closes. */
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
  ['a name in a list', '{"name":["list-banks"],"args":{},"by":"asha"}'],
  ['a number as its user', '{"name":"list-banks","args":{},"by":7}'],
])('refuses %s instead of a command, and goes on', async (_, text) => {
  const { socket, said } = connection(text)
  socket.end()
  expect(await said).toContain('The command is not readable.')
  socket.destroy()
  expect(await ask('list-banks')).toMatchObject({ succeeded: true })
})

it('goes on where a connection is lost in the middle of a command, or sends too much', async () => {
  const lost = connection('{"name":')
  await new Promise((resolve) => lost.socket.once('connect', resolve))
  lost.socket.destroy()
  const endless = connection('x'.repeat(100_000))
  expect(await endless.said).toBe('')
  expect(await ask('list-banks')).toMatchObject({ succeeded: true })
})

it('ends while a connection says nothing', async () => {
  const silent = connection('')
  await new Promise((resolve) => silent.socket.once('connect', resolve))
  await ask('list-banks')
  await close()
  expect(await silent.said).toBe('')
  close = await open()
})
