import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stampFile = join(modules, '.installed-lock')
/** npm's record of installed packages. */
const npmRecord = join(modules, '.package-lock.json')

const LEAST_NODE = 24
/** Bytes: several databases with their logs, two of them of a whole installation, and the shared pictures of browsers. */
const ROOM_FOR_TESTS = 8 * 2 ** 30

/** Installs the packages if they are missing or belong to another lock file. Ends the process on failure. */
export function ensureInstalled() {
  const lock = lockHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  if (!installedByHand()) install()
  writeFileSync(stampFile, lock)
}

function lockHash() {
  const platform = `${process.platform}-${process.arch}`
  return createHash('sha256').update(platform).update(readFileSync(lockFile)).digest('hex')
}

/** True if npm ran after the last change of the lock file, before the first run of this script. */
function installedByHand() {
  if (existsSync(stampFile) || !existsSync(npmRecord)) return false
  return statSync(npmRecord).mtimeMs >= statSync(lockFile).mtimeMs
}

function install() {
  console.log('Installing packages (npm ci); this takes a minute, and only when they change')
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', options, {
    cwd: root,
    stdio: 'inherit',
    env: environmentOutside(),
  })
  if (status !== 0)
    fail(`npm ci failed${status === null ? '' : ` with exit code ${status}`}; its messages are above`)
}

/** npm must not run on the Node that it is about to replace. */
function environmentOutside() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  return { ...process.env, PATH: path.join(delimiter) }
}

/** The environment for tools that start `node` by name: the project's Node comes first. */
export function environmentInside() {
  return { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter) }
}

/**
 * The environment for tests: their databases and files are in memory where it has room, since creating them on a disk takes
 * a tenth of the run's processor time.
 */
export function environmentOfTests() {
  const inMemory = '/dev/shm'
  const fits = existsSync(inMemory) && freemem() > ROOM_FOR_TESTS && freeIn(inMemory) > ROOM_FOR_TESTS
  return { ...environmentInside(), ...(fits && runsPrograms(inMemory) && { TMPDIR: inMemory }) }
}

/** Some tests start programs that they write themselves, which containers often forbid in this folder. */
function runsPrograms(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  return mounts.some((mount) => mount.split(' ')[1] === folder && !/\bnoexec\b/.test(mount))
}

function freeIn(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Path of a sufficiently new Node: the project's, or the one running this. */
export function projectNode() {
  const platform = `${process.platform}-${process.arch}`
  const packaged = [`node-${platform}/bin/node`, `node-bin-${platform}/bin/node`]
  const candidates = ['.bin/node', ...packaged].map((path) => join(modules, path))
  const found = [...candidates, process.execPath].find(isNewEnough)
  if (!found) {
    fail(
      `Node ${LEAST_NODE} or newer is needed. The one that comes with the packages does not run here, and this is ` +
        `${process.version}. Install Node ${LEAST_NODE}, or the optional dependencies (npm ci --include=optional).`,
    )
  }
  return found
}

function isNewEnough(path) {
  if (!existsSync(path)) return false
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number.parseInt((stdout ?? '').slice(1), 10) >= LEAST_NODE
}

/** Prints the reason and ends the process. */
export function fail(reason) {
  console.error(reason)
  process.exit(1)
}
