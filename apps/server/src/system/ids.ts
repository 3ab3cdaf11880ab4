import { randomBytes, randomInt } from 'node:crypto'

/** The source of identifiers, secrets and passwords. */
export interface Ids {
  /** A random eight-digit number; check that it is unused. */
  clientId(): number
  /** 256 bits for secrets (a login session, a known device), as 43 characters of base64url. */
  token(): string
  /** 96 bits for identifiers that are not secret, as 16 characters of base64url. */
  name(): string
  /** A password that can be read aloud and typed: 16 characters, 79 bits. */
  password(): string
  /** Replaces the second factor of one login; for paper: 24 characters in groups, 118 bits. */
  recoveryCode(): string
  /** Six digits, for messages. */
  code(): string
  /** A seed for simulated prices: any whole number. */
  seed(): number
  /** Identifies a request: a prefix per run of the server, then a count. */
  requestId(): string
}

/** Without look-alikes: 0 and o, 1 and l and i. */
const TYPEABLE = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The machine's randomness. Keys, nonces and some libraries draw their own. */
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
