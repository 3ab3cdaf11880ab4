import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LoggedIn } from '../calls/handler.ts'
import { hasOurOrigin } from './same-origin.ts'
import type { PublicAddress } from './same-origin.ts'

/** Why a connection is refused. `reason` and `message` are in the body, as with every refusal. */
export interface UpgradeRefusal {
  readonly http: 401 | 403 | 404 | 429 | 503
  readonly reason: string
  readonly message: string
}

export const upgradeRefusals = {
  notFound: { http: 404, reason: 'not_found', message: 'Not found.' },
  otherOrigin: {
    http: 403,
    reason: 'other_origin',
    message: 'The price stream is available to this site only.',
  },
  roleMayNot: { http: 403, reason: 'role_may_not', message: 'Your role does not allow this. Ask an owner.' },
  loggedOut: { http: 401, reason: 'logged_out', message: 'Please log in.' },
  tooMany: { http: 429, reason: 'too_many', message: 'Too many open windows. Close one and try again.' },
  full: { http: 503, reason: 'busy', message: 'The server is busy. Try again in a moment.' },
} as const satisfies Record<string, UpgradeRefusal>

const statusTexts: Readonly<Record<UpgradeRefusal['http'], string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Refuses an upgrade request with the headers of every answer, and ends its connection. */
export function refuseUpgrade(
  socket: Duplex,
  refusal: UpgradeRefusal,
  headers: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify({ status: 1, msg: refusal.message, reason: refusal.reason })
  const head = [
    `HTTP/1.1 ${refusal.http} ${statusTexts[refusal.http]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    ...(refusal.http === 429 || refusal.http === 503 ? ['Retry-After: 5'] : []),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The client of a stream, or the HTTP status of the refusal. */
export type Admission<Client = LoggedIn> = { readonly client: Client } | { readonly refused: 401 | 403 }

/** Decides on a WebSocket upgrade. */
export type AdmitUpgrade<Client = LoggedIn> = (request: IncomingMessage) => Promise<Admission<Client>>

/**
 * Admits a WebSocket from our own origin (403 otherwise) with the current token of a login session (401 otherwise).
 * Browsers send cookies with any site's WebSocket, so the origin is checked first. A superseded token is only good for
 * requests already under way; a stream would read for hours.
 */
export function admitUpgrades<Client extends { readonly superseded?: boolean }>(
  address: PublicAddress,
  tokenIn: (cookies: string) => string | undefined,
  authenticate: (token: string | undefined) => Promise<Client | undefined>,
): AdmitUpgrade<Client> {
  return async ({ headers }) => {
    const site = headers['sec-fetch-site']
    if (!hasOurOrigin(headers, address) || (site !== undefined && site !== 'same-origin'))
      return { refused: 403 }
    const client = await authenticate(tokenIn(headers.cookie ?? ''))
    return client && !client.superseded ? { client } : { refused: 401 }
  }
}
