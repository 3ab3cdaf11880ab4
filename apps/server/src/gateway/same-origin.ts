import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../calls/refusal.ts'

/** The part of a call that decides how strictly its origin is checked. */
export interface Sensitivity {
  readonly method: string
  readonly changesState: boolean
}

/**
 * Refuses (403 `cross_site`) requests that another site makes a browser send. A call that changes state must come from
 * our own page, by Fetch Metadata or, without that, by Origin or Referer. Such a GET must also be a script's request:
 * no link, address bar, image or prefetch. A read-only call is refused if the browser names another site. (OWASP,
 * Cross-Site Request Forgery Prevention: Fetch Metadata)
 */
export function refuseCrossSite(
  headers: IncomingHttpHeaders,
  call: Sensitivity,
  address: PublicAddress,
): void {
  const site = headers['sec-fetch-site']
  if (!call.changesState) {
    if (site === undefined || site === 'same-origin' || site === 'none') return
    throw crossSite()
  }
  if (site === undefined ? !hasOurOrigin(headers, address) : site !== 'same-origin') throw crossSite()
  if (call.method === 'GET' && !isScriptRequest(headers)) throw crossSite()
}

/** Whether Origin, or if absent Referer, is ours. False without both. */
export function hasOurOrigin(headers: IncomingHttpHeaders, address: PublicAddress): boolean {
  const claimed = headers.origin ?? headers.referer
  if (claimed === undefined || !URL.canParse(claimed)) return false
  const { origin } = new URL(claimed)
  if (origin === address.url.origin) return true
  // Without TLS the server can have several names in the local network; the requested one counts.
  return !address.secure && headers.host !== undefined && origin === `http://${headers.host}`
}

function isScriptRequest(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode']
  const destination = headers['sec-fetch-dest']
  const purpose = headers['sec-purpose'] ?? headers['purpose']
  return (
    mode !== 'navigate' &&
    (destination === undefined || destination === 'empty') &&
    !String(purpose ?? '').includes('prefetch')
  )
}

function crossSite(): Refusal {
  return new Refusal('cross_site', 'The request did not come from this app. Reload the app and try again.', {
    http: 403,
  })
}

/** The public address, e.g. https://trade.example or http://localhost:3000. */
export interface PublicAddress {
  readonly url: URL
  readonly secure: boolean
  /** The WebSocket origin of the same host. */
  readonly streamOrigin: string
}

export function publicAddress(url: URL): PublicAddress {
  const secure = url.protocol === 'https:'
  return { url, secure, streamOrigin: `${secure ? 'wss' : 'ws'}://${url.host}` }
}

/** The headers of every answer: constants, so that even an answer to an unreadable request has them. */
export function securityHeaders(address: PublicAddress): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(address, "'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(address.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The chart is our own page that our own pages frame. */
export function framedPageHeaders(address: PublicAddress): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(address, "'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}

function contentSecurityPolicy(address: PublicAddress, frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${address.streamOrigin}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
