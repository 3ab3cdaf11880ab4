import type { Call } from '@gf/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import { z } from 'zod'
import { Download, EncodedAnswer, Picture } from '../calls/handler.ts'
import type { Caller, Context, Handler, LoggedIn } from '../calls/handler.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import { sendAnswer } from './answers.ts'
import { admitOf, callerOf, guestMayNot, signed } from './caller.ts'
import type { Authentication, Cookies } from './caller.ts'
import { readForm, readParams, readQuery, shapeRefusal, withRequestKey } from './read-form.ts'
import type { Fields, Form } from './read-form.ts'
import { refuseCrossSite } from './same-origin.ts'
import type { PublicAddress } from './same-origin.ts'
import { createUploadBudget } from './request-limits.ts'
import type { UploadBudget } from './request-limits.ts'

export type CallTable = Readonly<Record<string, Call>>
/** One handler for every call; the types require it. */
export type HandlersOf<C extends CallTable> = { readonly [Name in keyof C]: Handler<C[Name]> }

/** What serving needs from the rest of the server. */
export interface Serving extends Authentication {
  readonly address: PublicAddress
  readonly cookies: Cookies
  /** Throws a 429 refusal if a logged-in caller sends too many requests. */
  limit(request: FastifyRequest, changesState: boolean): Promise<void>
  /** Throws if this call cannot be served now, such as a change while the disk is full. */
  checkPossible(call: Call): void
  /** Called when a client names another's id. */
  foreignIdUsed(client: LoggedIn, named: unknown, context: Context): void
}

/** Largest body of a call without files, in bytes. */
const BODY_LIMIT = 65_536

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the call's access was checked. */
    caller: Caller
  }
}

/** Serves every call of a contract under /api/ with its handler. */
export function serveCalls<C extends CallTable>(
  app: FastifyInstance,
  calls: C,
  handlers: HandlersOf<C>,
  serving: Serving,
): void {
  app.decorateRequest('caller')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  const uploads = createUploadBudget(BODY_LIMIT)
  for (const name of Object.keys(calls)) {
    const call: Call | undefined = calls[name]
    if (call) serveCall(app, call, handlers[name as keyof C] as ErasedHandler, serving, uploads)
  }
}

// The loop over all calls only knows that input and context fit the handler.
type ErasedHandler = (input: object, context: Context) => unknown

function serveCall(
  app: FastifyInstance,
  call: Call,
  handler: ErasedHandler,
  serving: Serving,
  uploads: UploadBudget,
): void {
  const fileBytes = Object.values(call.files).reduce((sum, bytes) => sum + bytes, 0)
  app.route({
    method: call.method,
    url: urlOf(call),
    bodyLimit: BODY_LIMIT + fileBytes,
    config: { call: call.route, realm: call.realm },
    // Before the body is read, so that callers without access cannot make us read one.
    onRequest: async (request, reply) => {
      // Feed and shop are not browsers and send no origin. A page of another site does not have their keys.
      if (
        (call.access !== 'feed' && call.access !== 'shop') ||
        request.headers['sec-fetch-site'] !== undefined
      )
        refuseCrossSite(request.headers, call, serving.address)
      request.caller = await callerOf(request, reply, call, serving)
      await serving.limit(request, call.changesState)
      serving.checkPossible(call)
    },
    ...(fileBytes > 0 && { preParsing: countUpload(uploads) }),
    handler: async (request, reply) => {
      // The body can take half a minute, in which the login ended or was renewed, so that this is the old token.
      const { client, staff } = request.caller
      if (call.changesState && (client || staff))
        request.caller = await callerOf(request, reply, call, serving)
      const admit = admitOf(call, serving)
      if (admit) await admitSigned(request, admit)
      const form = await readForm(request.headers['content-type'], request.body)
      let opened: string | undefined
      const setSessionToken: Context['setSessionToken'] = (token, lasts) => {
        serving.cookies.setSession(reply, call.realm, token, lasts)
        opened = token
      }
      const context = { ...contextOf(request, reply, serving.cookies, form), setSessionToken }
      const answer = await handler(inputOf(call, request, form, context, serving), context)
      if (opened !== undefined && call.realm === 'client') {
        serving.cookies.showOpen(request, reply, (await serving.authenticate(opened))?.open)
      }
      return sendAnswer(request, reply, asDeclared(call, answer))
    },
  })
}

/** The signature covers the body, so that it is checked only now. */
async function admitSigned(
  request: FastifyRequest,
  admit: NonNullable<ReturnType<typeof admitOf>>,
): Promise<void> {
  const message = signed(request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
  if (!message) throw new Error('A signed call came without a signature')
  await admit(message)
}

/** Counts bytes on arrival: announcing them reserves nothing. */
function countUpload(uploads: UploadBudget): preParsingHookHandler {
  return (request, reply, payload, done) => {
    const counted = uploads.counted({
      address: request.ip,
      onEnd: (release) => void reply.raw.once('close', release),
    })
    payload.once('error', (error: Error) => counted.destroy(error))
    done(null, payload.pipe(counted))
  }
}

/** The router's form of `home_wallet_api/{userid}` is `/api/home_wallet_api/:userid`. */
export function urlOf(call: Call): string {
  return `/api/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: Cookies,
  form: Form,
): Omit<Context, 'setSessionToken'> {
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: deviceIn(request.cookies[cookies.device]),
    ...request.caller,
    files: form.files,
    setDevice: (value) => cookies.setDevice(reply, value),
    setTotal: (total) => void reply.header('x-total-count', total),
  }
}

/** Only a value that we could have set counts. */
function deviceIn(cookie: string | undefined): string | undefined {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : undefined
}

function inputOf(
  call: Call,
  request: FastifyRequest,
  form: Form,
  context: Context,
  serving: Serving,
): object {
  const params = readParams(request.params)
  if (call.access === 'owner' && !context.staff)
    checkOwner(call, { ...form.fields, ...params }, context, serving)
  checkFiles(call, form)
  const input = {
    ...shaped(call.query, readQuery(request.raw.url ?? '')),
    ...shaped(call.form, withRequestKey(call, request.headers['idempotency-key'], form.fields)),
    ...shaped(call.params, params),
  }
  // A guest has a practice wallet only.
  const namesReal = 'wallet' in input && input.wallet === 'real'
  if (namesReal && context.client?.guestUntil !== undefined) throw guestMayNot()
  return input
}

function shaped(schema: Call['form'], given: Fields): object {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw shapeRefusal(parsed.error, given)
  return parsed.data
}

/** Another's id is answered like a missing one. */
function checkOwner(call: Call, given: Fields, context: Context, serving: Serving): void {
  const field = call.params.shape['userid'] ?? call.form.shape['userid']
  if (!field || !context.client) throw new Error(`${call.route} names no owner`)
  const named = z.safeParse(field, given['userid'])
  // The form's own check refuses an invalid id.
  if (!named.success || named.data === context.client.clientId) return
  serving.foreignIdUsed(context.client, named.data, context)
  throw notFound()
}

function checkFiles(call: Call, form: Form): void {
  for (const [name, file] of form.files) {
    const limit = call.files[name]
    // A browser sends an empty file if none was chosen.
    if (limit === undefined && file.bytes.length > 0) {
      throw new Refusal('file_not_expected', 'Unexpected file. Remove it and send again.', { http: 415 })
    }
    if (limit !== undefined && file.bytes.length > limit) {
      throw new Refusal(
        'too_large',
        `The file is too large. Send at most ${Math.floor(limit / 1_048_576)} MB.`,
        {
          http: 413,
          detail: { field: name },
        },
      )
    }
  }
}

/** The parsed answer, so that only declared fields leave. An invalid one is our error: a 500. */
function asDeclared(call: Call, answer: unknown): unknown {
  if (answer instanceof EncodedAnswer) return answer
  if (call.download !== undefined && (answer instanceof Download || answer instanceof Picture)) return answer
  const parsed = call.answer.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new Error(`${call.route} answered what the contract forbids: ${parsed.error.message}`)
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Answers 405 with the methods of a call's path. HEAD too: some GETs change state. */
export function refuseOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  for (const [url, here] of Map.groupBy(calls, urlOf)) {
    const served = new Set<string>(here.map((call) => call.method))
    const allowed = [...served].join(', ')
    app.route({
      method: METHODS.filter((method) => !served.has(method)),
      url,
      onRequest: (_request, reply, done) => {
        void reply.header('allow', allowed)
        done(new Refusal('method_not_allowed', `Unknown method. Use ${allowed}.`, { http: 405 }))
      },
      // Never reached; the framework requires one.
      handler: (_request, reply) => reply.code(405).send(),
    })
  }
}
