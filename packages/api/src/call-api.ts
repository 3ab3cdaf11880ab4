import type { Call, CallByRoute, Received, RefusalBody, Request } from '@gf/contract'

/** 'METHOD path' of every call of the contract: how and where to send it. */
export type ApiRoute = keyof CallByRoute
type CallOf<R extends ApiRoute> = CallByRoute[R] extends Call ? CallByRoute[R] : never
/** The input of a call: path placeholders, query and form in one object. */
export type ApiRequest<R extends ApiRoute> = Request<CallOf<R>>
/** The answer of a successful call. */
export type ApiAnswer<R extends ApiRoute> = Received<CallOf<R>>

/** The server refused: by a rule (HTTP 200), or because the request is invalid. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal'
  readonly http: number
  /** As on the wire: never 0; 2 requires a second step. */
  readonly status: number
  readonly reason: string
  /** The server's text for the user. */
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

/** No answer, or none from this product: offline, a timeout, a gateway's error page. The outcome is unknown. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
}

export interface CallOptions {
  readonly signal?: AbortSignal
}

const TIMEOUT_MS = 20_000
type LoggedOut = (why?: ApiRefusal) => void
let onLoggedOut: LoggedOut = () => {}

/** The login session has ended: forgets it and opens the login. */
export function loggedOut(): void {
  onLoggedOut()
}

/** Sets what to do when the session has ended; called once by the app. */
export function whenLoggedOut(act: LoggedOut): void {
  onLoggedOut = act
}

/** Texts that take longer are skipped. Milliseconds. */
const WORDS_WITHIN = 2_000
let prepareRefusal = (): Promise<unknown> => Promise.resolve()

let success: 0 | 1 = 0

/** The status of a successful answer: 0 for clients, 1 for staff. Set once by the app. */
export function succeedBy(status: 0 | 1): void {
  success = status
}

/** Sets what to await briefly before a refusal is thrown, such as its texts; called once by the app. */
export function beforeRefusal(prepare: () => Promise<unknown>): void {
  prepareRefusal = prepare
}

/** Makes one call, e.g. `callApi('GET home_wallet_api/{userid}', { userid })`. Throws ApiRefusal or NetworkFailure. */
export async function callApi<R extends ApiRoute>(
  route: R,
  input: ApiRequest<R>,
  options: CallOptions = {},
): Promise<ApiAnswer<R>> {
  return (await callNamed(route, input as Fields, options)) as ApiAnswer<R>
}

/** As `callApi`, for a route that is known at run time alone. */
export async function callNamed(route: string, input: Fields, options: CallOptions = {}): Promise<unknown> {
  return (await exchange(route, input, options)).body
}

/** A page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows that match on all pages: exact up to 10000, then `10000+`. */
  readonly total: string
}

/** Loads a page of a list of the back office. Throws as `callApi` does. */
export async function callList<R extends ApiRoute>(
  route: R,
  input: ApiRequest<R>,
  options: CallOptions = {},
): Promise<Page<RowOf<ApiAnswer<R>>>> {
  return (await listNamed(route, input as Fields, options)) as Page<RowOf<ApiAnswer<R>>>
}

/** As `callList`, for a route that is known at run time alone. */
export async function listNamed(
  route: string,
  input: Fields,
  options: CallOptions = {},
): Promise<Page<unknown>> {
  const { response, body } = await exchange(route, input, options)
  const rows = body as readonly unknown[]
  return { rows, total: response.headers.get('x-total-count') ?? String(rows.length) }
}

type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never

async function exchange(route: string, input: Fields, { signal }: CallOptions) {
  const response = await send(buildRequest(route, input), signal)
  const body = await readJson(response)
  const refusal = refusalIn(response, body)
  if (refusal) throw await readyToThrow(route, refusal)
  return { response, body }
}

/** Returns the refusal once its texts are loaded; opens the login if the session has ended. */
export async function readyToThrow(route: string, refusal: ApiRefusal): Promise<ApiRefusal> {
  const waited = new Promise((resolve) => setTimeout(resolve, WORDS_WITHIN))
  await Promise.race([prepareRefusal(), waited]).catch(() => undefined)
  // A wrong password at the login screen does not end a session.
  if (refusal.http === 401 && route !== 'POST login_api3') onLoggedOut(refusal)
  return refusal
}

type Fields = Readonly<Record<string, unknown>>
interface Prepared {
  readonly url: string
  readonly init: RequestInit
}

/** Placeholders go into the path; the rest into the query of a GET and the body of a POST. */
export function buildRequest(route: string, input: Fields): Prepared {
  const [method = '', template = ''] = route.split(' ')
  const used = new Set<string>()
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(String(input[name]))
  })
  const rest = Object.entries(input).filter(([name, value]) => !used.has(name) && value !== undefined)
  if (method === 'GET') return { url: withQuery(`/api/${path}`, rest), init: { method } }
  return { url: `/api/${path}`, init: { method, ...bodyOf(rest) } }
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

const bodyOf = (fields: readonly (readonly [string, unknown])[]): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(Object.fromEntries(fields)),
})

async function send({ url, init }: Prepared, signal: AbortSignal | undefined): Promise<Response> {
  // A screen sends several requests together.
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

/** The refusal in an answer, or undefined. Lists have no status: their HTTP status decides. */
export function refusalIn(response: Pick<Response, 'ok' | 'status'>, body: unknown): ApiRefusal | undefined {
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined
  if (response.ok && (status === success || status === undefined)) return undefined
  const { msg, reason, detail, request_id } = (body ?? {}) as Partial<RefusalBody>
  return new ApiRefusal(response.status, {
    status: typeof status === 'number' ? status : 1 - success,
    msg: typeof msg === 'string' ? msg : '',
    reason: typeof reason === 'string' ? reason : 'unknown',
    ...(detail && { detail }),
    ...(request_id && { request_id }),
  })
}

/** Lets the browser paint and handle taps first: one long task blocks a slow phone, ten short ones do not. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
