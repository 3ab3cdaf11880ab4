import type { Calls, ClientFilter, ClientState } from '@gf/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { clientsLike } from '../calls/client-search.ts'
import { everyRow, listOf } from '../calls/list.ts'
import type { ListSource } from '../calls/list.ts'
import { indianTime, iso } from '../system/time.ts'

/** A client's standing, as the contract names it. */
const stateOfClient = sql<ClientState>`
  case when client.status = 'closed' then 'closed' when guest_until is not null then 'guest'
    else coalesce(kyc.state, 'none') end`

interface ClientRow extends Readonly<Record<string, unknown>> {
  readonly client_id: number
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
  (deps: Pick<Deps, 'db' | 'audit' | 'online'>): Handler<Calls['listUsers']> =>
  async ({ offset, size, sort, search, kyc, exact }, context) => {
    const { rows, total } = await listOf<ClientRow>(
      deps.db,
      sourceOf(deps, kyc, await clientsLike(deps.db, search ?? '')),
      {
        sort: sort.replace('since', 'created_at'),
        offset,
        size,
        exact,
      },
    )
    const shown = rows.map(({ userid }) => userid)
    if (shown.length > 0) await enterOnly(deps, actorOf(context), 'clients_listed', { detail: { shown } })
    context.setTotal(total)
    return rows.map(({ created_at: since, ...row }) => ({ ...row, since: iso(since) }))
  }

/** Serves GET users_export_api. */
export const exportUsers =
  (deps: Pick<Deps, 'db' | 'audit' | 'config' | 'online'>): Handler<Calls['exportUsers']> =>
  async ({ search = '', kyc }, context) => {
    const detail = { ...(search && { search }), ...(kyc && { kyc }) }
    await enterOnly(deps, actorOf(context), 'clients_exported', { detail })
    const source = sourceOf(deps, kyc, await clientsLike(deps.db, search))
    return new Download(csv(csvRows(deps, source)), 'text/csv; charset=utf-8', 'clients.csv')
  }

async function* csvRows(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  source: ListSource,
): AsyncGenerator<CsvRow> {
  yield ['client', 'name', 'mobile', 'username', 'city', 'KYC', 'since (India)']
  for await (const rows of everyRow<ClientRow>(db, source, undefined))
    for (const { userid, first_name: name, mobile, username, city, kyc, created_at: since } of rows)
      yield [`${config.clientIdPrefix}${userid}`, name, mobile, username, city, kyc, indianTime(since)]
}

function sourceOf(
  { online }: Pick<Deps, 'online'>,
  kyc: ClientFilter | '' | undefined,
  matching: readonly RawBuilder<SqlBool>[],
): ListSource {
  return {
    from: sql`client left join kyc using (client_id)`,
    columns: sql`client_id, client_id as userid, name as first_name, coalesce(mobile, '') as mobile, email as username, city,
      ${stateOfClient} as kyc, created_at`,
    where: [...(kyc === 'online' ? [among(online())] : whereOf(kyc)), ...matching],
    id: 'client_id',
  }
}

const CLIENTS = sql<SqlBool>`guest_until is null`
const GUESTS = sql<SqlBool>`guest_until is not null`

const among = (clients: readonly number[]) => sql<SqlBool>`client_id = any(${clients}::bigint[])`

const whereOf = (kyc: Exclude<ClientFilter, 'online'> | '' | undefined): readonly RawBuilder<SqlBool>[] => [
  kyc === 'guest' ? GUESTS : CLIENTS,
  ...(kyc ? [inState(kyc)] : []),
]

function inState(state: Exclude<ClientFilter, 'online'>): RawBuilder<SqlBool> {
  if (state === 'closed') return sql<SqlBool>`client.status = 'closed'`
  if (state === 'guest' || state === 'open') return sql<SqlBool>`client.status <> 'closed'`
  const ofDocuments = state === 'none' ? sql`kyc.client_id is null` : sql`kyc.state = ${state}`
  return sql<SqlBool>`client.status <> 'closed' and ${ofDocuments}`
}
