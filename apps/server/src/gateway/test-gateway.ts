import { systemClock } from '../system/clock.ts'
import type { LoggedIn, SignedMessage, StaffLoggedIn } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { createHttpServer } from './http-server.ts'
import type { HttpServer, HttpServerParts } from './http-server.ts'
import { createLogger } from './logger.ts'
import { NO_REQUEST_LIMITS } from './request-limits.ts'
import type { CallTable, HandlersOf } from './serve-calls.ts'

/** Headers of a script's request from our own page. */
export const SAME_ORIGIN = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
}
/** Headers of a script's request from another site's page. */
export const CROSS_SITE = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  origin: 'https://evil.example',
}

/** A gateway for tests, with its log and the foreign ids it saw. */
export interface TestGateway extends HttpServer {
  readonly log: Record<string, unknown>[]
  readonly foreignIds: unknown[]
}

/** The only signature that the test's feed has. */
export const FEED_HEADERS = {
  'x-feed-time': '1790000000000',
  'x-feed-nonce': 'a-nonce-of-a-test',
  'x-feed-signature': 'f'.repeat(64),
}

const admitSigned = async ({ signature }: SignedMessage): Promise<void> => {
  if (signature !== FEED_HEADERS['x-feed-signature'])
    throw new Refusal('bad_signature', 'Wrong signature.', { http: 401 })
}

type Overrides<C extends CallTable> = Partial<HttpServerParts<C>> & {
  readonly staff?: Readonly<Record<string, StaffLoggedIn>>
}

/** Builds a gateway on the test's own contract. Sessions are tokens in `clients`. */
export async function testGateway<C extends CallTable>(
  calls: C,
  handlers: HandlersOf<C>,
  clients: Readonly<Record<string, LoggedIn>> = {},
  { staff = {}, ...overrides }: Overrides<C> = {},
): Promise<TestGateway> {
  const log: Record<string, unknown>[] = []
  const foreignIds: unknown[] = []
  let requests = 0
  const server = await createHttpServer({
    calls,
    handlers,
    publicUrl: new URL('http://localhost:8080'),
    logger: createLogger('debug', { write: (line) => void log.push(JSON.parse(line)) }),
    requestId: () => `test-${(requests += 1)}`,
    authenticateStaff: async (token) => (token === undefined ? undefined : staff[token]),
    admits: { feed: admitSigned, shop: admitSigned },
    authenticate: async (token) => (token === undefined ? undefined : clients[token]),
    foreignIdUsed: (_client, named) => void foreignIds.push(named),
    limits: NO_REQUEST_LIMITS,
    monotonic: () => performance.now(),
    ready: () => true,
    mayPass: () => false,
    apps: [],
    after: (delay, task) => systemClock.after(delay, task),
    ...overrides,
  })
  await server.app.ready()
  return { ...server, log, foreignIds }
}
