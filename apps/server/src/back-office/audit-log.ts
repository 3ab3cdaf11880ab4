import type { Answer, Calls, Input } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import type { CsvRow } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { wrongAudit } from '../desk/audit-marks.ts'
import { INDIA, indianTime, iso } from '../system/time.ts'
import { signAuditHead, wrongHead } from './audit-heads.ts'
import { everyRow, listOf, matching } from '../calls/list.ts'
import type { ListSource } from '../calls/list.ts'

type Asked = Input<Calls['exportAudit']>
type Row = Answer<Calls['listAudit']>[number]
type AuditDeps = Pick<Deps, 'audit' | 'config' | 'db' | 'now' | 'signer'>

interface Entry extends Readonly<Record<string, unknown>> {
  readonly seq: number
  readonly at: number
  readonly realm: Row['realm']
  readonly actor_id: number | null
  readonly username: string | null
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly address: string
  readonly request_id: string
  readonly hash: Buffer
}

/** Serves GET audit_list_api. */
export const listAudit =
  (deps: AuditDeps): Handler<Calls['listAudit']> =>
  async ({ sort, page, size, exact, ...asked }, context) => {
    const source = await sourceOf(deps, asked)
    const offset = (page - 1) * size
    const { rows, total } = await listOf<Entry>(deps.db, source, { sort, offset, size, exact })
    await enterOnly(deps, actorOf(context), 'audit_log_viewed', { detail: { ...filtersIn(asked), page } })
    context.setTotal(total)
    return rows.map((row) => wireRow(row, deps.config.clientIdPrefix))
  }

/** Serves GET audit_export_api. */
export const exportAudit =
  (deps: AuditDeps): Handler<Calls['exportAudit']> =>
  async (asked, context) => {
    await enterOnly(deps, actorOf(context), 'audit_log_exported', { detail: filtersIn(asked) })
    const source = await sourceOf(deps, asked)
    return new Download(csv(csvRows(deps, source)), 'text/csv; charset=utf-8', 'audit-log.csv')
  }

/** Serves POST audit_verify_api. */
export const verifyAudit =
  (deps: AuditDeps): Handler<Calls['verifyAudit']> =>
  async (_input, context) => {
    const { entries, wrong } = await deps.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (view) => {
        const { rows } = await sql<{ entries: number }>`select count(*) as entries from audit`.execute(view)
        const wrong = (await wrongAudit(view)) ?? (await wrongHead(view, deps.signer.publicKeys))
        return { entries: rows[0]?.entries ?? 0, wrong: wrong ?? null }
      })
    await enterOnly(deps, actorOf(context), 'audit_log_verified', { detail: { entries, wrong } })
    if (wrong === null) await signAuditHead(deps)
    return { status: 1, at: iso(deps.now()), entries, wrong }
  }

const filtersIn = (asked: Asked): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      (one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '',
    ),
  )

async function sourceOf({ db }: AuditDeps, { search, realm, by, from, to }: Asked): Promise<ListSource> {
  const table = sql`audit left join staff on realm = 'staff' and staff_id = actor_id`
  return {
    from: table,
    columns: sql`seq, at, realm, actor_id, username, action, subject, detail, address, request_id, hash`,
    where: [
      ...(realm ? [sql<SqlBool>`realm = ${realm}`] : []),
      ...(by ? [actor(by)] : []),
      ...(from ? [sql<SqlBool>`at >= ${midnight(from)}`] : []),
      ...(to ? [sql<SqlBool>`at < ${midnight(to) + DAY}`] : []),
      ...(await matching(db, { from: sql`audit`, id: 'seq', words: sql`audit_words(audit)` }, search ?? '')),
    ],
    id: 'seq',
  }
}

/** The start of a day in India. */
const midnight = (day: string): number => Date.parse(day) - INDIA

function actor(by: string): RawBuilder<SqlBool> {
  const [client] = /(?<=^[A-Za-z]*)\d{8}$/.exec(by) ?? []
  if (client !== undefined) return sql<SqlBool>`realm = 'client' and actor_id = ${Number(client)}`
  return sql<SqlBool>`realm = 'staff' and actor_id =
    (select staff_id from staff where lower(username) = lower(${by}))`
}

function nameOf({ realm, actor_id: id, username }: Entry, prefix: string): string | null {
  return realm === 'client' && id !== null ? `${prefix}${id}` : username
}

const wireRow = (entry: Entry, prefix: string): Row => {
  const { actor_id: id, username: _, at, hash, ...row } = entry
  return {
    ...row,
    at: iso(at),
    by: nameOf(entry, prefix),
    userid: row.realm === 'client' ? id : null,
    hash: hash.toString('hex'),
  }
}

async function* csvRows({ db, config }: AuditDeps, source: ListSource): AsyncGenerator<CsvRow> {
  yield ['seq', 'time (India)', 'realm', 'by', 'action', 'subject', 'detail', 'address', 'request_id', 'hash']
  for await (const rows of everyRow<Entry>(db, source, undefined))
    for (const entry of rows)
      yield [
        entry.seq,
        indianTime(entry.at),
        entry.realm,
        nameOf(entry, config.clientIdPrefix),
        entry.action,
        entry.subject,
        JSON.stringify(entry.detail),
        entry.address,
        entry.request_id,
        entry.hash.toString('hex'),
      ]
}
