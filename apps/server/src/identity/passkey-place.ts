import { isIP } from 'node:net'

/** The address that passkeys are bound to. */
export interface PasskeyPlace {
  /** The relying party's id: a host name. */
  readonly id: string
  /** The one origin under which it is reached; undefined on this machine, where any port is ours. */
  readonly origin: string | undefined
}

/**
 * Where passkeys are bound to: the public address, or without one this machine by the name of localhost. Undefined where
 * the public address is a bare network address or unencrypted, since browsers make no passkeys for such (WebAuthn, 5.1.2).
 */
export function passkeyPlace(publicUrl: string | undefined): PasskeyPlace | undefined {
  if (publicUrl === undefined) return { id: 'localhost', origin: undefined }
  const { hostname, protocol, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined
}

/** Whether a page of this origin is one of ours. */
export function isOurs(place: PasskeyPlace, origin: string): boolean {
  if (place.origin !== undefined) return origin === place.origin
  return URL.canParse(origin) && new URL(origin).hostname === 'localhost'
}
