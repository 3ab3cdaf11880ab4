// npm test: runs all stages in order, up to the first that fails. The last line counts the tests:
// "N passed, M failed", and ", K skipped" if any were.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, environmentInside, environmentOfTests, projectNode, root } from './installation.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const reports = join(root, 'test-results')
const unitReport = join(reports, 'unit.json')
const flowReport = join(reports, 'flows.json')

/** Stages without `count` pass or fail as a whole. */
const stages = [
  { name: 'checks', args: ['scripts/check.mjs'] },
  {
    name: 'unit tests',
    args: [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
    env: environmentOfTests(),
    count: () => countUnitTests(readReport(unitReport)),
  },
  { name: 'build', args: ['scripts/build.mjs'] },
  {
    name: 'browser flows',
    args: [bin('playwright', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { ...environmentOfTests(), PLAYWRIGHT_JSON_OUTPUT_FILE: flowReport },
    count: () => countFlows(readReport(flowReport)),
  },
  { name: 'short measurements', args: ['bench/bench.ts', '--moment'] },
]

ensureInstalled()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const lines = []
const total = { passed: 0, failed: 0, skipped: 0 }
for (const stage of stages) {
  const outcome = runStage(stage)
  for (const key of ['passed', 'failed', 'skipped']) total[key] += outcome.counts[key]
  lines.push(`${stage.name}: ${outcome.says} (${outcome.seconds} s)`)
  if (outcome.broken) break
}
console.log(`\n${lines.join('\n')}\n${inWords(total)}`)
process.exit(total.failed > 0 ? 1 : 0)

function runStage({ name, args, env, count }) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const { status } = spawnSync(projectNode(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environmentInside(), ...env },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = count ? count() : { passed: 0, failed: 0, skipped: 0 }
  const ranNothing = count !== undefined && counts.passed + counts.failed === 0
  const broken = status !== 0 || counts.failed > 0 || ranNothing
  // A stage can fail without a failing test, such as a file that does not load. It must count as one.
  if (broken && counts.failed === 0) counts.failed = 1
  const result = count ? inWords(counts) : broken ? 'failed' : 'ok'
  return { counts, broken, seconds, says: ranNothing ? `${result}: no test ran` : result }
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** @returns {Counts} */
function countUnitTests(report) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

/** @returns {Counts} */
function countFlows({ stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {} }) {
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** A missing report counts nothing: its stage has failed. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function bin(name, script) {
  return join(root, 'node_modules', name, script)
}
