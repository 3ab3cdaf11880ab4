import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoggedIn } from '../handler.ts'
import type { PublicAddress } from './security-headers.ts'

/** The names and flags of the client's three cookies. */
export interface Cookies {
  /** Carries the login session's token. */
  readonly session: string
  /** Carries the value that tells a known device. */
  readonly device: string
  setSession(reply: FastifyReply, token: string | undefined): void
  /**
   * Lets scripts of ours see until when a login session is open, before they have asked: a cookie without any secret that is
   * set, renewed and taken away with the session, and lives as long.
   */
  showOpen(request: FastifyRequest, reply: FastifyReply, open: LoggedIn['open'] | undefined): void
  setDevice(reply: FastifyReply, value: string): void
}

const HALF_A_DAY = 12 * 3600
const YEAR = 365 * 86_400

/** `__Host-` binds a cookie to this very host over TLS; browsers refuse the prefix without TLS. */
export function clientCookies({ secure }: PublicAddress): Cookies {
  const prefix = secure ? '__Host-' : ''
  const shared = { sameSite: 'strict', path: '/', secure } as const
  const flags = { ...shared, httpOnly: true }
  return {
    session: `${prefix}c`,
    device: `${prefix}d`,
    setSession(reply, token) {
      if (token !== undefined) {
        void reply.setCookie(`${prefix}c`, token, { ...flags, maxAge: HALF_A_DAY })
        return
      }
      void reply.clearCookie(`${prefix}c`, flags)
      void reply.clearCookie(`${prefix}u`, shared)
      // Not "cookies": the device stays known. Not "cache": answers are never stored, and clearing it takes seconds.
      void reply.header('clear-site-data', '"storage"')
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
