import type { FastifyReply } from 'fastify'
import type { PublicAddress } from './security-headers.ts'

/** The names and flags of the client's two cookies. */
export interface Cookies {
  /** Carries the login session's token. */
  readonly session: string
  /** Carries the value that tells a known device. */
  readonly device: string
  setSession(reply: FastifyReply, token: string | undefined): void
  setDevice(reply: FastifyReply, value: string): void
}

const HALF_A_DAY = 12 * 3600
const YEAR = 365 * 86_400

/** `__Host-` binds a cookie to this very host over TLS; browsers refuse the prefix without TLS. */
export function clientCookies({ secure }: PublicAddress): Cookies {
  const prefix = secure ? '__Host-' : ''
  const flags = { httpOnly: true, sameSite: 'strict', path: '/', secure } as const
  return {
    session: `${prefix}c`,
    device: `${prefix}d`,
    setSession(reply, token) {
      if (token !== undefined) {
        void reply.setCookie(`${prefix}c`, token, { ...flags, maxAge: HALF_A_DAY })
        return
      }
      void reply.clearCookie(`${prefix}c`, flags)
      // Not "cookies": the device stays known. Not "cache": answers are never stored, and clearing it takes seconds.
      void reply.header('clear-site-data', '"storage"')
    },
    setDevice(reply, value) {
      void reply.setCookie(`${prefix}d`, value, { ...flags, maxAge: YEAR })
    },
  }
}
