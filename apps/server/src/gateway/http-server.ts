import type { Call, CallRealm } from '@gf/contract'
import cookie from '@fastify/cookie'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Context, LoggedIn, StaffLoggedIn } from '../calls/handler.ts'
import type { LocalMessages } from '../notifications/messages.ts'
import { busy, notFound, restarting } from '../calls/refusal.ts'
import type { Refusal } from '../calls/refusal.ts'
import { admitUpgrades } from './stream-upgrade.ts'
import type { AdmitUpgrade } from './stream-upgrade.ts'
import { refusalFrom, sendFailure, sendRefusal, answerUnreadable, tooSlow } from './answers.ts'
import { ourCookies } from './caller.ts'
import type { Authentication } from './caller.ts'
import { refuseOtherMethods, serveCalls } from './serve-calls.ts'
import { limitRequests, LONGEST_REQUEST_MS, REQUEST_PACE, boundPace } from './request-limits.ts'
import type { RequestLimits, RequestPace } from './request-limits.ts'
import { publicAddress, securityHeaders } from './same-origin.ts'
import type { CallTable, HandlersOf } from './serve-calls.ts'
import { servePages } from './serve-pages.ts'
import type { BuiltApp } from './serve-pages.ts'
import { serveOutbox } from './serve-outbox.ts'
import { serveReference } from './open-api.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's route, for the log: it contains no ids. */
    call?: string
    realm?: CallRealm
  }
}

export interface HttpServerParts<C extends CallTable> extends Authentication {
  readonly calls: C
  readonly handlers: HandlersOf<C>
  /** The address in browsers; https enables Secure cookies and HSTS. */
  readonly publicUrl: URL
  /** Address of the one proxy whose X-Forwarded-For is trusted. */
  readonly trustedProxy?: string
  readonly logger: Logger
  requestId(): string
  /** The refusal of every change now, as while the disk is full; otherwise undefined. */
  refusesChanges?(): Refusal | undefined
  /** Calls that are served even then. */
  readonly possibleAlways?: readonly Call[]
  /** Called when a client names another's id. */
  foreignIdUsed(client: LoggedIn, named: unknown, context: Context): void
  readonly limits: RequestLimits
  /** Milliseconds that never go back, for the limits. */
  readonly monotonic: () => number
  /** Whether the server works: for /api/health. */
  ready(): boolean
  /** Whether an error may be temporary, such as a database timeout. */
  mayPass(error: unknown): boolean
  readonly apps: readonly BuiltApp[]
  /** How slowly a request can arrive, if not as usual. */
  readonly pace?: RequestPace
  /** Runs a task after that many milliseconds; the returned function cancels it. */
  after(delay: number, task: () => void): () => void
  /** Messages shown on this machine instead of sent; undefined if they are sent. */
  readonly localOutbox?: LocalMessages | undefined
}

export interface HttpServer {
  readonly app: FastifyInstance
  /** Decides on upgrades to the stream; `app.server` emits `upgrade`. */
  readonly admitUpgrade: AdmitUpgrade
  /** The same for the streams of staff. */
  readonly admitStaffUpgrade: AdmitUpgrade<StaffLoggedIn>
  /** Headers of every answer; refused upgrades bypass the framework. */
  readonly headers: Readonly<Record<string, string>>
}

/** Builds the HTTP server: calls, reference page, health and the built apps. It does not listen yet. */
export async function createHttpServer<C extends CallTable>(parts: HttpServerParts<C>): Promise<HttpServer> {
  const address = publicAddress(parts.publicUrl)
  const headers = securityHeaders(address)
  const logger: FastifyBaseLogger = parts.logger
  const answerError = errorAnswers(parts)
  const answerBroken = answerUnreadable(headers)
  const { pace = REQUEST_PACE } = parts
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => parts.requestId(),
    trustProxy: parts.trustedProxy ?? false,
    requestTimeout: LONGEST_REQUEST_MS,
    http: {
      headersTimeout: pace.headersMs,
      connectionsCheckingInterval: pace.lookEveryMs,
      // Some clients offer HTTP/2 ("Upgrade: h2c"); the offer is ignored.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    clientErrorHandler: answerBroken,
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers)
      answerError(error, request, reply)
    },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  keepAddresses(app)
  boundPace(app, pace, parts.after, (socket) => answerBroken(tooSlow(), socket))
  refuseWhileClosing(app)
  app.addHook('onResponse', logResponse)
  app.setErrorHandler(answerError)
  const limit = await limitRequests(app, parts.limits, parts.monotonic)
  await app.register(cookie)
  const cookies = ourCookies(address)
  const serving = { ...parts, address, cookies, limit, checkPossible: checkPossible(parts) }
  serveCalls(app, parts.calls, parts.handlers, serving)
  refuseOtherMethods(app, Object.values(parts.calls))
  serveHealth(app, parts)
  await serveReference(app, parts.calls)
  if (parts.localOutbox) serveOutbox(app, parts.localOutbox, address)
  const showPage = await servePages(app, parts.apps, address)
  app.setNotFoundHandler((request, reply) => {
    const page = isApi(request) ? undefined : showPage(request, reply)
    return page ?? sendRefusal(request, reply, notFound())
  })
  const tokenOf = (realm: CallRealm) => (header: string) => app.parseCookie(header)[cookies.session[realm]]
  return {
    app,
    admitUpgrade: admitUpgrades(address, tokenOf('client'), parts.authenticate),
    admitStaffUpgrade: admitUpgrades(address, tokenOf('staff'), parts.authenticateStaff),
    headers,
  }
}

/** Node reads a peer's address lazily, and gets none after a reset. Reading it early keeps it for limits and log. */
function keepAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}

/** Requests that still arrive on open connections during a shutdown get the usual refusal. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => done(closing ? restarting() : undefined))
}

function errorAnswers({ mayPass }: Pick<HttpServerParts<CallTable>, 'mayPass'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalFrom(error)
    if (refusal) {
      if (refusal.reason === 'too_large') readToEnd(request, reply)
      sendRefusal(request, reply, refusal)
      return
    }
    request.log.error({ err: error, call: request.routeOptions.config?.call }, 'A request failed')
    if (mayPass(error)) sendRefusal(request, reply, busy())
    else sendFailure(request, reply)
  }
}

/** A caller still sending would lose the answer if the connection closed: discards the rest, within `boundPace`. */
function readToEnd(request: FastifyRequest, reply: FastifyReply): void {
  void reply.removeHeader('connection')
  request.raw.unpipe().resume()
}

type Changes = Pick<HttpServerParts<CallTable>, 'refusesChanges' | 'possibleAlways'>

const checkPossible =
  ({ refusesChanges, possibleAlways = [] }: Changes) =>
  (call: Call): void => {
    const refusal = call.changesState && !possibleAlways.includes(call) ? refusesChanges?.() : undefined
    if (refusal) throw refusal
  }

/** A server that only reads for now still counts as healthy. */
function serveHealth(app: FastifyInstance, parts: Changes & { ready(): boolean }): void {
  app.get('/api/health', (_request, reply) => {
    const ready = parts.ready()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 0 : 1, ...(ready && reasonIn(parts.refusesChanges?.())) })
  })
}

const reasonIn = (refusal: Refusal | undefined) => refusal && { reason: refusal.reason }

function isApi(request: FastifyRequest): boolean {
  return /^\/api(\/|\?|$)/.test(request.raw.url ?? '')
}

/** Polling would fill the log: successful reads are logged at debug. */
function logResponse(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const quiet = request.method === 'GET' && reply.statusCode < 400
  const entry = {
    request: request.id,
    method: request.method,
    // Paths can have reset tickets and ids; the contract's route does not.
    path: request.routeOptions.config?.call ?? (request.raw.url ?? '').replace(/\?.*$/, '').slice(0, 120),
    http: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: request.ip,
    ...(request.caller?.client && { client: request.caller.client.clientId }),
    ...(request.caller?.staff && { staff: request.caller.staff.username }),
  }
  request.log[quiet ? 'debug' : 'info'](entry, 'request')
  done()
}
