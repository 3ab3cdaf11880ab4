// npm run dev: the platform on one origin. The server restarts and the web apps rebuild when their files change.
import { ensureInstalled, environmentInside, projectNode } from './installation.mjs'
import { endWithParent, supervise } from './supervise.mjs'
import { folderOf, forgetBuilds, vite, webApps } from './web-build.mjs'

ensureInstalled()
forgetBuilds()
const node = projectNode()
const env = environmentInside()
const server = { command: node, args: ['--watch', ...endWithParent, 'apps/server/src/main.ts'], env }
const builds = webApps().map((app) => ({
  command: node,
  args: [...endWithParent, vite, 'build', '--watch', '--mode', 'development'],
  cwd: folderOf(app),
  env,
}))
await supervise([server, ...builds])
