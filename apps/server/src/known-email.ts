import { sql } from 'kysely'
import type { Database } from './persistence/database.ts'

interface Asked {
  /** In the form that `emailIn` gives. */
  readonly email: string
  /** Milliseconds. */
  readonly at: number
  readonly exceptClientId?: number
}

/**
 * Whether somebody else has this address, or had it until lately: who had it can still take it back. In one statement, so
 * that an address that changes hands meanwhile is seen on one of its two sides.
 */
export async function isKnownEmail(db: Database, { email, at, exceptClientId = 0 }: Asked): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from client where email_folded = ${email} and client_id <> ${exceptClientId})
        or exists (select from former_email
                   where fold_email(email) = ${email} and until_at > ${at} and client_id <> ${exceptClientId})
      as known`.execute(db)
  return rows[0]?.known ?? false
}
