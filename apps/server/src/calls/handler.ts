import type { Answer, Call, Input, StaffRole } from '@gf/contract'
import ipaddr from 'ipaddr.js'

/** The client whose login session a request carries. */
export interface LoggedIn {
  readonly clientId: number
  readonly name: string
  /** The current wallet. */
  readonly wallet: 'practice' | 'real'
  /** When the client switched to it, in milliseconds since 1970. */
  readonly walletChosenAt: number
  /** Expiry of the session without further use (milliseconds since 1970), and the time left when it was read. */
  readonly open: { readonly until: number; readonly left: number }
  /** Identifies the login session; not its token. */
  readonly sessionId: string
  /** SHA-256 of the token in the request. Proofs count for this token only; a renewed session has another. */
  readonly tokenHash: Buffer
  /** Whether orders require the wallet PIN. */
  readonly hasPin: boolean
  /** When a guest's account ends, in milliseconds since 1970; absent for clients. */
  readonly guestUntil?: number | undefined
  /** The token was just renewed and this is the old one: it is only good for requests already under way. */
  readonly superseded?: boolean
}

/** The member of staff whose login session a request has. */
export interface StaffLoggedIn {
  readonly staffId: number
  readonly username: string
  readonly name: string
  readonly role: StaffRole
  /** Identifies the login session; not its token. */
  readonly sessionId: string
  /** Absolute end of the session, in milliseconds since 1970. */
  readonly until: number
  /** As of a client's. */
  readonly tokenHash: Buffer
  readonly superseded?: boolean
  /** When a second factor was last shown for this token, in milliseconds since 1970; 0 where it was not. */
  readonly provedAt: number
}

/** The caller: a client, a member of staff, the match feed, or none. The gateway resolves it by the call's access. */
export interface Caller {
  readonly client?: LoggedIn | undefined
  readonly staff?: StaffLoggedIn | undefined
  readonly feed?: true
  readonly shop?: true
}

/** A message of the match feed as it came, with what its sender signed besides. */
export interface SignedMessage {
  /** Milliseconds since 1970, as text. */
  readonly time: string
  readonly nonce: string
  readonly signature: string
  /** With its query: `/api/match_sessions`. */
  readonly path: string
  readonly body: Buffer
}

/** A file of a multipart form as received; only its size has been checked. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** From the browser: not trustworthy. */
  readonly fileName: string
  readonly mediaType: string
}

/** What a handler can read of the request, and set on the answer besides its body. */
export interface Context extends Caller {
  readonly requestId: string
  /** The caller's network address. */
  readonly address: string
  readonly userAgent: string
  /** The long-lived random value that identifies a known device; undefined on a first visit. */
  readonly device: string | undefined
  /** The files of a multipart form by field name; only those that the call declares. */
  readonly files?: ReadonlyMap<string, UploadedFile>
  /** Sets or removes the session cookie. `lasts`, in milliseconds, is only for another duration than a login's. */
  setSessionToken(token: string | undefined, lasts?: number): void
  /** Sets the device cookie. */
  setDevice(value: string): void
  /** Sets the total number of rows of a list, e.g. `10000+`. */
  setTotal(total: string): void
}

export interface ClientContext extends Context {
  readonly client: LoggedIn
}

export interface StaffContext extends Context {
  readonly staff: StaffLoggedIn
}

/** The context for a call's access: only public calls allow no caller. */
export type ContextOf<C extends Call> = C['access'] extends 'client' | 'owner'
  ? ClientContext
  : C['access'] extends { readonly staff: readonly StaffRole[] }
    ? StaffContext
    : Context

/** An answer encoded once for many callers, such as the quotes of one beat. */
export class EncodedAnswer {
  readonly json: Buffer
  readonly etag: string
  constructor(json: Buffer, etag: string) {
    this.json = json
    this.etag = etag
  }
}

/** An image for display. */
export class Picture {
  readonly jpeg: Buffer
  constructor(jpeg: Buffer) {
    this.jpeg = jpeg
  }
}

/** A file to download. */
export class Download {
  /** In parts if it is generated while it is sent. */
  readonly bytes: Buffer | AsyncIterable<string>
  readonly mediaType: string
  /** ASCII letters, digits, dots and hyphens. */
  readonly fileName: string
  constructor(bytes: Buffer | AsyncIterable<string>, mediaType: string, fileName: string) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.fileName = fileName
  }
}

/** Implements one call. Input is parsed and access is checked before it runs; throws Refusal. */
export type Handler<C extends Call> = (
  input: Input<C>,
  context: ContextOf<C>,
) => Promise<Served<C>> | Served<C>

type Served<C extends Call> = Answer<C> | EncodedAnswer | Download | Picture

/** The network that limits count by: an IPv4 address, or the /64 of an IPv6 address, which one household owns. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
