import type { Page, Request } from '@playwright/test'

/** The requests of the app below /api/ from now on. */
export function requestsOf(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request)
  })
  return sent
}

export const pathsOf = (sent: readonly Request[]): readonly string[] =>
  sent.map((request) => `${request.method()} ${new URL(request.url()).pathname.slice('/api/'.length)}`)

/** The body of the last request to a path. */
export const bodyTo = (sent: readonly Request[], path: string): string =>
  sent.findLast((request) => new URL(request.url()).pathname === `/api/${path}`)?.postData() ?? ''

/** The names of the fields of a multipart form. */
export const fieldsIn = (body: string): ReadonlySet<string | undefined> =>
  new Set([...body.matchAll(/name="(\w+)"/g)].map(([, name]) => name))
