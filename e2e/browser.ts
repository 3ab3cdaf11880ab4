import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How to launch Chromium: its program and environment. */
export interface Browser {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

/** Test flags: no telemetry, no GPU, the same behaviour at every start. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Finds a Chromium: the one CHROMIUM_PATH names, else the one from npm, which is unpacked once, is the same everywhere and a
 * third quicker than one with a window; where it cannot be unpacked or does not run, one installed on the machine.
 * CHROMIUM=system takes the installed one first, as people have it.
 */
export async function findBrowser(environment: NodeJS.ProcessEnv): Promise<Browser> {
  const named = environment['CHROMIUM_PATH']
  if (named) return { executablePath: named, env: {} }
  const found = installed.find(isExecutable)
  const onMachine = found === undefined ? undefined : { executablePath: found, env: {} }
  if (environment['CHROMIUM'] === 'system' && onMachine) return onMachine
  if (!onMachine) return unpackedBrowser()
  const own = await unpackedBrowser().catch(() => undefined)
  return own && isRunning(own) ? own : onMachine
}

/** Whether it prints its version: this machine may lack a library. */
function isRunning({ executablePath, env }: Browser): boolean {
  const { status } = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } })
  return status === 0
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of the npm package with its own libraries and fonts, in a folder of this project's cache. */
async function unpackedBrowser(): Promise<Browser> {
  const about: { version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  )
  const folder = join(root, '.cache', `chromium-${about.version}`)
  if (!existsSync(folder)) await unpack(folder)
  const fonts = join(folder, 'fonts.conf')
  writeFileSync(fonts, fontConfiguration(folder))
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fonts },
  }
}

/** The package's font configuration has fixed paths: without this one, pages show no text. */
function fontConfiguration(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`)
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`
  return `<?xml version="1.0"?><fontconfig>${folders.join('')}${cache}</fontconfig>`
}

/** Unpacks to a temporary name and renames: programs may run at the same time, and the package trusts existing files. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const before = { ...process.env }
  try {
    // The package unpacks into the system's temporary folder, and its libraries only where it sees this runtime.
    Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' })
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_LAMBDA_JS_RUNTIME', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      restore(name, before[name])
    }
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, folder)
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
