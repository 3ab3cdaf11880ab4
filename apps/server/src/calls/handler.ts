import type { Answer, Call, Input, StaffRole } from '@gf/contract'
import ipaddr from 'ipaddr.js'

/** The client whose login session a request carries. */
export interface LoggedIn {
  readonly clientId: number
  readonly name: string
  /** The wallet that the client has chosen for the screens. */
  readonly wallet: 'practice' | 'real'
  /** When that was chosen, in milliseconds since 1970. */
  readonly walletChosenAt: number
  /** When the login session ends unless it is used again, in milliseconds since 1970, and how long that was when it was looked up. */
  readonly open: { readonly until: number; readonly left: number }
  /** Names the login session, never its token. */
  readonly sessionId: string
  /** SHA-256 of the token that was shown. Proofs count for it alone: the session's next token has another. */
  readonly tokenHash: Buffer
  /** Whether orders need the wallet PIN. */
  readonly hasPin: boolean
  /** The token was renewed a moment ago and this one is the old: good for reading what was on its way, and nothing else. */
  readonly superseded?: boolean
}

/** The member of staff whose login session a request carries. */
export interface StaffLoggedIn {
  readonly staffId: number
  readonly username: string
  readonly name: string
  readonly role: StaffRole
  /** Names the login session, never its token. */
  readonly sessionId: string
  /** When the session ends at the latest, in milliseconds since 1970. */
  readonly until: number
}

/** Who calls: a client, a member of staff, the match feed, or nobody. The gateway resolves it by the call's access. */
export interface Caller {
  readonly client?: LoggedIn | undefined
  readonly staff?: StaffLoggedIn | undefined
  readonly feed?: true
}

/** A file of a multipart form, as it arrived: nothing of it has been looked at but its size. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** What the browser calls it and says that it is; neither is to be believed. */
  readonly fileName: string
  readonly mediaType: string
}

/** What a handler may know of the request, and the little it may do to the answer beyond its body. */
export interface Context extends Caller {
  readonly requestId: string
  /** The caller's network address. */
  readonly address: string
  readonly userAgent: string
  /** The long-lived random value that tells a known device, or undefined on a first visit. */
  readonly device: string | undefined
  /** The files of a multipart form by the names of their fields; those that the call declares and no others. */
  readonly files?: ReadonlyMap<string, UploadedFile>
  /** Hands the browser a session token (or takes it away). The gateway knows how cookies are made. */
  setSessionToken(token: string | undefined): void
  /** Hands the browser its device value. */
  setDevice(value: string): void
  /** Says how many rows a list has in all, e.g. `10000+`. */
  setTotal(total: string): void
}

export interface ClientContext extends Context {
  readonly client: LoggedIn
}

export interface StaffContext extends Context {
  readonly staff: StaffLoggedIn
}

/** The context follows from the call's access: only public calls may come from nobody. */
export type ContextOf<C extends Call> = C['access'] extends 'client' | 'owner'
  ? ClientContext
  : C['access'] extends { readonly staff: readonly StaffRole[] }
    ? StaffContext
    : Context

/** An answer that was encoded once for many callers, such as the quotes of one beat. */
export class EncodedAnswer {
  readonly json: Buffer
  readonly etag: string
  constructor(json: Buffer, etag: string) {
    this.json = json
    this.etag = etag
  }
}

/** An image that a page shows. */
export class Picture {
  readonly jpeg: Buffer
  constructor(jpeg: Buffer) {
    this.jpeg = jpeg
  }
}

/** A file to be kept by the person who asked for it. */
export class Download {
  /** In parts where it is made as it is sent. */
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

/** What serves one call. Input is parsed and access is checked before it runs; refusals are thrown as `Refusal`. */
export type Handler<C extends Call> = (
  input: Input<C>,
  context: ContextOf<C>,
) => Promise<Served<C>> | Served<C>

type Served<C extends Call> = Answer<C> | EncodedAnswer | Download | Picture

/** Whom an address counts for: an IPv4 address for itself, an IPv6 address for its /64, which one household has whole. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}
