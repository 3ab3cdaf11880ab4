import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 20

/** True while a process with this id runs; one that ended but was not yet collected (a zombie) does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return processState(pid) !== 'Z'
}

/** The state letter of a process, from /proc where there is one, else from `ps`. */
function processState(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .charAt(0)
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces and parentheses itself: the state follows the last one.
    return stat.charAt(stat.lastIndexOf(')') + 2)
  } catch {
    return undefined
  }
}

/** Waits until the process is gone; false when it still runs after `limitMs`. */
export async function waitUntilGone(pid: number, limitMs: number): Promise<boolean> {
  for (let waited = 0; waited <= limitMs; waited += POLL_MS) {
    if (!isRunning(pid)) return true
    await pause(POLL_MS)
  }
  return false
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!gone) throw error
  }
}
