// npm start: from a fresh clone to a running platform. Runs on Node 20 without any package.
import { ensureInstalled, projectNode } from './installation.mjs'
import { server, supervise } from './supervise.mjs'
import { ensureBuilt } from './web-build.mjs'

ensureInstalled()
ensureBuilt()
await supervise([server(projectNode(), process.argv.slice(2))])
