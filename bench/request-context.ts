import type { Context } from '../apps/server/src/testing/index.ts'

const silent = (): void => {}

/** What a handler knows of a request, where the request comes from a measurement. */
export function requestContext(files?: Context['files']): Context {
  return {
    requestId: 'bench',
    address: '127.0.0.1',
    userAgent: '',
    device: undefined,
    ...(files && { files }),
    setSessionToken: silent,
    setDevice: silent,
    setTotal: silent,
  }
}
