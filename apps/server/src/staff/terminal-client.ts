import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { asJson, asText } from './as-text.ts'
import type { Read } from './readings.ts'
import { said } from './said.ts'
import { socketOf } from './terminal-socket.ts'
import type { Asked, Reply } from './terminal-socket.ts'
import type { CommandLine } from './command-line.ts'

/** No server runs on the data folder, or it belongs to another system user. */
export class NoServer extends Error {
  override readonly name = 'NoServer'
}

/** The outcome of a command, and its output. */
export interface Ended {
  readonly succeeded: boolean
  readonly said: string
}

const DONE_WITHIN = 60_000

/** Has the running server of a data folder execute a command. Throws NoServer. */
export async function carryOut(
  dataDir: string,
  { name, args, by, file, isJson }: CommandLine,
): Promise<Ended> {
  const reply = await askServer(dataDir, { name, args, by, token: await tokenOf(dataDir, by) })
  if (!reply.succeeded) return { succeeded: false, said: reply.msg }
  if (isReading(name)) {
    const { answer, total } = reply.result as Read
    return { succeeded: true, said: isJson ? asJson(answer) : asText(answer, total) }
  }
  if (reply.result === null) return { succeeded: true, said: isJson ? asJson({ msg: reply.msg }) : reply.msg }
  try {
    const written = await writeImage(file, reply.result)
    return { succeeded: true, said: isJson ? asJson(reply.result) : said(name, reply.result, written) }
  } catch (error) {
    if (error instanceof NotWritten) return { succeeded: false, said: error.message }
    throw error
  }
}

const isReading = (name: CommandLine['name']): name is `read ${string}` => name.startsWith('read ')

/** Opens a login session at the terminal, whose token is in a file that only this user of the system can read. */
export async function logIn(
  dataDir: string,
  by: string,
  proof: { readonly password: string; readonly code: string },
): Promise<Ended> {
  const reply = await askServer(dataDir, { name: 'login', args: proof, by, token: '' })
  if (!reply.succeeded) return { succeeded: false, said: reply.msg }
  const { token } = z.object({ token: z.string() }).parse(reply.result)
  const file = sessionFile(dataDir, by)
  // An existing one may have other rights.
  await rm(file, { force: true })
  await writeFile(file, token, { mode: 0o600, flag: 'wx' })
  return { succeeded: true, said: reply.msg }
}

export async function logOut(dataDir: string, by: string): Promise<Ended> {
  const reply = await askServer(dataDir, { name: 'logout', args: {}, by, token: await tokenOf(dataDir, by) })
  await rm(sessionFile(dataDir, by), { force: true })
  return { succeeded: reply.succeeded, said: reply.msg }
}

/** The name of an account in the name of a file, whatever was typed. */
const sessionFile = (dataDir: string, by: string): string =>
  join(dirname(socketOf(dataDir)), `session-${encodeURIComponent(by.toLowerCase())}`)

const tokenOf = (dataDir: string, by: string): Promise<string> =>
  readFile(sessionFile(dataDir, by), 'utf8').catch(() => '')

class NotWritten extends Error {}

/** Writes a result's image, if any, into a new file that only its owner can read. Returns the file. */
async function writeImage(file: string | null, result: unknown): Promise<string | null> {
  const { image, did } = withImage.safeParse(result).data ?? {}
  if (file === null || !image) return null
  // A deposit's goes into a folder.
  const path = did === undefined ? file : join(file, `deposit-${did}.jpg`)
  // wx: overwrites no existing file.
  await writeFile(path, Buffer.from(image, 'base64'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = { EEXIST: 'The file already exists', ENOENT: 'The folder does not exist' }[code] ?? code
    throw new NotWritten(`${path} could not be written: ${why}. Choose another file.`)
  })
  return path
}

const withImage = z.object({ image: z.string().nullable(), did: z.number().optional() })

async function askServer(dataDir: string, asked: Asked): Promise<Reply> {
  const socket = connect(socketOf(dataDir))
  socket.setTimeout(DONE_WITHIN, () => socket.destroy(new Error('timeout')))
  socket.end(JSON.stringify(asked))
  try {
    const reply = await text(socket)
    return reply === '' ? INTERRUPTED : (JSON.parse(reply) as Reply)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED')
      throw new NoServer(`No server is running on ${dataDir}. Start it with npm start, then retry.`)
    if (code === 'EACCES')
      throw new NoServer(`The server of ${dataDir} runs as another user. Run the command as that user.`)
    return code === undefined ? LATE : INTERRUPTED
  }
}

const INTERRUPTED: Reply = {
  succeeded: false,
  msg: 'The server stopped while executing this command. Check the list before you retry; no decision is made twice.',
}
const LATE: Reply = {
  succeeded: false,
  msg: 'No response from the server yet. Check the list before you retry.',
}
