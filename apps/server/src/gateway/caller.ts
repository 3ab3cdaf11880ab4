import type { Call, CallRealm, SignedBy } from '@gf/contract'
import { HOUR } from '@gf/money'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, LoggedIn, SignedMessage, StaffLoggedIn } from '../calls/handler.ts'
import { Refusal, tokenRenewed } from '../calls/refusal.ts'
import type { PublicAddress } from './same-origin.ts'

/** What identifies a caller: a session token of either realm, or a signature by the match feed's key. */
export interface Authentication {
  authenticate(token: string | undefined): Promise<LoggedIn | undefined>
  /** Why a client's token opens nothing any more, where that is known. */
  whyOver?(token: string | undefined): Promise<keyof typeof OVER | undefined>
  authenticateStaff(token: string | undefined): Promise<StaffLoggedIn | undefined>
  readonly admits: Admits
}

/** Checks a signed message. Throws 401. */
type Admit = (message: SignedMessage) => Promise<void>
/** What admits the messages that each key signs; undefined where none are taken. */
export type Admits = Readonly<Partial<Record<SignedBy, Admit | undefined>>>

/** The caller, by session or key. Throws 401 without one, and 403 if the staff role is not allowed. */
export async function callerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { cookies, ...by }: Authentication & { readonly cookies: Cookies },
): Promise<Caller> {
  if (call.access === 'feed' || call.access === 'shop') {
    // The body is read only for a request that has a signature.
    if (!admitOf(call, by) || !signed(request, EMPTY)) throw notLoggedIn()
    return call.access === 'feed' ? { feed: true } : { shop: true }
  }
  if (call.realm === 'staff') {
    const staff = await by.authenticateStaff(request.cookies[cookies.session.staff])
    if (typeof call.access !== 'object') return { staff }
    if (!staff) throw notLoggedIn()
    if (!call.access.staff.includes(staff.role)) throw roleMayNot()
    if (staff.superseded && call.changesState) throw tokenRenewed()
    return { staff }
  }
  const token = request.cookies[cookies.session.client]
  const client = await by.authenticate(token)
  cookies.showOpen(request, reply, client?.open)
  if (call.alsoStaff.length > 0 && !namesOwn(request.params, client)) {
    const staff = await by.authenticateStaff(request.cookies[cookies.session.staff])
    if (staff && call.alsoStaff.includes(staff.role)) return { staff }
    if (staff && !client) throw roleMayNot()
  }
  if (client?.superseded && call.changesState) throw tokenRenewed()
  if (call.access !== 'public' && !client) throw notLoggedIn(await by.whyOver?.(token))
  if (client?.guestUntil !== undefined && !call.guests) throw guestMayNot()
  return { client }
}

/** Whether the path has the client's own id: one browser can have both sessions. */
const namesOwn = (params: unknown, client: LoggedIn | undefined): boolean =>
  client !== undefined && String(Object(params)['userid']) === String(client.clientId)

/** What admits the signed messages of a call; undefined if it takes none. */
export const admitOf = ({ access }: Call, { admits }: Pick<Authentication, 'admits'>): Admit | undefined =>
  access === 'feed' || access === 'shop' ? admits[access] : undefined

const EMPTY = Buffer.alloc(0)

/** The signed message that a request's headers announce; undefined if they are missing or malformed. */
export function signed({ headers, url }: FastifyRequest, body: Buffer): SignedMessage | undefined {
  const { 'x-feed-time': time, 'x-feed-nonce': nonce, 'x-feed-signature': signature } = headers
  if (typeof time !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return undefined
  const isFormed = /^\d{13}$/.test(time) && /^[\w-]{16,64}$/.test(nonce) && /^[\da-f]{64}$/.test(signature)
  return isFormed ? { time, nonce, signature, path: url, body } : undefined
}

const OVER = {
  password: 'We logged you out because your password changed. If this was not you, reset your password.',
  device: 'Another device logged you out. If this was not you, change your password.',
  staff: 'We logged you out. Log in again, or contact us.',
  idle: 'You were inactive for 30 minutes. Log in again.',
}

function notLoggedIn(why?: keyof typeof OVER): Refusal {
  return why
    ? new Refusal(`logged_out_${why}`, OVER[why], { http: 401 })
    : new Refusal('not_logged_in', 'Please log in.', { http: 401 })
}

const roleMayNot = (): Refusal =>
  new Refusal('role_may_not', 'Your role does not allow this. Ask an owner.', { http: 403 })

export const guestMayNot = (): Refusal =>
  new Refusal('guest_may_not', 'This is for registered clients. Register to continue with your account.', {
    http: 403,
  })

/** Names and flags of the cookies of both realms. */
export interface Cookies {
  /** Carry the login sessions' tokens. */
  readonly session: Readonly<Record<CallRealm, string>>
  /** Has the value that identifies a known device. */
  readonly device: string
  setSession(reply: FastifyReply, realm: CallRealm, token: string | undefined, lasts?: number): void
  /** A cookie without secrets shows our scripts how long a client's login session lasts, before they ask. */
  showOpen(request: FastifyRequest, reply: FastifyReply, open: LoggedIn['open'] | undefined): void
  setDevice(reply: FastifyReply, value: string): void
}

/** The maximum duration of a session, in milliseconds. */
const LASTS: Readonly<Record<CallRealm, number>> = { client: 12 * HOUR, staff: 8 * HOUR }
const YEAR = 365 * 86_400

/** `__Host-` binds a cookie to this host over TLS; browsers refuse the prefix without TLS. */
export function ourCookies({ secure }: PublicAddress): Cookies {
  const prefix = secure ? '__Host-' : ''
  const shared = { sameSite: 'strict', path: '/', secure } as const
  const flags = { ...shared, httpOnly: true }
  const session = { client: `${prefix}c`, staff: `${prefix}a` }
  return {
    session,
    device: `${prefix}d`,
    setSession(reply, realm, token, lasts = LASTS[realm]) {
      if (token !== undefined) {
        void reply.setCookie(session[realm], token, { ...flags, maxAge: Math.floor(lasts / 1000) })
        return
      }
      void reply.clearCookie(session[realm], flags)
      // No Clear-Site-Data: both realms share one origin, so each app clears what it has stored itself.
      if (realm === 'client') void reply.clearCookie(`${prefix}u`, shared)
    },
    showOpen({ cookies }, reply, open) {
      const shown = cookies[`${prefix}u`]
      if (open === undefined) {
        if (shown !== undefined) void reply.clearCookie(`${prefix}u`, shared)
        return
      }
      const value = String(Math.floor(open.until / 1000))
      if (shown === value) return
      void reply.setCookie(`${prefix}u`, value, { ...shared, maxAge: Math.floor(open.left / 1000) })
    },
    setDevice(reply, value) {
      void reply.setCookie(`${prefix}d`, value, { ...flags, maxAge: YEAR })
    },
  }
}
