import { NetworkFailure, readyToThrow, refusalIn } from './call-api.ts'
import type { ApiAnswer, ApiRoute } from './call-api.ts'

export interface UploadOptions {
  /** The sent share, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
  /** Answers that are neither success nor refusal, such as a second step. */
  readonly accepts?: readonly number[]
  /** The route's path with its placeholders filled. */
  readonly path?: string
}

/** Limit without a sent byte, or without an answer after the last byte. */
const TIMEOUT_MS = 90_000

type UploadRoute = ApiRoute & `POST ${string}`

/** Sends a form with files and reports progress, unlike `fetch`. Throws ApiRefusal, NetworkFailure and AbortError. */
export function upload<R extends UploadRoute>(
  route: R,
  form: FormData,
  { onProgress, signal, accepts = [], path }: UploadOptions = {},
): Promise<ApiAnswer<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    const fail = (): void => reject(new NetworkFailure('No answer from the server'))
    request.open('POST', `/api/${path ?? route.slice('POST '.length)}`)
    request.timeout = TIMEOUT_MS
    const began = performance.now()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      request.timeout = performance.now() - began + TIMEOUT_MS
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    request.addEventListener('load', () => {
      const body = jsonIn(request.responseText)
      if (body === undefined) return fail()
      const refusal = refusalIn({ ok: request.status < 400, status: request.status }, body)
      if (refusal && !accepts.includes(refusal.status)) readyToThrow(route, refusal).then(reject, reject)
      else resolve(body as ApiAnswer<R>)
    })
    signal?.addEventListener('abort', stop)
    request.send(form)
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
