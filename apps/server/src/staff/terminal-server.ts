import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import type { ActionName } from '@gf/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ActionRunner } from '../back-office/action-runner.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { actionNamed, wrongArguments } from './command-line.ts'
import { socketOf } from './terminal-socket.ts'
import type { Asked, Reply } from './terminal-socket.ts'

/** Longest command in characters. */
const MOST = 65_536
/** How long a connection may take to send its command, in milliseconds. */
const PATIENCE = 5_000
/** The system's limit for the path of a socket, in bytes. */
const LONGEST_PATH = 100

const asking: z.ZodType<Asked> = z.strictObject({
  name: z.string(),
  args: z.record(z.string(), z.string()),
  by: z.string(),
})

type TerminalDeps = Pick<Deps, 'config' | 'db'> & {
  readonly logger: Pick<Deps['logger'], 'error' | 'warn'>
  readonly runner: Pick<ActionRunner, 'give'>
  /** Called after each command, before its outcome is sent. */
  readonly done: () => Promise<void>
}

/** Takes commands of staff from the terminal. Returns the function that ends it once every command is answered. */
export async function openTerminal(deps: TerminalDeps): Promise<() => Promise<void>> {
  const { config, logger } = deps
  const path = socketOf(config.dataDir)
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    logger.error({ path }, 'DATA_DIR is too long for the socket of npm run staff; use a shorter path')
    return () => Promise.resolve()
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await chmod(dirname(path), 0o700)
  // Of a server that was killed: the one that runs is the only writer.
  await rm(path, { force: true })
  const reading = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // The folder keeps strangers out; what a probe or a killed client sends or leaves must not end the server.
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
  socket.on('error', (error) => deps.logger.warn({ err: error }, 'The terminal left'))
  reading.add(socket)
  const line = await commandIn(socket).finally(() => reading.delete(socket))
  const asked = askedIn(line)
  const reply = asked ? await answer(deps, asked) : refused('The command is not readable.')
  socket.end(`${JSON.stringify(reply)}\n`)
}

/** Everything that is sent until the sender ends its side. Rejects where that is too long or takes too long. */
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

async function answer(deps: TerminalDeps, { name, args, by }: Asked): Promise<Reply> {
  const action = actionNamed(name)
  if (!action) return refused(`The running server does not know the command ${name}.`)
  const read = action.args.strict().safeParse(args)
  if (!read.success) return refused(wrongArguments(action, read.error))
  try {
    const actorId = await staffIdOf(deps, by)
    const given = await deps.runner.give(action.name as ActionName, read.data, { realm: 'staff', actorId })
    return { succeeded: true, msg: given.msg, result: given.result }
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message)
    deps.logger.error({ err: error, command: name }, 'Staff command failed')
    return refused('Command failed; see the server log.')
  } finally {
    await deps.done()
  }
}

const refused = (msg: string): Reply => ({ succeeded: false, msg })

/** The staff account of a user name, however it was typed. Throws Refusal where there is none, or it is closed. */
async function staffIdOf({ db }: TerminalDeps, typed: string): Promise<number> {
  const account = await db
    .selectFrom('staff')
    .select('staff_id')
    .where(sql<string>`lower(username)`, '=', typed.toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (account) return account.staff_id
  throw new Refusal(
    'staff_unknown',
    `Unknown staff account "${typed}". Use --by USERNAME; an owner adds staff with add-staff.`,
  )
}
