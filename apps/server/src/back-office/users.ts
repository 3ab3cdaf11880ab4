import type { Calls, ClientState } from '@gf/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { listOf, matching } from './list.ts'
import type { ListSource } from './list.ts'
import { iso } from '../system/time.ts'

/** Where a search looks. */
const WORDS = {
  from: sql`client`,
  id: 'client_id',
  words: sql`client_words(name, email, mobile, client_id)`,
}

/** A client's standing, as the contract names it. */
const stateOfClient = sql<ClientState>`
  case when client.status = 'closed' then 'closed' else coalesce(kyc.state, 'none') end`

interface ClientRow {
  readonly userid: number
  readonly first_name: string
  readonly mobile: string
  readonly username: string
  readonly city: string
  readonly kyc: ClientState
  readonly created_at: number
}

/** Serves GET users_api/{offset}. */
export const listUsers =
  (deps: Pick<Deps, 'db' | 'audit'>): Handler<Calls['listUsers']> =>
  async ({ offset, size, sort, search, kyc }, context) => {
    const { rows, total } = await listOf<ClientRow>(
      deps.db,
      sourceOf(kyc, await matching(deps.db, WORDS, plain(search ?? ''))),
      {
        sort: sort.replace('since', 'created_at'),
        offset,
        size,
      },
    )
    const shown = rows.map(({ userid }) => userid)
    if (shown.length > 0) await enterOnly(deps, actorOf(context), 'clients_listed', { detail: { shown } })
    context.setTotal(total)
    return rows.map(({ created_at: since, ...row }) => ({ ...row, since: iso(since) }))
  }

function sourceOf(kyc: ClientState | '' | undefined, matching: readonly RawBuilder<SqlBool>[]): ListSource {
  return {
    from: sql`client left join kyc using (client_id)`,
    columns: sql`client_id as userid, name as first_name, coalesce(mobile, '') as mobile, email as username, city,
      ${stateOfClient} as kyc, created_at`,
    where: [...(kyc ? [inState(kyc)] : []), ...matching],
    id: 'client_id',
  }
}

function inState(state: ClientState): RawBuilder<SqlBool> {
  if (state === 'closed') return sql<SqlBool>`client.status = 'closed'`
  const ofDocuments = state === 'none' ? sql`kyc.client_id is null` : sql`kyc.state = ${state}`
  return sql<SqlBool>`client.status <> 'closed' and ${ofDocuments}`
}

/** `+91 98765 43210` as `9876543210`, and `GF40718825` as `40718825`: the forms that the table has. */
function plain(search: string): string {
  const digits = search.replaceAll(/[\s()+-]/g, '')
  if (/^\d+$/.test(digits)) return digits.replace(/^(91|0)(?=\d{10}$)/, '')
  return search.replace(/^[A-Za-z]{1,6}(?=\d{8}$)/, '')
}
