import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './installation.mjs'

/** One Ctrl+C arrives twice: from the terminal and from npm. Signals this close together count as one. */
const SAME_SIGNAL_MS = 500

/** Node options that end a program in order when its parent is gone, even by a kill -9. */
export const endWithParent = ['--import', `file://${join(root, 'scripts', 'end-with-parent.mjs')}`]

/** EX_TEMPFAIL: a temporary failure, such as a lost database. A restart restores the server. */
const START_AGAIN = 75
/** Also restarted: programs that the system killed (out of memory) or that crashed. */
const KILLED = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS'].map((signal) => 128 + constants.signals[signal])

/**
 * Pauses before restarts, in milliseconds: none the first time, then `first`, then twice as long each time up to `most`. A
 * program that reports that it is ready (`process.send('ready')`) starts over without a pause.
 * @typedef {{ first: number, most: number }} Pauses
 */
const PAUSES = { first: 1_000, most: 10_000 }

/** @typedef {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, pauses?: Pauses }} Program */

/** The server as a program to supervise, with restarts; `args` are its arguments. */
export function server(node, args = [], env = process.env) {
  return {
    command: node,
    args: [...endWithParent, 'apps/server/src/main.ts', ...args],
    env,
    pauses: PAUSES,
  }
}

/**
 * Runs programs until the first ends permanently, then stops the others and exits with that first exit code. A program with
 * `pauses` is restarted after growing pauses when it exits with 75 or was killed: the failure may be temporary, such as a full
 * disk. Any other end is permanent. SIGINT, SIGTERM and SIGHUP stop all in order; a second, later one kills them.
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

/** In a process group of its own, so that a Ctrl+C reaches it once, through this process. */
function start({ command, args, cwd = root, env = process.env, pauses }) {
  const stdio = ['pipe', 'inherit', 'inherit', ...(pauses ? ['ipc'] : [])]
  return spawn(command, args, { cwd, env, stdio, detached: true })
}

/** The exit code of a program's permanent end. */
async function lastEnd(run, signals) {
  const { pauses } = run.program
  const { signal } = signals.stop
  let pause = 0
  for (;;) {
    run.child.once('message', () => {
      pause = 0
    })
    const code = await endOf(run.child)
    const isTransient = code === START_AGAIN || KILLED.includes(code)
    if (signal.aborted || !pauses || !isTransient) return code
    const when = pause === 0 ? '' : ` in ${pause / 1000} s`
    console.error(`The server ended with exit code ${code}. Starting it again${when}.`)
    await wait(pause, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return code
    pause = Math.min(Math.max(2 * pause, pauses.first), pauses.most)
    run.child = start(run.program)
  }
}

/** The exit code of a program; after a signal, as the shell reports it. */
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
