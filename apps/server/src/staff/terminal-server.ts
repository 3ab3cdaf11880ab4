import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import type { ActionName, Calls } from '@gf/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ActionRunner, StaffActor } from '../back-office/action-runner.ts'
import { EncodedAnswer } from '../calls/handler.ts'
import type { StaffContext, StaffLoggedIn } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../gateway/serve-calls.ts'
import { actionNamed, wrongArguments, wrongReading } from './command-line.ts'
import { readingNamed } from './readings.ts'
import type { Read, Reading } from './readings.ts'
import { socketOf } from './terminal-socket.ts'
import type { Asked, Reply } from './terminal-socket.ts'

/** Maximum length of a command in characters. */
const MOST = 65_536
/** Timeout for receiving a command, in milliseconds. */
const PATIENCE = 5_000
/** The system's limit for the path of a socket, in bytes. */
const LONGEST_PATH = 100

const asking: z.ZodType<Asked> = z.strictObject({
  name: z.string(),
  args: z.record(z.string(), z.string()),
  by: z.string(),
  token: z.string(),
})

type TerminalDeps = Pick<Deps, 'config' | 'db' | 'now' | 'staffSessions'> & {
  readonly logger: Pick<Deps['logger'], 'error' | 'warn'>
  readonly runner: Pick<ActionRunner, 'give'>
  readonly handlers: HandlersOf<Calls>
}

/** Accepts staff commands from the terminal. Returns the function that stops it once every command is answered. */
export async function openTerminal(deps: TerminalDeps): Promise<() => Promise<void>> {
  const { config, logger } = deps
  const path = socketOf(config.dataDir)
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    logger.error({ path }, 'DATA_DIR is too long for the socket of npm run staff; use a shorter path')
    return () => Promise.resolve()
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await chmod(dirname(path), 0o700)
  // Left by a killed server: the running one is the only writer.
  await rm(path, { force: true })
  const reading = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The folder excludes strangers; whatever a probe or a killed client sends must not stop the server.
    serve(deps, socket, reading).catch((error: unknown) => {
      logger.warn({ err: error }, 'A terminal connection failed')
      socket.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return () => {
    const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
    for (const socket of reading) socket.destroy()
    return closed
  }
}

async function serve(deps: TerminalDeps, socket: Socket, reading: Set<Socket>): Promise<void> {
  socket.on('error', (error) => deps.logger.warn({ err: error }, 'Terminal disconnected'))
  reading.add(socket)
  const line = await commandIn(socket).finally(() => reading.delete(socket))
  const asked = askedIn(line)
  const reply = asked ? await answer(deps, asked) : refused('Invalid command.')
  socket.end(`${JSON.stringify(reply)}\n`)
}

/** Everything sent until the sender ends its side. Rejects if that is too long or too slow. */
async function commandIn(socket: Socket): Promise<string> {
  socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The terminal sent no command')))
  let line = ''
  for await (const part of socket.setEncoding('utf8')) {
    line += String(part)
    if (line.length > MOST) throw new Error('The command is too long')
  }
  socket.setTimeout(0)
  return line
}

function askedIn(line: string): Asked | undefined {
  try {
    return asking.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

async function answer(deps: TerminalDeps, asked: Asked): Promise<Reply> {
  const { name, args } = asked
  if (name === 'login' || name === 'logout') return openOrEnd(deps, asked)
  const reading = readingNamed(name.replace(/^read /, ''))
  if (reading && name.startsWith('read ')) return answerReading(deps, reading, asked)
  const action = actionNamed(name)
  if (!action)
    return refused(`The running server does not know the command ${name}. Restart it with this version.`)
  const read = action.args.strict().safeParse(args)
  if (!read.success) return refused(wrongArguments(action, read.error))
  try {
    const given = await deps.runner.give(action.name as ActionName, read.data, await actorOf(deps, asked))
    return { succeeded: true, msg: given.msg, result: given.result }
  } catch (error) {
    return failed(deps, asked, error)
  }
}

/** Reads as the screens do: under the same roles, with the same entry in the audit log. */
async function answerReading(deps: TerminalDeps, reading: Reading, asked: Asked): Promise<Reply> {
  const problem = wrongReading(reading, asked.args)
  if (problem !== undefined) return refused(problem)
  try {
    const context = { ...atTerminal, setSessionToken: () => undefined, staff: await readerOf(deps, asked) }
    return { succeeded: true, msg: '', result: await readFor(reading, deps.handlers, asked.args, context) }
  } catch (error) {
    return failed(deps, asked, error)
  }
}

/** Has the handler of a reading answer, for the roles that may. Throws Refusal. */
async function readFor(
  { call, handler }: Reading,
  handlers: HandlersOf<Calls>,
  args: Readonly<Record<string, string>>,
  context: Omit<StaffContext, 'setTotal'>,
): Promise<Read> {
  const may = typeof call.access === 'object' && call.access.staff.includes(context.staff.role)
  if (!may) throw new Refusal('role_may_not', 'Your role does not allow this. Ask an owner.', { http: 403 })
  const input = { ...call.query.parse(args), ...call.params.parse(args) }
  let total: string | null = null
  // Only the names are known here: the contract pairs each call with its handler.
  const handle = handlers[handler] as (input: object, context: StaffContext) => unknown
  const answer = await handle(input, { ...context, setTotal: (all) => void (total = all) })
  const plain: unknown = answer instanceof EncodedAnswer ? JSON.parse(answer.json.toString()) : answer
  // As over HTTP: only declared fields leave.
  return { answer: call.answer.parse(plain), total }
}

const refused = (msg: string): Reply => ({ succeeded: false, msg })

function failed({ logger }: TerminalDeps, { name, by }: Asked, error: unknown): Reply {
  if (error instanceof Refusal)
    return refused(error.reason === 'step_up_needed' ? `${error.message} ${logInFirst(by)}` : error.message)
  logger.error({ err: error, command: name }, 'Staff command failed')
  return refused('Command failed; see the server log.')
}

const logInFirst = (by: string): string => `Log in: npm run staff -- login --by ${by}`

/** In production the login session identifies who decides: several people may share the server's user. Elsewhere `--by` does. */
async function actorOf(deps: TerminalDeps, { by, token }: Asked): Promise<StaffActor> {
  if (!deps.config.production)
    return { realm: 'staff', actorId: (await accountOf(deps, by)).staff_id, provedAt: deps.now() }
  const { staffId: actorId, sessionId, provedAt } = await loggedIn(deps, { by, token })
  return { realm: 'staff', actorId, sessionId, provedAt, address: PLACE }
}

/** Who reads, by the same rule. */
async function readerOf(deps: TerminalDeps, asked: Asked): Promise<StaffLoggedIn> {
  if (deps.config.production) return loggedIn(deps, asked)
  const { staff_id: staffId, ...account } = await accountOf(deps, asked.by)
  const session = { sessionId: PLACE, tokenHash: Buffer.of(), until: deps.now(), provedAt: deps.now() }
  return { staffId, ...account, ...session }
}

async function loggedIn(
  { staffSessions }: Pick<Deps, 'staffSessions'>,
  { by, token }: Pick<Asked, 'by' | 'token'>,
): Promise<StaffLoggedIn> {
  const staff = await staffSessions.authenticate(token)
  if (staff) return staff
  throw new Refusal('not_logged_in', `You are not logged in, or your login expired. ${logInFirst(by)}`)
}

/** Instead of a network address. */
const PLACE = 'terminal'

/** What a request of a browser would say of itself. */
const atTerminal = {
  requestId: PLACE,
  address: PLACE,
  userAgent: 'Terminal',
  device: undefined,
  setDevice: () => undefined,
}

/** Logs in or out through the handlers of the back office, with their limits and audit entries. */
async function openOrEnd(deps: TerminalDeps, asked: Asked): Promise<Reply> {
  let token: string | undefined
  const context = {
    ...atTerminal,
    setSessionToken: (set: string | undefined) => void (token = set),
    setTotal: () => undefined,
  }
  try {
    const { adminLogIn, adminLogOut } = deps.handlers
    if (asked.name === 'logout') {
      await adminLogOut({}, { ...context, staff: await loggedIn(deps, asked) })
      return { succeeded: true, msg: 'Logged out.', result: null }
    }
    const { password = '', code = '' } = asked.args
    const challenge = await challengeOf(async () => adminLogIn({ username: asked.by, password }, context))
    await adminLogIn({ challenge, code }, context)
    return { succeeded: true, msg: `${asked.by} is logged in.`, result: { token } }
  } catch (error) {
    return failed(deps, asked, error)
  }
}

/** The challenge in the answer to a right password. */
async function challengeOf(passwordStep: () => Promise<unknown>): Promise<string> {
  try {
    await passwordStep()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 2) throw error
    if (error.reason === 'second_factor_needed') return String(error.detail?.['challenge'])
    throw new Refusal(error.reason, 'Set up your authenticator app at /adminlogin first.')
  }
  throw new Error('A password alone has opened a staff session')
}

/** The staff account of a user name in any spelling. Throws Refusal if there is none, or it is closed. */
async function accountOf({ db }: TerminalDeps, typed: string) {
  const account = await db
    .selectFrom('staff')
    .select(['staff_id', 'username', 'name', 'role'])
    .where(sql<string>`lower(username)`, '=', typed.toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (account) return account
  throw new Refusal(
    'staff_unknown',
    `Unknown staff account "${typed}". Use --by USERNAME; an owner adds staff with add-staff.`,
  )
}
