// npm run simulate: simulates a desk that stops at random points, with more runs than the tests, or repeats one seed.
// A failure prints its seed.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureInstalled, environmentInside, fail, projectNode, root } from './installation.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' } },
})
for (const [name, value] of Object.entries(values)) {
  if (!/^-?\d{1,10}$/.test(value)) fail(`--${name} is ${value}; it takes a whole number`)
}
ensureInstalled()
const { status } = spawnSync(
  projectNode(),
  ['node_modules/vitest/vitest.mjs', 'run', 'apps/server/src/desk/simulation.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...environmentInside(),
      SIMULATE_RUNS: values.runs,
      ...(values.seed !== undefined && { SIMULATE_SEED: values.seed }),
    },
  },
)
process.exit(status ?? 1)
