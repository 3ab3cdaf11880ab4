import type { ArgsOf, ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../../calls/queue.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { iso } from '../../system/time.ts'
import { yearsAfter } from './retention.ts'

interface Row {
  readonly client: number
  readonly closed_at: number
  readonly has_identity: boolean
  readonly has_payments: boolean
  readonly cases: number
}

/** Closed accounts, and which data of theirs the law still keeps. */
const KEPT = sql`(select client_id, closed_at, identity_erased_at is null as has_identity,
    payments_erased_at is null and (
      exists (select from deposit_request where deposit_request.client_id = closed_client.client_id)
      or exists (select from withdrawal_request where withdrawal_request.client_id = closed_client.client_id)
    ) as has_payments
  from closed_client where identity_erased_at is null or payments_erased_at is null) as kept`

/** Closed accounts with data that waits for its erasure. The periods are the same for all: earlier closed is earlier due. */
export async function listErasures(
  { config: { keepYears } }: Pick<Deps, 'config'>,
  within: Database,
  asked: ArgsOf<(typeof actions)['list-erasures']>,
): Promise<ResultOf<(typeof actions)['list-erasures']>> {
  const page = await queuePage(
    within,
    {
      from: KEPT,
      where: [sql`(has_identity or has_payments)`],
      id: 'kept.client_id',
      orders: { age: [sql`closed_at`] },
    },
    { ...asked, sort: asked.sort ?? 'age' },
  )
  const { rows } = await sql<Row>`
    select client_id as client, closed_at, has_identity, has_payments,
      (select count(*) from suspicious_case
        where suspicious_case.client_id = kept.client_id and state <> 'closed') as cases
    from ${KEPT} where ${inPage('kept.client_id', page)}`.execute(within)
  const shown = rows.map(({ client, closed_at: closed, cases, ...has }) => {
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
  })
  return queueOfRows(page, shown, ({ client }) => client)
}
