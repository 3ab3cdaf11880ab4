import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentInside, fail, projectNode, root } from './installation.mjs'

const cache = join(root, '.cache')
const notSources = new Set(['node_modules', 'dist', '.DS_Store'])

/** Vite's command line, as a script for `projectNode()`. */
export const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

/** The web apps that can be built. */
export function webApps() {
  return ['client', 'admin'].filter((app) => existsSync(join(folderOf(app), 'vite.config.ts')))
}

/** The folder of a web app. */
export function folderOf(app) {
  return join(root, 'apps', app)
}

/** Builds the web apps whose sources changed since the last build. Ends the process on failure. */
export function ensureBuilt() {
  for (const app of webApps()) {
    const stampFile = stampOf(app)
    const sources = hashOfSources(app)
    const isBuilt = existsSync(join(folderOf(app), 'dist', 'index.html')) && existsSync(stampFile)
    if (isBuilt && readFileSync(stampFile, 'utf8') === sources) continue
    rmSync(stampFile, { force: true })
    build(app)
    mkdirSync(cache, { recursive: true })
    writeFileSync(stampFile, sources)
  }
}

/** Makes the next start build again, because another program writes to the apps' `dist` folders. */
export function forgetBuilds() {
  for (const app of webApps()) rmSync(stampOf(app), { force: true })
}

function stampOf(app) {
  return join(cache, `built-${app}`)
}

function build(app) {
  console.log(`Building the ${app} app`)
  const { status } = spawnSync(projectNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: folderOf(app),
    stdio: 'inherit',
    env: { ...environmentInside(), NODE_ENV: 'production' },
  })
  if (status !== 0) fail(`Building the ${app} app failed; the messages are above`)
}

/** One hash over an app's inputs: its files, the packages, the build plugins, the versions of dependencies. */
function hashOfSources(app) {
  const hash = createHash('sha256')
  const parts = [folderOf(app), ...['packages', 'scripts'].map((folder) => join(root, folder))]
  for (const file of [join(root, 'package-lock.json'), ...parts.flatMap(filesIn)]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  // By name, because the order of a folder's entries differs between machines.
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : []
  })
}
