import { ownLogActions } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'

type Entry = Answer<Calls['listOwnLog']>[number]

interface Row {
  readonly seq: number
  readonly at: number
  readonly realm: 'client' | 'staff' | 'system'
  readonly action: Entry['action']
  readonly address: string
}

/** What another person can do who knows the client's email address. */
const unproved: ReadonlySet<Entry['action']> = new Set(['login_failed', 'recovery_asked'])

/** Serves GET own_log_api/{userid}. Names of staff, their addresses and reasons stay in the back office. */
export const listOwnLog =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['listOwnLog']> =>
  async ({ before, limit }, { client: { clientId } }) => {
    const of = (table: string, id: string, subject: string) =>
      sql`select audit.* from ${sql.table(table)} join audit on subject = ${`${subject} `} || ${sql.ref(id)}
        where ${sql.ref(`${table}.client_id`)} = ${clientId}`
    const { rows } = await sql<Row>`
      select seq, at, realm, action, address from (
        select * from audit where subject = ${`client ${clientId}`}
        union select * from audit where realm = 'client' and actor_id = ${clientId}
        union ${of('deposit_request', 'deposit_id', 'deposit')}
        union ${of('withdrawal_request', 'wid', 'withdrawal')}
        union ${of('adjustment', 'adjustment_id', 'adjustment')}
        union ${of('trade_correction', 'correction_id', 'correction')}) entry
      where action = any(${[...ownLogActions]}) and ${before === undefined ? sql`true` : sql`seq < ${before}::bigint`}
      order by seq desc limit ${limit}`.execute(db)
    return rows.map(({ seq, at, realm, action, address }) => ({
      seq,
      at: iso(at),
      by: realm === 'client' ? (unproved.has(action) ? 'unproved' : 'you') : realm,
      action,
      place: realm === 'client' ? address : '',
    }))
  }
