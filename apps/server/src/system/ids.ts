import { randomBytes, randomInt } from 'node:crypto'

/** Where identifiers, secrets and passwords come from. */
export interface Ids {
  /** A random eight-digit number. That it is free must be checked. */
  clientId(): number
  /** 256 bits that open something (a login session, a known device), as 43 characters of base64url. */
  token(): string
  /** 96 bits that name something and open nothing, as 16 characters of base64url. */
  name(): string
  /** A password that can be read aloud and typed: 16 characters, 79 bits. */
  password(): string
  /** Opens a login once without its second factor; for paper: 24 characters in groups, 118 bits. */
  recoveryCode(): string
  /** Six digits that are sent to somebody. */
  code(): string
  /** A seed for simulated prices: any whole number. */
  seed(): number
  /** Names a request: the same start for one run of the server, then a count. */
  requestId(): string
}

/** Without the pairs that look alike: 0 and o, 1 and l and i. */
const TYPEABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The machine's randomness. Past it go keys and nonces, the password of the embedded database, and what libraries draw
 * themselves (secrets of authenticator apps, challenges of passkeys).
 */
export function systemIds(): Ids {
  const run = randomBytes(6).toString('base64url')
  let requests = 0
  return {
    clientId: () => randomInt(10_000_000, 100_000_000),
    token: () => randomBytes(32).toString('base64url'),
    name: () => randomBytes(12).toString('base64url'),
    password: () => Array.from({ length: 4 }, typeableGroup).join('-'),
    recoveryCode: () => Array.from({ length: 6 }, typeableGroup).join('-'),
    code: () => String(randomInt(1_000_000)).padStart(6, '0'),
    seed: () => randomInt(2 ** 47),
    requestId: () => `${run}-${(requests += 1).toString(36)}`,
  }
}

function typeableGroup(): string {
  return Array.from({ length: 4 }, () => TYPEABLE.charAt(randomInt(TYPEABLE.length))).join('')
}
