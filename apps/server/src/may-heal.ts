import { EmbeddedPostgresError } from './persistence/embedded-postgres/embedded-postgres-error.ts'
import { NoDatabase } from './persistence/database-at-hand.ts'

/** A disk without room, and what PostgreSQL says where it lacks means (class 53), stops or starts (57P0x). */
const PASSING = /^(ENOSPC|EDQUOT|53...|57P0.)$/

/**
 * Whether time may heal what kept the server from starting, so that it should be started again: a full disk, and a database
 * that does not answer. Anything else needs a person.
 */
export function mayHeal(error: unknown): boolean {
  if (error instanceof NoDatabase) return error.mayCome
  if (error instanceof EmbeddedPostgresError) return error.code === 'disk_full'
  return error instanceof Error && 'code' in error && PASSING.test(String(error.code))
}
