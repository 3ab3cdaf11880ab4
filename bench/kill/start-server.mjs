// The server under the supervisor of `npm start`, without installing or building first, started again without a bound.
import { projectNode } from '../../scripts/installation.mjs'
import { server, supervise } from '../../scripts/supervise.mjs'

await supervise([{ ...server(projectNode()), restarts: Number.POSITIVE_INFINITY }])
