// npm run demo: an installation to try, with two weeks behind it, staff of every role, and work waiting for them.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, projectNode, root } from './installation.mjs'
import { server, supervise } from './supervise.mjs'
import { ensureBuilt } from './web-build.mjs'

ensureInstalled()
ensureBuilt()
const env = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR ?? 'data/demo',
  LICENCE_NAME: 'DEMO: no licence',
  LICENCE_REGULATOR: 'None. This is a demo without real money.',
  LICENCE_NUMBER: 'DEMO-0',
}
const node = projectNode()
const { status } = spawnSync(node, ['apps/server/src/cli/demo.ts'], { cwd: root, stdio: 'inherit', env })
if (status !== 0) process.exit(status ?? 1)
await supervise([server(node, process.argv.slice(2), env)])
