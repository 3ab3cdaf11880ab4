import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../refusal.ts'
import type { PublicAddress } from './security-headers.ts'

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
  return new Refusal('cross_site', 'This must be done from within the app itself.', { http: 403 })
}
