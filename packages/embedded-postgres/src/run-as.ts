import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/**
 * Who runs the database. PostgreSQL refuses to run as root, so root becomes
 * - `user`: another uid for good (`uid`), to whom the cluster is given; or
 * - `namespace`: a user namespace in which root's own files belong to a uid other than 0. It gives up less
 *   (files of root stay open to it), so it is the way only where folders above the data are closed to all others.
 * Anyone else runs it as themselves (`self`). `uid` and `gid` are who must own the files, seen from outside.
 */
export type Identity = { kind: 'self' | 'user' | 'namespace'; uid: number; gid: number }

/** A uid that distributions do not use: other daemons may share `nobody` and could read the data. */
const PRIVATE_UID = 54_320

/** The database gets none of the server's environment: no secrets, no LD_LIBRARY_PATH. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

/** The unprivileged uid that every system has. */
const NOBODY = 65_534

const NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/** Chooses the user that runs a database in `folder`, which exists. Throws `no_access` if none can. */
export function chooseIdentity(folder: string): Identity {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { kind: 'self', uid, gid }
  for (const owner of candidateOwners(folder)) {
    const identity: Identity = { kind: 'user', ...owner }
    if (canEnter(identity, folder) && canBecome(identity)) return identity
  }
  const namespace: Identity = { kind: 'namespace', uid, gid }
  if (canEnter(namespace, folder) && canBecome(namespace)) return namespace
  throw new EmbeddedPostgresError(
    'no_access',
    `PostgreSQL does not run as root, and the folders above ${folder} are closed to every other user. ` +
      'Set DATA_DIR to a folder such as /var/lib/global-forex, or start as an ordinary user.',
  )
}

/**
 * Who may run `initdb` for `identity`, best first: it insists on a uid with an entry in the list of users, which a
 * private uid, or a container's made-up one, lacks. What it made is given to `identity` afterwards.
 */
export function initdbIdentities(identity: Identity): Identity[] {
  if (identity.kind === 'namespace') return [identity]
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const nobody: Identity[] = identity.kind === 'user' ? [{ kind: 'user', uid: NOBODY, gid: NOBODY }] : []
  return [identity, ...nobody, { kind: 'namespace', ...own }]
}

/** Owners of the parent folders first: they most likely have access. */
function candidateOwners(folder: string): { uid: number; gid: number }[] {
  const owners = ancestors(folder)
    .map((path) => statSync(path))
    .filter((stats) => stats.uid !== 0)
    .map(({ uid, gid }) => ({ uid, gid: gid === 0 ? uid : gid }))
  return [...owners, { uid: PRIVATE_UID, gid: PRIVATE_UID }]
}

/** The path itself and every folder above it. */
function ancestors(path: string): string[] {
  const above = dirname(path)
  return above === path ? [path] : [path, ...ancestors(above)]
}

/** True when the permission bits let `identity` pass through `folder` and all above it. */
export function canEnter(identity: Identity, folder: string): boolean {
  return ancestors(folder).every((path) => hasPermission(statSync(path), identity, 1))
}

/** True when `identity` may reach and read every file under `folder`, and run those marked executable. */
export function canReadAll(identity: Identity, folder: string): boolean {
  return (
    canEnter(identity, folder) &&
    everyEntry(folder, (stats) => hasPermission(stats, identity, readBits(stats)))
  )
}

function readBits(stats: Stats): number {
  return stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 5 : 4
}

/** The classic check: the owner's bits for the owner, the group's for the group, the others' for the rest. */
function hasPermission(stats: Stats, { uid, gid }: Identity, bits: number): boolean {
  const shift = stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0
  return ((stats.mode >> shift) & bits) === bits
}

function everyEntry(path: string, holds: (stats: Stats) => boolean): boolean {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return true
  if (!holds(stats)) return false
  return !stats.isDirectory() || readdirSync(path).every((name) => everyEntry(join(path, name), holds))
}

function canBecome(identity: Identity): boolean {
  const [command, args, options] = asIdentity(identity, '/bin/sh', ['-c', ':'])
  return spawnSync(command, args, { ...options, stdio: 'ignore' }).status === 0
}

/** Starts `command` as `identity`, apart from the terminal: Ctrl+C reaches the server alone, which stops it in order. */
export function spawnAs(
  identity: Identity,
  command: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [program, programArgs, how] = asIdentity(identity, command, args)
  return spawn(program, programArgs, { ...options, ...how, detached: true })
}

function asIdentity(identity: Identity, command: string, args: string[]): [string, string[], SpawnOptions] {
  const options: SpawnOptions = { env: ENVIRONMENT, cwd: '/' }
  if (identity.kind === 'namespace') return ['unshare', [...NAMESPACE, command, ...args], options]
  if (identity.kind === 'self') return [command, args, options]
  return [command, args, { ...options, uid: identity.uid, gid: identity.gid }]
}

/**
 * Gives a folder and all in it to `identity`, when we are root and it is not theirs yet. The folder itself comes
 * last: its owner says whether an earlier attempt was cut short.
 */
export function giveTo(identity: Identity, path: string): void {
  const stats = lstatSync(path)
  if (identity.kind === 'self' || (stats.uid === identity.uid && stats.gid === identity.gid)) return
  giveEntry(identity, path, stats)
}

function giveEntry(identity: Identity, path: string, stats: Stats): void {
  if (stats.isSymbolicLink()) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(path)) giveEntry(identity, join(path, name), lstatSync(join(path, name)))
  }
  chownSync(path, identity.uid, identity.gid)
}
