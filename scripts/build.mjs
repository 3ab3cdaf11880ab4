// npm run build: the web apps, when their sources changed since the last build.
import { ensureInstalled } from './installation.mjs'
import { ensureBuilt } from './web-build.mjs'

ensureInstalled()
ensureBuilt()
