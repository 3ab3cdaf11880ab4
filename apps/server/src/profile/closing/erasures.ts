import type { ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { iso } from '../../system/time.ts'
import { yearsAfter } from './retention.ts'

const MOST_ROWS = 50

interface Row {
  readonly client: number
  readonly closed_at: number
  readonly has_identity: boolean
  readonly has_payments: boolean
  readonly cases: number
  readonly total: number
}

/** Closed accounts with data that waits for its erasure. The periods are the same for all: earlier closed is earlier due. */
export async function listErasures(
  { config: { keepYears } }: Pick<Deps, 'config'>,
  within: Database,
): Promise<ResultOf<(typeof actions)['list-erasures']>> {
  const { rows } = await sql<Row>`
    select client_id as client, closed_at, has_identity, has_payments, count(*) over () as total,
      (select count(*) from suspicious_case
        where suspicious_case.client_id = kept.client_id and state <> 'closed') as cases
    from (select client_id, closed_at, identity_erased_at is null as has_identity,
        payments_erased_at is null and (
          exists (select from deposit_request where deposit_request.client_id = closed_client.client_id)
          or exists (select from withdrawal_request where withdrawal_request.client_id = closed_client.client_id)
        ) as has_payments
      from closed_client where identity_erased_at is null or payments_erased_at is null) as kept
    where has_identity or has_payments
    order by closed_at, client_id limit ${MOST_ROWS}`.execute(within)
  return {
    rows: rows.map(({ client, closed_at: closed, cases, ...has }) => {
      const identity = has.has_identity ? yearsAfter(closed, keepYears.identity) : null
      const payments = has.has_payments ? yearsAfter(closed, keepYears.payments) : null
      return {
        client,
        closed: iso(closed),
        due: iso(Math.min(identity ?? Infinity, payments ?? Infinity)),
        identity: identity === null ? null : iso(identity),
        payments: payments === null ? null : iso(payments),
        cases,
      }
    }),
    more: (rows[0]?.total ?? 0) - rows.length,
  }
}
