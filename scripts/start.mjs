// npm start: from a fresh clone to a running platform. Runs on Node 20 without any package.
import { ensureInstalled, projectNode } from './installation.mjs'
import { endWithParent, supervise } from './supervise.mjs'
import { ensureBuilt } from './web-build.mjs'

ensureInstalled()
ensureBuilt()
const args = [...endWithParent, 'apps/server/src/main.ts', ...process.argv.slice(2)]
await supervise([{ command: projectNode(), args }])
