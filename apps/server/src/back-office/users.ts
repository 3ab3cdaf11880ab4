import type { Calls, ClientState } from '@gf/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { everyRow, listOf, matching } from './list.ts'
import type { ListSource } from './list.ts'
import { indianTime, iso } from '../system/time.ts'

/** Where a search looks. */
const WORDS = {
  from: sql`client`,
  id: 'client_id',
  words: sql`client_words(name, email, mobile, client_id)`,
}

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

/** Serves GET users_export_api. */
export const exportUsers =
  (deps: Pick<Deps, 'db' | 'audit' | 'config'>): Handler<Calls['exportUsers']> =>
  async ({ search = '', kyc }, context) => {
    const detail = { ...(search && { search }), ...(kyc && { kyc }) }
    await enterOnly(deps, actorOf(context), 'clients_exported', { detail })
    const source = sourceOf(kyc, await matching(deps.db, WORDS, plain(search)))
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

function sourceOf(kyc: ClientState | '' | undefined, matching: readonly RawBuilder<SqlBool>[]): ListSource {
  return {
    from: sql`client left join kyc using (client_id)`,
    columns: sql`client_id, client_id as userid, name as first_name, coalesce(mobile, '') as mobile, email as username, city,
      ${stateOfClient} as kyc, created_at`,
    where: [kyc === 'guest' ? GUESTS : CLIENTS, ...(kyc ? [inState(kyc)] : []), ...matching],
    id: 'client_id',
  }
}

const CLIENTS = sql<SqlBool>`guest_until is null`
const GUESTS = sql<SqlBool>`guest_until is not null`

function inState(state: ClientState): RawBuilder<SqlBool> {
  if (state === 'closed') return sql<SqlBool>`client.status = 'closed'`
  if (state === 'guest') return sql<SqlBool>`client.status <> 'closed'`
  const ofDocuments = state === 'none' ? sql`kyc.client_id is null` : sql`kyc.state = ${state}`
  return sql<SqlBool>`client.status <> 'closed' and ${ofDocuments}`
}

/** `+91 98765 43210` as `9876543210`, and `GF40718825` as `40718825`: the forms that the table has. */
function plain(search: string): string {
  const digits = search.replaceAll(/[\s()+-]/g, '')
  if (/^\d+$/.test(digits)) return digits.replace(/^(91|0)(?=\d{10}$)/, '')
  return search.replace(/^[A-Za-z]{1,6}(?=\d{8}$)/, '')
}
