// npm run e2e: builds the apps and runs the browser flows. Further arguments go to Playwright, such as a file name.
// --all covers every screen in both languages at both widths; npm test takes a sample that covers each once.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environmentOfTests, projectNode, root } from './installation.mjs'

const asked = process.argv.slice(2)
const further = asked.filter((word) => word !== '--all')
ensureInstalled()
for (const words of [
  ['scripts/build.mjs'],
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...further],
]) {
  const { status } = spawnSync(projectNode(), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environmentOfTests(), ...(further.length < asked.length && { E2E_ALL: '1' }) },
  })
  if (status !== 0) process.exit(status ?? 1)
}
