import { mayPass } from './persistence/database.ts'
import { NoDatabase } from './persistence/database-at-hand.ts'
import { EmbeddedPostgresError } from './persistence/embedded-postgres/embedded-postgres-error.ts'

/** What the system says, in its own codes (EACCES), or Node in its (ERR_INVALID_ARG_TYPE). */
const SYSTEM = /^E[A-Z_]+$/
/** Of these: no room on a disk, and a network or a machine at its other end that does not answer. */
const PASSING =
  /^(ENOSPC|EDQUOT|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EAI_AGAIN)$/

/**
 * Whether time may heal what kept the server from starting, so that it should be started again: a full disk, and a database
 * that does not answer, or not in time. Anything else needs a person.
 */
export function mayHeal(error: unknown): boolean {
  if (error instanceof NoDatabase) return error.mayCome
  if (error instanceof EmbeddedPostgresError) return error.code === 'disk_full'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SYSTEM.test(code) ? PASSING.test(code) : mayPass(error)
}
