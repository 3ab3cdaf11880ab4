import { NetworkFailure, buildRequest, loggedOut, refusalIn } from './call-api.ts'
import type { ApiRequest, ApiRoute } from './call-api.ts'
import { keepFile } from './keep-file.ts'

const TIMEOUT_MS = 60_000

/**
 * Makes a call that answers a file, and hands it to the browser under the name that the server gives it. Throws as
 * `callApi` does.
 */
export async function downloadCall<R extends ApiRoute>(route: R, input: ApiRequest<R>): Promise<void> {
  const { url, init } = buildRequest(route, input as Readonly<Record<string, unknown>>)
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (failure: unknown) => {
      throw new NetworkFailure('No answer from the server', { cause: failure })
    },
  )
  const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (response.ok && name !== undefined) return keepFile(await response.blob(), name)
  const body: unknown = await response.json().catch(() => undefined)
  if (response.status === 401) loggedOut()
  throw refusalIn(response, body) ?? new NetworkFailure(`Unreadable answer, HTTP ${response.status}`)
}
