import type { Duplex } from 'node:stream'

/** Why a connection is not made. `reason` and `message` stand in the body, as with every refusal. */
export interface UpgradeRefusal {
  readonly http: 401 | 403 | 404 | 429 | 503
  readonly reason: string
  readonly message: string
}

export const upgradeRefusals = {
  notFound: { http: 404, reason: 'not_found', message: 'There is nothing here by that name.' },
  otherOrigin: { http: 403, reason: 'other_origin', message: 'Prices are streamed to this site only.' },
  loggedOut: { http: 401, reason: 'logged_out', message: 'Please log in.' },
  tooMany: { http: 429, reason: 'too_many', message: 'Too many windows are open. Please close some.' },
  full: { http: 503, reason: 'busy', message: 'The server is busy. Please try again in a moment.' },
} as const satisfies Record<string, UpgradeRefusal>

const statusTexts: Readonly<Record<UpgradeRefusal['http'], string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Answers an upgrade request with a refusal, under the headers that all answers have, and ends its connection. */
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
