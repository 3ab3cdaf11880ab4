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
