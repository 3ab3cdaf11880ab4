/** HTTP statuses of a refusal. A business rule answers 200: the specified client reads `status` and `msg` there. */
export type RefusalHttp = 200 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503

export type RefusalDetail = Readonly<Record<string, string | number>>

interface RefusalOptions {
  readonly http?: RefusalHttp
  /** 1 by default; 2 requires a second step. */
  readonly status?: number
  readonly detail?: RefusalDetail
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number
}

/** A typed refusal with a text for the user. Handlers throw it; the gateway sends it. */
export class Refusal extends Error {
  readonly reason: string
  readonly http: RefusalHttp
  readonly status: number
  readonly detail: RefusalDetail | undefined
  readonly retryAfter: number | undefined

  constructor(reason: string, message: string, options: RefusalOptions = {}) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.http = options.http ?? 200
    this.status = options.status ?? 1
    this.detail = options.detail
    this.retryAfter = options.retryAfter
  }
}

/** The same answer for a missing record and for another's, so that clients cannot tell them apart. */
export const notFound = (): Refusal => new Refusal('not_found', 'Not found.', { http: 404 })

/** The answer to a change under a session token that was just renewed. */
export const tokenRenewed = (): Refusal =>
  new Refusal('token_renewed', 'Your session was just renewed. Please try again.', { http: 409 })

/** The answer while a service that the server needs does not respond. */
export const busy = (): Refusal =>
  new Refusal('busy', 'The server is busy. Try again in a few seconds.', {
    http: 503,
    retryAfter: 5,
  })

/** The answer while the server shuts down. Another takes over within seconds. */
export const restarting = (): Refusal =>
  new Refusal('restarting', 'The server is restarting. Try again in a few seconds.', {
    http: 503,
    retryAfter: 5,
  })
