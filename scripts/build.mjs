// npm run build: builds the web apps whose sources changed since the last build.
import { ensureInstalled } from './installation.mjs'
import { writeStyleTypes } from './style-types.mjs'
import { ensureBuilt } from './web-build.mjs'

ensureInstalled()
writeStyleTypes()
ensureBuilt()
