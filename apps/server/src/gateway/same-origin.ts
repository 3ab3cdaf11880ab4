import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../calls/refusal.ts'

/** What of a call decides how strictly its origin is looked at. */
export interface Sensitivity {
  readonly method: string
  readonly changesState: boolean
}

/**
 * Refuses (403 `cross_site`) what another site makes a browser send. A call that changes state must come from a page of
 * ours: the browser says so by Fetch Metadata, or where it sends none, by Origin or Referer. Such a GET must also be
 * a script's request: no link, address bar, image or prefetch. A call that only reads is refused where the browser says
 * that another site asked. (OWASP, Cross-Site Request Forgery Prevention: Fetch Metadata)
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

/** Whether Origin, or where it is absent Referer, names us. Neither is a no. */
export function hasOurOrigin(headers: IncomingHttpHeaders, address: PublicAddress): boolean {
  const claimed = headers.origin ?? headers.referer
  if (claimed === undefined || !URL.canParse(claimed)) return false
  const { origin } = new URL(claimed)
  if (origin === address.url.origin) return true
  // Without TLS the server may be known by several names of the local network; the one that was asked for counts.
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
  return new Refusal('cross_site', 'Use the app itself for this action.', { http: 403 })
}

/** How the product is reached from outside, e.g. https://trade.example or http://localhost:3000. */
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

/**
 * The headers of every answer. All of them are constants of the installation, so that no answer, not even to a request
 * that cannot be parsed, goes without.
 */
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

/** The chart is a page of our own that our own pages show in a frame. */
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
