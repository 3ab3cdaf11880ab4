import type { ArgsOf, ResultOf, actions } from '@gf/contract'
import { cents, toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../calls/queue.ts'
import type { Decision } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { hasRow } from '../persistence/rows.ts'
import { iso, isoOrNull } from '../system/time.ts'

type Shown = ResultOf<(typeof actions)['show-case']>
type Requests = ArgsOf<(typeof actions)['link-case']>['requests']

export const subjectOfCase = (id: number): string => `case ${id}`

const CASE = 'suspicious_case.case_id'

/** Cases that are not closed, oldest first, or all, newest first. */
export async function listCases(
  within: Database,
  { which, client, state, ...asked }: ArgsOf<(typeof actions)['list-cases']>,
): Promise<ResultOf<(typeof actions)['list-cases']>> {
  const isWaiting = which === 'waiting'
  const page = await queuePage(
    within,
    {
      from: sql`suspicious_case`,
      where: [
        ...(isWaiting ? [sql<SqlBool>`state <> 'closed'`] : []),
        ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
        ...(client === undefined ? [] : [sql<SqlBool>`client_id = ${client}::bigint`]),
      ],
      id: CASE,
      client: 'suspicious_case.client_id',
      orders: { age: [] },
    },
    { ...asked, sort: asked.sort ?? (isWaiting ? 'age' : '-age') },
  )
  const rows = await within
    .selectFrom('suspicious_case')
    .innerJoin('client', 'client.client_id', 'suspicious_case.client_id')
    .select(['case_id', 'client.client_id', 'name', 'kind', 'state', 'opened_at', 'opened_by'])
    .where(inPage(CASE, page))
    .execute()
  const shown = rows.map(({ case_id: id, client_id, opened_at: opened, ...row }) => ({
    ...row,
    case: id,
    client: client_id,
    opened: iso(opened),
  }))
  return queueOfRows(page, shown, ({ case: id }) => id)
}

export async function showCase(within: Database, id: number): Promise<Shown> {
  const held = await within
    .selectFrom('suspicious_case')
    .innerJoin('client', 'client.client_id', 'suspicious_case.client_id')
    .selectAll('suspicious_case')
    .select('name')
    .where('case_id', '=', id)
    .executeTakeFirst()
  if (!held) throw unknown(id)
  const notes = await within
    .selectFrom('case_note')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('no')
    .execute()
  return {
    case: held.case_id,
    client: held.client_id,
    name: held.name,
    kind: held.kind,
    state: held.state,
    opened: iso(held.opened_at),
    opened_by: held.opened_by,
    notes: notes.map(({ written_at: at, written_by: by, note: text }) => ({ at: iso(at), by, text })),
    requests: await requestsOf(within, id),
    reference: held.reference,
    reported: isoOrNull(held.reported_at),
    reported_by: held.reported_by,
    reason: held.reason,
    closed: isoOrNull(held.closed_at),
    closed_by: held.closed_by,
  }
}

async function requestsOf(within: Database, id: number): Promise<Shown['requests']> {
  const { rows } = await sql<Shown['requests'][number]>`
    select kind, request_id as id, coalesce(deposit.state, withdrawal.state, '') as state,
      coalesce(deposit.dollars, withdrawal.dollars, 0) as dollars
    from case_request
      left join deposit_request as deposit on kind = 'deposit' and deposit_id = request_id
      left join withdrawal_request as withdrawal on kind = 'withdrawal' and wid = request_id
    where case_id = ${id} order by kind, request_id`.execute(within)
  return rows.map((row) => ({ ...row, dollars: toWireNumber(cents(row.dollars), 2) }))
}

/** Opens a case with its first note. Refuses a client that does not exist. */
export async function openCase(
  within: Database,
  { client, kind }: Pick<ArgsOf<(typeof actions)['open-case']>, 'client' | 'kind'>,
  { by }: Pick<Decision, 'by'>,
  at: number,
): Promise<number> {
  if (!(await hasRow(within, 'client', { client_id: client })))
    throw new Refusal('not_found', `Client ${client} not found. Check the client ID.`)
  const { case_id: id } = await within
    .insertInto('suspicious_case')
    .values({ client_id: client, kind, opened_by: by.username, opened_at: at })
    .returning('case_id')
    .executeTakeFirstOrThrow()
  return id
}

/** A case that is not closed, locked until the transaction ends. */
export async function holdCase(within: Database, id: number) {
  const held = await within
    .selectFrom('suspicious_case')
    .select(['client_id', 'state'])
    .where('case_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw unknown(id)
  if (held.state === 'closed')
    throw new Refusal('case_closed', `Case ${id} is closed. Open another one for what is new.`)
  return held
}

/** Adds a note to a locked case. */
export async function addNote(
  within: Database,
  id: number,
  note: string,
  { by }: Pick<Decision, 'by'>,
  at: number,
): Promise<void> {
  await sql`insert into case_note (case_id, no, note, written_by, written_at)
    select ${id}::bigint, coalesce(max(no), 0) + 1, ${note}::text, ${by.username}::text, ${at}::bigint
    from case_note where case_id = ${id}`.execute(within)
}

/** Adds requests of the client to a locked case. Refuses those of another. */
export async function linkRequests(
  within: Database,
  id: number,
  clientId: number,
  requests: Requests,
): Promise<void> {
  for (const { kind, id: request } of requests) {
    const table = kind === 'deposit' ? sql`deposit_request` : sql`withdrawal_request`
    const column = kind === 'deposit' ? sql`deposit_id` : sql`wid`
    await sql`
      insert into case_request (case_id, kind, request_id)
      select ${id}::bigint, ${kind}::text, ${column} from ${table}
      where ${column} = ${request}::bigint and client_id = ${clientId}
      on conflict do nothing`.execute(within)
    const isThere = await hasRow(within, 'case_request', { case_id: id, kind, request_id: request })
    if (!isThere)
      throw new Refusal(
        'request_of_another',
        `Client ${clientId} has no ${kind} ${request}. Check the number.`,
      )
  }
}

const unknown = (id: number): Refusal => new Refusal('not_found', `Case ${id} not found. See list-cases.`)
