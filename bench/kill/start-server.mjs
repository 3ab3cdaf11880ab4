// The server under the supervisor of `npm start`, without installing or building first, restarted immediately.
import { projectNode } from '../../scripts/installation.mjs'
import { server, supervise } from '../../scripts/supervise.mjs'

await supervise([{ ...server(projectNode()), pauses: { first: 0, most: 0, steady: 0 } }])
