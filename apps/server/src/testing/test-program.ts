import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The exit code and output of a program. */
export interface Ended {
  readonly code: number
  readonly said: string
}

/** Each run reads the same modules again. */
const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url))

type Program = 'main' | 'verify' | 'migrate' | 'staff' | 'record' | 'demo'

const fileOf = (name: Program): string =>
  fileURLToPath(new URL(name === 'main' ? '../main.ts' : `../cli/${name}.ts`, import.meta.url))

const environment = (env: Readonly<Record<string, string>>) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: COMPILED,
  ...env,
})

/** Runs one of the server's programs as an operator does, with only these variables. */
export function runProgram(
  name: Program,
  env: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  input = '',
): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: environment(env) }
    const child = execFile(process.execPath, [fileOf(name), ...words], options, (_, out, complaint) => {
      resolve({ code: child.exitCode ?? -1, said: `${out}${complaint}` })
    })
    child.stdin?.end(input)
  })
}

/** The server as a process of its own. */
export interface RunningServer {
  readonly url: string
  /** What it has printed. */
  said(): string
  /** Ends it, in order or by a kill. Safe to call twice. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const START_LIMIT_MS = 40_000
const LOOK_EVERY_MS = 50

/** Starts the server on a free port as an operator does, with only these variables. Rejects if it does not start in time. */
export async function startMain(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = spawn(process.execPath, [fileOf('main')], { env: environment({ PORT: '0', ...env }) })
  const ended = once(server, 'exit')
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    server.kill(signal)
    await ended
  }
  for (let waited = 0; waited < START_LIMIT_MS; waited += LOOK_EVERY_MS) {
    const [, url] = /is running at (\S+)/.exec(said) ?? []
    if (url !== undefined) return { url, said: () => said, end }
    if (server.exitCode !== null) break
    await pause(LOOK_EVERY_MS)
  }
  await end('SIGKILL')
  throw new Error(`The server has not started: ${said}`)
}
