import type { Call, CallByRoute, Received, RefusalBody, Request } from '@gf/contract'
import { nextTask } from './next-task.ts'

/** 'METHOD path' of every call of the contract; the string itself says how and where to send it. */
export type ApiRoute = keyof CallByRoute
type CallOf<R extends ApiRoute> = CallByRoute[R] extends Call ? CallByRoute[R] : never
/** What a call takes: its path's placeholders, query and form in one object. */
export type ApiRequest<R extends ApiRoute> = Request<CallOf<R>>
/** What a call gives when it succeeds. */
export type ApiAnswer<R extends ApiRoute> = Received<CallOf<R>>

/** The server answered no: a rule refused (HTTP 200) or the request itself was not acceptable. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly http: number
  /** As on the wire: never 0; 2 asks for a second step. */
  readonly status: number
  readonly reason: string
  /** The server's own words, for the user. */
  readonly msg: string
  readonly detail: Readonly<Record<string, string | number>>
  readonly requestId: string | undefined

  constructor(http: number, body: RefusalBody) {
    super(`${http} ${body.reason}: ${body.msg}`)
    this.http = http
    this.status = body.status
    this.reason = body.reason
    this.msg = body.msg
    this.detail = body.detail ?? {}
    this.requestId = body.request_id
  }
}

/** No answer came, or none of this product's: offline, a timeout, a gateway's error page. The outcome is unknown. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Files by field name; the form then travels as multipart. */
  readonly files?: Readonly<Record<string, File>>
}

const TIMEOUT_MS = 20_000
let onLoggedOut = (): void => {}

/** The login session is over: forgets it and goes to the login. */
export function loggedOut(): void {
  onLoggedOut()
}

/** What to do when the server says that nobody is logged in here; set once by the app. */
export function whenLoggedOut(act: () => void): void {
  onLoggedOut = act
}

/** Words that take longer are done without. Milliseconds. */
const WORDS_WITHIN = 2_000
let prepareRefusal = (): Promise<unknown> => Promise.resolve()

/** What to await a moment before a refusal is thrown, such as the words for it; set once by the app. */
export function beforeRefusal(prepare: () => Promise<unknown>): void {
  prepareRefusal = prepare
}

/**
 * Makes one call of the contract: `callApi('GET home_wallet_api/{userid}', { userid })`.
 * Throws ApiRefusal where the server says no, NetworkFailure where no answer came, and AbortError when aborted.
 */
export async function callApi<R extends ApiRoute>(
  route: R,
  input: ApiRequest<R>,
  options: CallOptions = {},
): Promise<ApiAnswer<R>> {
  const response = await send(buildRequest(route, input as Fields, options), options.signal)
  const body = await readJson(response)
  const refusal = refusalIn(response, body)
  if (!refusal) return body as ApiAnswer<R>
  // A wrong password at the login screen is no lost session.
  if (refusal.http === 401 && route !== 'POST login_api3') onLoggedOut()
  const waited = new Promise((resolve) => setTimeout(resolve, WORDS_WITHIN))
  await Promise.race([prepareRefusal(), waited]).catch(() => undefined)
  throw refusal
}

type Fields = Readonly<Record<string, unknown>>
interface Prepared {
  readonly url: string
  readonly init: RequestInit
}

/** Placeholders go into the path; the rest into the query of a GET and the body of a POST. */
export function buildRequest(route: string, input: Fields, options: CallOptions = {}): Prepared {
  const [method = '', template = ''] = route.split(' ')
  const used = new Set<string>()
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !used.has(name) && value !== undefined)
  if (method === 'GET') return { url: withQuery(`/api/${path}`, rest), init: { method } }
  return { url: `/api/${path}`, init: { method, ...bodyOf(rest, options.files) } }
}

function withQuery(url: string, fields: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (value !== null) query.set(name, textOf(value))
  return query.size > 0 ? `${url}?${query}` : url
}

/** A field's value as forms and addresses carry it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bodyOf(fields: readonly (readonly [string, unknown])[], files: CallOptions['files']): RequestInit {
  if (!files) {
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(fields)),
    }
  }
  const form = new FormData()
  for (const [name, value] of fields) if (value !== null) form.set(name, textOf(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file, file.name)
  return { body: form }
}

async function send({ url, init }: Prepared, signal: AbortSignal | undefined): Promise<Response> {
  // A screen asks for several things at once.
  if (init.method === 'GET') await nextTask()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(url, {
      ...init,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (failure) {
    if (signal?.aborted) throw failure
    throw new NetworkFailure('No answer from the server', { cause: failure })
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (failure) {
    throw new NetworkFailure(`Unreadable answer, HTTP ${response.status}`, { cause: failure })
  }
}

/** The refusal that an answer is, or undefined. Lists carry no status: they succeed by their HTTP status alone. */
export function refusalIn(response: Pick<Response, 'ok' | 'status'>, body: unknown): ApiRefusal | undefined {
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined
  if (response.ok && (status === 0 || status === undefined)) return undefined
  const { msg, reason, detail, request_id } = (body ?? {}) as Partial<RefusalBody>
  return new ApiRefusal(response.status, {
    status: typeof status === 'number' ? status : 1,
    msg: typeof msg === 'string' ? msg : '',
    reason: typeof reason === 'string' ? reason : 'unknown',
    ...(detail && { detail }),
    ...(request_id && { request_id }),
  })
}
