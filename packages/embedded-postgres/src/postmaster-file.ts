import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from './processes.ts'

/** Content of `postmaster.pid`. */
export type PostmasterFile = { pid: number; port: number; socketFolder: string }

/**
 * Reads `postmaster.pid`: pid, data folder, start time, port, socket folder, address, one a line.
 * Undefined when there is none, or it was never finished.
 * Source: src/include/utils/pidfile.h of PostgreSQL.
 */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = readLines(cluster)
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const socketFolder = lines[4]
  if (!Number.isSafeInteger(pid) || pid <= 0 || !Number.isSafeInteger(port) || !socketFolder) return undefined
  return { pid, port, socketFolder }
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** True when process `pid` runs and is the server of this very folder, even if the folder was moved meanwhile. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  try {
    // A postmaster works inside its data folder, and a folder's inode stays when it is renamed.
    const there = statSync(`/proc/${pid}/cwd`)
    const here = statSync(cluster)
    return there.dev === here.dev && there.ino === here.ino
  } catch {
    return commandLine(pid).includes(cluster)
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Keeps a stale `postmaster.pid` from stopping the start when its pid now belongs to another process, or to a zombie:
 * PostgreSQL takes both for the server. The file itself must stay: PostgreSQL finds
 * in it whether parts of the dead server still run. It ignores the pid of its own parent, so ours is put in its place.
 */
export function defuseStalePid(cluster: string): void {
  const lines = readLines(cluster)
  const pid = Number(lines[0])
  if (lines.length === 0 || isPostmasterOf(pid, cluster)) return
  writeFileSync(join(cluster, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}
