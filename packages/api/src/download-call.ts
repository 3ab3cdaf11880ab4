import { NetworkFailure, buildRequest, loggedOut, refusalIn } from './call-api.ts'
import type { ApiRequest, ApiRoute } from './call-api.ts'

const TIMEOUT_MS = 60_000

/** Makes a call that answers a file, and saves it under the server's file name. Throws like `callApi`. */
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

/** Saves bytes as a file in the browser. */
export function keepFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
