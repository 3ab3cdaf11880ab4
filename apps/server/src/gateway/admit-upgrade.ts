import type { IncomingMessage } from 'node:http'
import type { LoggedIn } from '../handler.ts'
import { hasOurOrigin } from './same-origin.ts'
import type { PublicAddress } from './security-headers.ts'

/** Who wants a stream: a client, or nobody who may have one, with the HTTP status that says why. */
export type Admission = { readonly client: LoggedIn } | { readonly refused: 401 | 403 }

/** Decides on a WebSocket upgrade. */
export type AdmitUpgrade = (request: IncomingMessage) => Promise<Admission>

interface Needs {
  readonly address: PublicAddress
  /** The name of the cookie with the login session's token. */
  readonly cookie: string
  parseCookie(header: string): Readonly<Record<string, string | undefined>>
  authenticate(token: string | undefined): Promise<LoggedIn | undefined>
}

/**
 * Admits a WebSocket of a page of ours (403 otherwise) that has a login session's present token (401 otherwise). Browsers
 * send cookies with any site's WebSocket, so the origin is looked at first. The token of before is good for reading what was
 * on its way, and a stream would read for hours.
 */
export function admitUpgrades({ address, cookie, parseCookie, authenticate }: Needs): AdmitUpgrade {
  return async ({ headers }) => {
    const site = headers['sec-fetch-site']
    if (!hasOurOrigin(headers, address) || (site !== undefined && site !== 'same-origin'))
      return { refused: 403 }
    const client = await authenticate(parseCookie(headers.cookie ?? '')[cookie])
    return client && !client.superseded ? { client } : { refused: 401 }
  }
}
