import type { Calls } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { listOf } from '../calls/list.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'

/** Suggestions while someone types. */
const SUGGESTED = 10

interface FoundMember {
  readonly mem_id: number
  readonly mem_name: string
  readonly mem_city: string
  readonly mem_phone: string
}

/** Serves POST search_member_api. The audit log has who was suggested. */
export const searchMember =
  (deps: Pick<Deps, 'db' | 'audit'>): Handler<Calls['searchMember']> =>
  async ({ keyword }, context) => {
    const columns = ['mem_id', 'mem_name', 'mem_city', 'mem_phone'] as const
    const members = await found<FoundMember>(deps.db, 'members', columns, keyword)
    const shown = members.map((member) => member.mem_id)
    if (shown.length > 0)
      await enterOnly(deps, actorOf(context), 'records_listed', { detail: { table: 'members', shown } })
    return members
  }

interface FoundHousehold {
  readonly house_id: number
  readonly house_name: string
  readonly house_city: string
}

/** Serves POST search_household_api. */
export const searchHousehold =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['searchHousehold']> =>
  ({ keyword }) =>
    found<FoundHousehold>(db, 'households', ['house_id', 'house_name', 'house_city'], keyword)

/** The first records with the words, by the second of the columns; the first is their id. */
async function found<Row extends object>(
  db: Database,
  table: 'members' | 'households',
  columns: readonly [id: string, name: string, ...others: string[]],
  keyword: string,
): Promise<Row[]> {
  const [id, name] = columns
  const source = {
    from: sql.table(`back_office.${table}`),
    columns: sql.join(columns.map((column) => sql.ref(column))),
    where: [sql<SqlBool>`removed_at is null`],
    words: sql`words`,
    id,
  }
  const { rows } = await listOf<Row>(db, source, { search: keyword, sort: name, offset: 0, size: SUGGESTED })
  return [...rows]
}
