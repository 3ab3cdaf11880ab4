import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stores sealed files under random names. The store on disk is for one machine, or for several that share the disk. */
export interface DocumentStore {
  /** `name` is 16 characters of base64url, and unused. */
  put(name: string, sealed: Buffer): Promise<void>
  /** Throws if there is none. */
  get(name: string): Promise<Buffer>
  /** No error if there is none. */
  remove(name: string): Promise<void>
  /** Names of the files stored before a moment, in milliseconds since 1970. */
  olderThan(moment: number): Promise<readonly string[]>
}

const NAME = /^[\w-]{16}$/

/** Files in a folder that only the server's user can read. */
export function documentsOnDisk(folder: string): DocumentStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('Invalid document name')
    return join(folder, name)
  }
  return {
    async put(name, sealed) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // wx: never overwrites an existing file.
      await writeFile(pathOf(name), sealed, { mode: 0o600, flag: 'wx' })
    },
    get: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async olderThan(moment) {
      const names = (await readdir(folder).catch(noFolder)).filter((name) => NAME.test(name))
      const ages = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(pathOf(name)).catch(gone))?.mtimeMs })),
      )
      return ages.flatMap(({ name, at }) => (at !== undefined && at < moment ? [name] : []))
    },
  }
}

function noFolder(error: unknown): readonly string[] {
  if (isAbsence(error)) return []
  throw error
}

/** A file can be removed while the folder is read. */
function gone(error: unknown): undefined {
  if (isAbsence(error)) return undefined
  throw error
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
