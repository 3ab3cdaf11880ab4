/**
 * Runs all measurements that have a goal, or the named ones. Each prints its figures and ends within its time limit.
 *
 *   npm run bench [-- name ...]
 *   npm run bench -- --moment     every one, briefly and without goals, to see that it works. The apps must be built.
 */
import { spawn } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * By name: time limit in seconds, Node options, whether it runs only when named, because it has no goal, and whether it
 * has no short form: making the demo takes over a minute, and its own test makes it too.
 */
const measurements: Readonly<
  Record<
    string,
    {
      readonly limit: number
      readonly flags?: readonly string[]
      readonly byName?: true
      readonly noMoment?: true
    }
  >
> = {
  feed: { limit: 60 },
  triggers: { limit: 120, flags: ['--expose-gc'] },
  'stop-out': { limit: 180 },
  commits: { limit: 120 },
  restart: { limit: 180, flags: ['--expose-gc'] },
  stream: { limit: 90 },
  'cricket/match-viewers': { limit: 180 },
  login: { limit: 180 },
  'recovery-timing': { limit: 180 },
  'registration-timing': { limit: 360 },
  bundle: { limit: 120 },
  'back-office': { limit: 1_200 },
  'long-tasks': { limit: 150 },
  screens: { limit: 150 },
  'slow-phone': { limit: 180 },
  lighthouse: { limit: 1_500 },
  'lighthouse-admin': { limit: 1_200 },
  uploads: { limit: 120, byName: true },
  pictures: { limit: 120, byName: true },
  'pictures-look': { limit: 300, byName: true },
  'pictures-screens': { limit: 1_200, byName: true },
  'pictures-admin': { limit: 300, byName: true, noMoment: true },
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { moment: { type: 'boolean', default: false } },
})
const isMoment = values.moment
/** Most of the time they wait for a server or a browser. */
const AT_ONCE = isMoment ? 3 : 1

const unknown = wanted.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(1)
}
const byDefault = Object.keys(measurements).filter((name) => {
  const { byName, noMoment } = measurements[name] ?? {}
  return isMoment ? !noMoment : !byName
})

const table: Record<string, object> = {}
const names = wanted.length > 0 ? wanted : byDefault
await Promise.all(Array.from({ length: AT_ONCE }, work))
console.log()
console.table(table)

async function work(): Promise<void> {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    console.log(`\n== ${name}`)
    const started = performance.now()
    const load = ((loadavg()[0] ?? 0) / cpus().length).toFixed(2)
    const outcome = await run(name)
    const seconds = Math.round((performance.now() - started) / 1_000)
    table[name] = { outcome, seconds, 'load a core before': load }
    if (outcome !== 'fine') process.exitCode = 1
  }
}

/** 'fine', or the reason. */
function run(name: string): Promise<string> {
  const { limit = 60, flags = [] } = measurements[name] ?? {}
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [...flags, program], {
    stdio: 'inherit',
    env: { ...process.env, ...(isMoment && { BENCH_MOMENT: '1' }) },
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGTERM'), limit * 1_000)
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      resolve(signal ? `ended after ${limit} s` : code === 0 ? 'fine' : `missed its goal (exit code ${code})`)
    })
  })
}
