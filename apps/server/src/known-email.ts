import type { Database } from './persistence/database.ts'

/** Whether somebody other than `exceptClientId` has this address, in the form that `emailIn` gives. */
export async function isKnownEmail(db: Database, email: string, exceptClientId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('client')
    .select('client_id')
    .where('email_folded', '=', email)
    .where('client_id', '<>', exceptClientId)
    .executeTakeFirst()
  return row !== undefined
}
