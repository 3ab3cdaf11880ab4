import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { canReadAll, giveTo } from './run-as.ts'
import type { Identity } from './run-as.ts'

/** Full paths of the two programs we need. */
export type Binaries = { initdb: string; postgres: string }

type PackagedFiles = { native: string; version: string }
type LibraryLink = { source: string; target: string }

/**
 * Finds PostgreSQL in the package of this platform and makes it ready for `identity`: library links in place, every
 * file readable. If the installed package cannot be used unchanged (links missing and folder read-only, or closed
 * to `identity`), a copy is kept in `cacheFolder`. Throws `no_binaries` when there is no package for the platform.
 */
export function prepareBinaries(identity: Identity, cacheFolder: string): Binaries {
  const packaged = findPackage()
  if (createLinks(packaged.native) && canReadAll(identity, packaged.native))
    return binariesIn(packaged.native)
  const copy = join(cacheFolder, `postgresql-${packaged.version}`)
  if (!existsSync(copy)) copyPackage(packaged.native, copy)
  giveTo(identity, copy)
  return binariesIn(join(copy, 'native'))
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function findPackage(): PackagedFiles {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(entry))
    const about: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: about.version }
  } catch {
    throw new EmbeddedPostgresError(
      'no_binaries',
      `The package ${name} with PostgreSQL is not installed. Install the optional dependencies, ` +
        'or set DATABASE_URL to use your own server.',
    )
  }
}

/**
 * Creates the links between library names that the package lists: npm archives cannot hold links, and the package's
 * own install script does not run when scripts are switched off. False when the folder is read-only.
 */
function createLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const link of links) createLink(dirname(native), link)
    return true
  } catch (error) {
    if (hasCode(error, ['EACCES', 'EPERM', 'EROFS'])) return false
    throw error
  }
}

function createLink(root: string, { source, target }: LibraryLink): void {
  const link = join(root, target)
  try {
    // Two processes may do this simultaneously: the second finds the link there.
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  } catch (error) {
    if (!hasCode(error, ['EEXIST'])) throw error
  }
}

/** Copies to a temporary name and renames, so that a partial copy is never used. */
function copyPackage(native: string, copy: string): void {
  const unfinished = join(dirname(copy), `${basename(copy)}.unfinished`)
  rmSync(unfinished, { recursive: true, force: true })
  // We create the links after the copy: the list names `native/...`, so the copy keeps that folder.
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  createLinks(join(unfinished, 'native'))
  renameSync(unfinished, copy)
}

function hasCode(error: unknown, codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
