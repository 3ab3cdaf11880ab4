import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './installation.mjs'

/** One Ctrl+C arrives more than once: from the terminal, and again from npm. What comes this soon is the same one. */
const SAME_SIGNAL_MS = 500

/** Node options that end a program in order when whoever started it is gone, even by a kill -9. */
export const endWithParent = ['--import', `file://${join(root, 'scripts', 'end-with-parent.mjs')}`]

/** EX_TEMPFAIL: the server has lost its database and asks to be started again, which restores it. */
const START_AGAIN = 75
/** Started again as well: what the system killed (out of memory), and what crashed. */
const KILLED = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS'].map((signal) => 128 + constants.signals[signal])

/**
 * How long to pause before a program is started again, in milliseconds: not at all the first time, then `first`, and twice
 * as long each time up to `most`. One that said that it is ready (`process.send('ready')`) counts as well again.
 * @typedef {{ first: number, most: number }} Pauses
 */
const PAUSES = { first: 1_000, most: 10_000 }

/** @typedef {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, pauses?: Pauses }} Program */

/** The server as a program to supervise; `args` are its own. It is started again when it has to be. */
export function server(node, args = [], env = process.env) {
  return {
    command: node,
    args: [...endWithParent, 'apps/server/src/main.ts', ...args],
    env,
    pauses: PAUSES,
  }
}

/**
 * Runs programs until the first ends for good, then stops the others, and ends this process with that first one's exit
 * code. One with `pauses` is started again, after growing pauses and for as long as it takes, when it asks for it by exit
 * code 75 or was killed: time may heal that, as a full disk. Any other end is one for good. SIGINT, SIGTERM and SIGHUP stop all in order; a second one, later, kills them.
 * @param {Program[]} programs
 */
export async function supervise(programs) {
  const runs = programs.map((program) => ({ program, child: start(program) }))
  const signals = stopOnSignals(runs)
  const ends = runs.map((run) => lastEnd(run, signals))
  const code = await Promise.race(ends)
  signals.stop.abort()
  for (const { child } of runs) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(code)
}

/** Apart from our process group, so that a Ctrl+C reaches it through us alone, and once. */
function start({ command, args, cwd = root, env = process.env, pauses }) {
  const stdio = ['pipe', 'inherit', 'inherit', ...(pauses ? ['ipc'] : [])]
  return spawn(command, args, { cwd, env, stdio, detached: true })
}

/** The exit code with which a program has ended for good. */
async function lastEnd(run, signals) {
  const { pauses } = run.program
  const { signal } = signals.stop
  let pause = 0
  for (;;) {
    run.child.once('message', () => {
      pause = 0
    })
    const code = await endOf(run.child)
    const mayHeal = code === START_AGAIN || KILLED.includes(code)
    if (signal.aborted || !pauses || !mayHeal) return code
    const when = pause === 0 ? '' : ` in ${pause / 1000} s`
    console.error(`The server ended with exit code ${code}. Starting it again${when}.`)
    await wait(pause, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return code
    pause = Math.min(Math.max(2 * pause, pauses.first), pauses.most)
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
  const signals = { stop: new AbortController() }
  let firstAt
  const onSignal = (signal) => {
    const now = performance.now()
    if (firstAt !== undefined && now - firstAt < SAME_SIGNAL_MS) return
    const how = firstAt === undefined ? (signal === 'SIGHUP' ? 'SIGTERM' : signal) : 'SIGKILL'
    firstAt ??= now
    signals.stop.abort()
    for (const { child } of runs) child.kill(how)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  return signals
}
