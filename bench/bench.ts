/**
 * All measurements that have a goal, one after the other, or those that are named; each prints its figures and ends
 * within its own time.
 *
 *   npm run bench [-- name ...]
 */
import { spawn } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'

/** By name: how long it may take, in seconds, and what Node needs to be told. */
const measurements: Readonly<Record<string, { readonly limit: number; readonly flags?: readonly string[] }>> =
  {
    feed: { limit: 60 },
    triggers: { limit: 120, flags: ['--expose-gc'] },
    'stop-out': { limit: 180 },
    commits: { limit: 120 },
    stream: { limit: 90 },
    login: { limit: 180 },
    'recovery-timing': { limit: 180 },
    'registration-timing': { limit: 360 },
    bundle: { limit: 120 },
    'long-tasks': { limit: 150 },
    'slow-phone': { limit: 180 },
    lighthouse: { limit: 600 },
  }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(1)
}

const table: Record<string, object> = {}
for (const name of wanted.length > 0 ? wanted : Object.keys(measurements)) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const load = ((loadavg()[0] ?? 0) / cpus().length).toFixed(2)
  const outcome = await run(name)
  table[name] = {
    outcome,
    seconds: Math.round((performance.now() - started) / 1_000),
    'load a core before': load,
  }
  if (outcome !== 'fine') process.exitCode = 1
}
console.log()
console.table(table)

/** 'fine', or why not. */
function run(name: string): Promise<string> {
  const { limit = 60, flags = [] } = measurements[name] ?? {}
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [...flags, program], { stdio: 'inherit' })
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGTERM'), limit * 1_000)
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      resolve(signal ? `ended after ${limit} s` : code === 0 ? 'fine' : `missed its goal (exit code ${code})`)
    })
  })
}
