import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './installation.mjs'

/** One Ctrl+C arrives more than once: from the terminal, and again from npm. What comes this soon is the same one. */
const SAME_SIGNAL_MS = 500

/** Node options that end a program in order when whoever started it is gone, even by a kill -9. */
export const endWithParent = ['--import', `file://${join(root, 'scripts', 'end-with-parent.mjs')}`]

/** EX_TEMPFAIL: the server has lost its database and asks to be started again, which restores it. */
const START_AGAIN = 75
/** Started again as well: what the system killed (out of memory), and what crashed. */
const KILLED = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS'].map((signal) => 128 + constants.signals[signal])
const MOST_RESTARTS = 5
const RESTARTS_WITHIN_MS = 60_000

/** @typedef {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, restarts?: number }} Program */

/** The server as a program to supervise; `args` are its own. It is started again when it has to be. */
export function server(node, args = [], env = process.env) {
  return {
    command: node,
    args: [...endWithParent, 'apps/server/src/main.ts', ...args],
    env,
    restarts: MOST_RESTARTS,
  }
}

/**
 * Runs programs until the first ends for good, then stops the others, and ends this process with that first one's exit
 * code. One with `restarts` is started again, that often within a minute, when it asks for it by exit code 75 or was
 * killed. SIGINT, SIGTERM and SIGHUP stop all in order; a second one, later, kills them.
 * @param {Program[]} programs
 */
export async function supervise(programs) {
  const runs = programs.map((program) => ({ program, child: start(program) }))
  const signals = stopOnSignals(runs)
  const ends = runs.map((run) => lastEnd(run, signals))
  const code = await Promise.race(ends)
  signals.stopping = true
  for (const { child } of runs) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(code)
}

/** Apart from our process group, so that a Ctrl+C reaches it through us alone, and once. */
function start({ command, args, cwd = root, env = process.env }) {
  return spawn(command, args, { cwd, env, stdio: ['pipe', 'inherit', 'inherit'], detached: true })
}

/** The exit code with which a program has ended for good. */
async function lastEnd(run, signals) {
  const { restarts = 0 } = run.program
  let recent = []
  for (;;) {
    const code = await endOf(run.child)
    const again = code === START_AGAIN || KILLED.includes(code)
    if (signals.stopping || restarts === 0 || !again) return code
    const now = performance.now()
    recent = recent.filter((at) => now - at < RESTARTS_WITHIN_MS)
    if (recent.length >= restarts) {
      console.error(
        `The server ended ${recent.length + 1} times within a minute (exit code ${code}): given up. See above.`,
      )
      return code
    }
    recent.push(now)
    console.error(`The server ended with exit code ${code}. Starting it again.`)
    run.child = start(run.program)
  }
}

/** The exit code of a program, in the shell's way when a signal ended it. */
function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(String(error))
      resolve(1)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

function stopOnSignals(runs) {
  const signals = { stopping: false }
  let firstAt
  const onSignal = (signal) => {
    const now = performance.now()
    if (firstAt !== undefined && now - firstAt < SAME_SIGNAL_MS) return
    const how = firstAt === undefined ? (signal === 'SIGHUP' ? 'SIGTERM' : signal) : 'SIGKILL'
    firstAt ??= now
    signals.stopping = true
    for (const { child } of runs) child.kill(how)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  return signals
}
