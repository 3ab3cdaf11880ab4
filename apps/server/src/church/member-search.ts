import type { Calls } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { listOf } from '../back-office/index.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'

/** Suggestions while someone types. */
const SUGGESTED = 10

interface Found {
  readonly mem_id: number
  readonly mem_name: string
  readonly mem_city: string
  readonly mem_phone: string
}

/** Serves POST search_member_api. */
export const searchMember =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['searchMember']> =>
  async ({ keyword }) => {
    const source = {
      from: sql`back_office.members`,
      columns: sql`mem_id, mem_name, mem_city, mem_phone`,
      where: [sql<SqlBool>`removed_at is null`],
      words: sql`words`,
      id: 'mem_id',
    }
    const asked = { search: keyword, sort: 'mem_name', offset: 0, size: SUGGESTED }
    const { rows } = await listOf<Found>(db, source, asked)
    return [...rows]
  }
