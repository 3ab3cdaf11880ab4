import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './persistence/database.ts'
import type { StaffOutcome } from './staff-requests.ts'

export interface StaffRequest {
  readonly name: string
  readonly args: Readonly<Record<string, string>>
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const LOOK_EVERY = 50
/** A server that has not even begun by then is hung or gone. */
const TAKEN_WITHIN = 10_000
const DONE_WITHIN = 60_000

/** Leaves a command for the running server, and waits for what it says. What it says is then forgotten. */
export async function askServer(db: Database, { name, args, by, at }: StaffRequest): Promise<StaffOutcome> {
  const { request_id: id } = await db
    .insertInto('staff_request')
    .values({
      name,
      args: JSON.stringify(args),
      asked_by: by,
      asked_at: at,
      claimed_at: null,
      ended_at: null,
      succeeded: null,
      said: null,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow()
  for (let waited = 0; waited < DONE_WITHIN; waited += LOOK_EVERY) {
    const outcome = await outcomeOf(db, id)
    if (outcome) return outcome
    if (waited >= TAKEN_WITHIN && (await withdrawn(db, id))) {
      return { succeeded: false, said: 'The server did not take it within 10 seconds; nothing was done.' }
    }
    await pause(LOOK_EVERY)
  }
  return { succeeded: false, said: 'The server has not answered yet. Look at the list before you ask again.' }
}

async function outcomeOf(db: Database, id: number): Promise<StaffOutcome | undefined> {
  const row = await db
    .selectFrom('staff_request')
    .select(['succeeded', 'said'])
    .where('request_id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  await db.updateTable('staff_request').set({ said: null }).where('request_id', '=', id).execute()
  return { succeeded: row.succeeded ?? false, said: row.said ?? '' }
}

/** Takes a request back that no server has begun. */
async function withdrawn(db: Database, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('staff_request')
    .where('request_id', '=', id)
    .where('claimed_at', 'is', null)
    .returning('request_id')
    .executeTakeFirst()
  return gone !== undefined
}
