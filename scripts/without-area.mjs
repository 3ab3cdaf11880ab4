// npm run without -- AREA: shows that the product builds and runs without cricket, clinic or church. In a copy of this
// checkout it deletes the folders of the area and its line in each registry, checks types and structure, builds both apps,
// starts the server and asks for its health. The checkout stays as it is.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { copyWithout, deleteLines, remaining } from './area-removal.mjs'
import { ensureInstalled, environmentInside, fail, projectNode, root } from './installation.mjs'

/** The server needs this long on a slow machine to make its database and start, in seconds. */
const START_WITHIN = 180

const [area = ''] = process.argv.slice(2)
const names = areasOf(readFileSync(join(root, 'packages/contract/src/areas.ts'), 'utf8'))
if (!names.includes(area)) fail(`Usage: npm run without -- ${names.join('|')}`)

ensureInstalled()
const node = projectNode()
const copy = join(tmpdir(), `global-forex-without-${area}-${process.pid}`)
const tidyUp = () => rmSync(copy, { recursive: true, force: true })
/** The server while it runs: it must end before its database is deleted. */
let server
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => (server ? server.kill('SIGTERM') : process.exit(1)))
}
process.on('exit', tidyUp)

const { routes, screens } = whatItHas()
step('Remove its folders and its line in each registry, in a copy')
for (const folder of copyWithout(area, copy)) says(`${folder}/`)
for (const [file, count] of deleteLines(area, copy)) says(`${file}: ${count} lines`)
const left = remaining(area, copy)
if (left.length > 0) fail(`These still import the area:\n  ${left.join('\n  ')}`)

step('Types')
run(['-e', "import('./scripts/style-types.mjs').then((module) => module.writeStyleTypes())"])
for (const project of ['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json', 'tsconfig.worker.json']) {
  run(['node_modules/typescript/bin/tsc', '-p', project])
  says(`${project}: in order`)
}

step('Structure')
const tests = readdirSync(copy).filter((name) => name.endsWith('.test.ts'))
run(['node_modules/vitest/vitest.mjs', 'run', ...tests.map((name) => join(copy, name))])
says(`${tests.join(', ')}: passed`)

step('Build')
run(['scripts/build.mjs'])
says(`apps/client and apps/admin: built, without the screens ${withoutScreens().join(', ')}`)

step('Start')
await started().catch((error) => fail(error.message))
console.log(`\nThe product builds and runs without ${area}.`)

/** The areas that the contract lists. */
function areasOf(registry) {
  return [...registry.matchAll(/^import .* from '\.\/(\w+)\/area\.ts'/gm)].map(([, name]) => name)
}

/** The routes and the addresses of screens that must be gone. */
function whatItHas() {
  const program = `
    import { areas } from './packages/contract/src/areas.ts'
    const { calls, resources } = areas[process.argv[1]]
    const all = [calls, ...Object.values(resources).map((one) => one.calls)].flatMap((some) => Object.values(some))
    console.log(JSON.stringify(all.map(({ route }) => route)))`
  const { stdout } = spawnSync(node, ['--input-type=module', '-e', program, area], {
    cwd: root,
    encoding: 'utf8',
  })
  const shown = readFileSync(join(root, 'apps/admin/src', area, 'area.ts'), 'utf8')
  return {
    routes: JSON.parse(stdout),
    screens: [...shown.matchAll(/path: '(\/admin\/[^']+)'/g)].map(([, path]) => path),
  }
}

/** Fails if the built back office has a screen of the area, or not even that of the clients. */
function withoutScreens() {
  const assets = join(copy, 'apps/admin/dist/assets')
  const built = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
  const has = (path) =>
    built.some((text) => ['"', "'", '`'].some((mark) => text.includes(`path:${mark}${path}${mark}`)))
  if (!has('/admin/users')) fail('The built back office has no list of screens')
  const shown = screens.filter(has)
  if (screens.length === 0 || shown.length > 0) fail(`The built back office still has ${shown.join(', ')}`)
  return screens
}

/** Starts the server with a database of its own, and asks for its health and for the calls of the area. */
async function started() {
  const data = join(copy, 'data')
  server = spawn(node, ['apps/server/src/main.ts'], {
    cwd: copy,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: data, LOG: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
  try {
    const url = await addressIn(join(data, 'first-run.json'))
    const status = async (route) => {
      const [method, path] = route.split(' ')
      const address = `${url}/api/${path.replaceAll(/\{\w+\}/g, '1')}`
      const answer = await fetch(address, { method, headers: { origin: url } })
      return { http: answer.status, body: await answer.json() }
    }
    const health = await status('GET health')
    if (health.http !== 200) throw new Error(`Health: ${JSON.stringify(health)}`)
    says('the server runs with its own PostgreSQL, and is healthy')
    if ((await status('GET users_api/0')).http !== 401) throw new Error('Other calls are not answered')
    for (const route of routes) {
      const { http, body } = await status(route)
      if (http !== 404 || body.reason !== 'not_found') throw new Error(`${route} is answered with ${http}`)
    }
    says(`${routes.length} calls of the area are unknown to it, such as ${routes[0]}`)
  } finally {
    server.kill('SIGTERM')
    const code = await ended
    says(`stopped with exit code ${code}`)
    if (code !== 0) process.exitCode = 1
  }
}

/** The address that the server wrote for the person who installs it. */
async function addressIn(file) {
  for (let second = 0; second < START_WITHIN && server.exitCode === null; second += 1) {
    if (existsSync(file)) {
      try {
        return JSON.parse(readFileSync(file, 'utf8')).url
      } catch {
        // It is being written.
      }
    }
    await wait(1_000)
  }
  throw new Error('The server did not start')
}

/** Runs a program of the copy, and shows what it says if it fails. */
function run(args) {
  const { status, stdout, stderr } = spawnSync(node, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...environmentInside(), NO_COLOR: '1' },
  })
  if (status !== 0) fail(`${stdout}${stderr}\n${args[0]} failed`)
}

function step(title) {
  console.log(`\n== ${title}`)
}

function says(line) {
  console.log(`  ${line}`)
}
