import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-error.ts'

/** The system needs a moment to drop the lock of a process that was just killed with threads at work. */
const RELEASE_MS = 500

/** The right of this process, and no other, to serve one data folder. */
export type FolderLock = { release(): void }

/** SQLITE_BUSY and SQLITE_LOCKED: another process has the lock. https://www.sqlite.org/rescode.html */
const heldByAnother = new Set([5, 6])

/**
 * Takes the folder for this process or refuses with `in_use`, naming the holder.
 *
 * The lock is an exclusive transaction on an empty SQLite file: a lock of the operating system, so it ends with
 * its process however that ends, is never stale, and two processes cannot both win. A file holding a pid
 * guarantees none of these. The stored pid only serves the message.
 */
export function lockFolder(folder: string): FolderLock {
  const [lockFile, holderFile] = [join(folder, 'lock'), join(folder, 'holder')]
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockFile, { timeout: RELEASE_MS })
    // No other user may read it: a reader's lock would block ours.
    chmodSync(lockFile, 0o600)
    lock.exec('BEGIN EXCLUSIVE')
    writeFileSync(holderFile, `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    throw isHeld(error)
      ? inUse(folder, readHolder(holderFile))
      : explainFailure('Locking the data folder', String(error))
  }
  const held = lock
  return { release: () => held.isOpen && held.close() }
}

function isHeld(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' && heldByAnother.has(code)
}

function inUse(folder: string, heldBy: number | undefined): EmbeddedPostgresError {
  const who = heldBy === undefined ? 'Another process' : `The process with pid ${heldBy}`
  return new EmbeddedPostgresError('in_use', `${who} already serves ${folder}. Stop it first.`, heldBy)
}

function readHolder(holderFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(holderFile, 'utf8'), 10)
    return Number.isSafeInteger(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
