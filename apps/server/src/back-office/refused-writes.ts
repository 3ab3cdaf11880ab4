import { sql } from 'kysely'
import { refusedWritesOfAreas } from '../areas/refused-writes.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'

const REFUSALS = {
  already_exists: 'A record with this value already exists. Choose another.',
  reference_unknown: 'This refers to a record that does not exist. Choose another.',
  ...refusedWritesOfAreas,
}

type Reason = keyof typeof REFUSALS
const REASONS = Object.keys(REFUSALS) as Reason[]

/** Why the database refused to write a record, as far as its values are the cause. */
function reasonOf(error: unknown): Reason | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '23505') return 'already_exists'
  // A rule of the table that has the name of its refusal.
  if (code === '23514' && error instanceof Error && 'constraint' in error)
    return REASONS.find((reason) => reason === error.constraint)
  // A trigger names the reason.
  if (code === '23001' && error instanceof Error && Object.hasOwn(REFUSALS, error.message))
    return error.message as Reason
  // An unknown id, or one beyond the column's range.
  return code === '23503' || code === '22003' ? 'reference_unknown' : undefined
}

/** Throws the refusal of a write by the database, or its error. */
export function refuseWrite(error: unknown): never {
  const reason = reasonOf(error)
  throw reason === undefined ? error : new Refusal(reason, REFUSALS[reason])
}

/**
 * Writes all together, and one by one only if the database refuses them, so that each refused one gets its reason and
 * the others are written.
 */
export async function writeEach<One, Written>(
  within: Database,
  all: readonly One[],
  write: (some: readonly One[]) => Promise<readonly Written[]>,
  refused: (one: One, reason: Reason, error: unknown) => void,
): Promise<readonly Written[]> {
  const [first] = all
  if (first === undefined) return []
  await sql`savepoint written`.execute(within)
  try {
    const written = await write(all)
    await sql`release savepoint written`.execute(within)
    return written
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await sql`rollback to savepoint written`.execute(within)
    await sql`release savepoint written`.execute(within)
    if (all.length === 1) {
      refused(first, reason, error)
      return []
    }
  }
  const written: Written[] = []
  for (const one of all) written.push(...(await writeEach(within, [one], write, refused)))
  return written
}
