import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './installation.mjs'

/** One Ctrl+C arrives more than once: from the terminal, and again from npm. What comes this soon is the same one. */
const SAME_SIGNAL_MS = 500

/** Node options that end a program in order when whoever started it is gone, even by a kill -9. */
export const endWithParent = ['--import', `file://${join(root, 'scripts', 'end-with-parent.mjs')}`]

/**
 * Runs programs until the first ends, then stops the others, and ends this process with that first one's exit code.
 * SIGINT, SIGTERM and SIGHUP stop all in order; a second one, later, kills them.
 * @param {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }[]} programs
 */
export async function supervise(programs) {
  // Apart from our process group, so that a Ctrl+C reaches them through us alone, and once.
  const children = programs.map(({ command, args, cwd = root, env = process.env }) =>
    spawn(command, args, { cwd, env, stdio: ['pipe', 'inherit', 'inherit'], detached: true }),
  )
  const ends = children.map(endOf)
  stopOnSignals(children)
  const code = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(code)
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

function stopOnSignals(children) {
  let firstAt
  const onSignal = (signal) => {
    const now = performance.now()
    if (firstAt !== undefined && now - firstAt < SAME_SIGNAL_MS) return
    const how = firstAt === undefined ? (signal === 'SIGHUP' ? 'SIGTERM' : signal) : 'SIGKILL'
    firstAt ??= now
    for (const child of children) child.kill(how)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
}
