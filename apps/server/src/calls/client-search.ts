import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'
import { matching } from './list.ts'

/** Where a search for a client looks. */
const WORDS = {
  from: sql`client`,
  id: 'client_id',
  words: sql`client_words(client.name, client.email, client.mobile, client.client_id)`,
}

/** The condition that the client in a column is one whom a search finds; none if the search has no words. */
export const clientsLike = (
  db: Database,
  search: string,
  column?: string,
): Promise<readonly RawBuilder<SqlBool>[]> =>
  matching(db, { ...WORDS, ...(column !== undefined && { column }) }, plain(search))

/** `+91 98765 43210` as `9876543210`, and `GF40718825` as `40718825`: the forms that the table has. */
function plain(search: string): string {
  const digits = search.replaceAll(/[\s()+-]/g, '')
  if (/^\d+$/.test(digits)) return digits.replace(/^(91|0)(?=\d{10}$)/, '')
  return search.replace(/^[A-Za-z]{1,6}(?=\d{8}$)/, '')
}
