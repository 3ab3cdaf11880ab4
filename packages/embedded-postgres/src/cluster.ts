import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { renameSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { EmbeddedPostgresError, explainFailure } from './embedded-postgres-error.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, initdbIdentities, spawnAs } from './run-as.ts'
import type { Identity } from './run-as.ts'

/** The database's superuser, whose password only this folder knows. */
export const SUPERUSER = 'global_forex'

/** Major version of the binaries. They cannot open a cluster of another version. */
const MAJOR_VERSION = '18'

/** A new cluster takes about 40 MB, and PostgreSQL wants room for its log. */
const SPACE_FOR_A_NEW_CLUSTER = 150 * 1024 * 1024

/** An initialised PostgreSQL data folder and the superuser's password. */
export type Cluster = { folder: string; password: string }

/** Opens the cluster in `home`, or creates it in a temporary folder that is renamed when complete. */
export async function openCluster(home: string, binaries: Binaries, identity: Identity): Promise<Cluster> {
  const folder = join(home, 'cluster')
  const passwordFile = join(home, 'password')
  removeLeftovers(home)
  if (existsSync(folder)) {
    checkVersion(folder)
    giveTo(identity, folder)
    return { folder, password: readPassword(passwordFile) }
  }
  checkSpace(home)
  const password = existsSync(passwordFile) ? readPassword(passwordFile) : makePassword(passwordFile)
  const unfinished = await makeCluster(home, password, binaries, initdbIdentities(identity))
  giveTo(identity, unfinished)
  renameSync(unfinished, folder)
  syncToDisk(home)
  return { folder, password }
}

/** The cluster in `home`, unchanged; undefined if there is none. */
export function findCluster(home: string): Cluster | undefined {
  const folder = join(home, 'cluster')
  if (!existsSync(folder)) return undefined
  return { folder, password: readPassword(join(home, 'password')) }
}

/** Removes what interrupted starts left. One may still be writing, so a failure here is harmless. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('initdb-'))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

function checkVersion(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR_VERSION) return
  throw new EmbeddedPostgresError(
    'foreign_cluster',
    `The data in ${folder} was written by PostgreSQL ${found}; this release brings ${MAJOR_VERSION}. ` +
      'Dump it with the earlier release and load it into a new DATA_DIR.',
  )
}

function checkSpace(home: string): void {
  const { bavail, bsize } = statfsSync(home)
  const free = bavail * bsize
  if (free >= SPACE_FOR_A_NEW_CLUSTER) return
  const needed = SPACE_FOR_A_NEW_CLUSTER / 1024 / 1024
  throw new EmbeddedPostgresError(
    'disk_full',
    `A new database needs ${needed} MB, and ${home} has ${Math.floor(free / 1024 / 1024)} MB left. Free some space.`,
  )
}

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EmbeddedPostgresError(
      'no_access',
      `Cannot read the database password from ${file}. Start as the user who owns it, or restore the file.`,
    )
  }
}

/** 192 random bits, written before the cluster that uses them. */
function makePassword(file: string): string {
  const password = randomBytes(24).toString('base64url')
  const handle = openSync(file, 'w', 0o600)
  writeSync(handle, `${password}\n`)
  fsyncSync(handle)
  closeSync(handle)
  return password
}

async function makeCluster(
  home: string,
  password: string,
  binaries: Binaries,
  [maker, ...others]: Identity[],
): Promise<string> {
  if (!maker) throw new EmbeddedPostgresError('no_access', 'No user of this machine can create the database.')
  const unfinished = mkdtempSync(join(home, 'initdb-'))
  try {
    await initialise(unfinished, password, binaries, maker)
    return unfinished
  } catch (error) {
    if (others.length === 0 || !isUserTrouble(error)) throw error
    return makeCluster(home, password, binaries, others)
  }
}

function isUserTrouble(error: unknown): boolean {
  return error instanceof EmbeddedPostgresError && /user does not exist|Permission denied/.test(error.message)
}

async function initialise(
  folder: string,
  password: string,
  binaries: Binaries,
  identity: Identity,
): Promise<void> {
  const passwordCopy = `${folder}.password`
  giveTo(identity, folder)
  writeFileSync(passwordCopy, `${password}\n`, { mode: 0o600 })
  giveTo(identity, passwordCopy)
  try {
    await runInitdb([...initdbOptions(folder), `--pwfile=${passwordCopy}`], binaries, identity)
    chmodSync(folder, 0o700)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordCopy, { force: true })
  }
}

/** UTF-8 with the built-in C.UTF-8 rules: the same order of texts on every machine, whatever its libraries. */
function initdbOptions(folder: string): string[] {
  const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256']
  const texts = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  return [`--pgdata=${folder}`, ...access, ...texts, '--data-checksums', '--no-instructions']
}

async function runInitdb(options: string[], binaries: Binaries, identity: Identity): Promise<void> {
  const child = spawnAs(identity, binaries.initdb, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const status = new Promise<number | string | null>((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('close', (code, signalName) => resolve(code ?? signalName))
  })
  const said = child.stderr ? await text(child.stderr) : ''
  const ended = await status
  if (ended !== 0) throw explainFailure('Creating the database', `${said}\n(${ended})`)
}

/** Makes a rename in this folder survive a power cut. */
function syncToDisk(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
