import type { Calls, Input } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { actorOf, audited } from '../calls/audited.ts'
import { csv } from '../calls/csv.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps, OfficeDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'

/** Serves GET contribution_batch_api/{id}. */
export const showContributionBatch =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['showContributionBatch']> =>
  async ({ id }) => {
    const { rows } = await sql<BatchRow>`
      select batch_state as state, batch_total as total, counter.username as counted_by, committer.username as committed_by,
             count(cont_id) as count, coalesce(sum(cont_amt), 0)::bigint as sum
      from back_office.cont_batches
      join staff as counter on counter.staff_id = counted_by
      left join staff as committer on committer.staff_id = cont_batches.committed_by
      left join back_office.conts on cont_batch = batch_id and conts.removed_at is null
      where batch_id = ${id}::bigint and cont_batches.removed_at is null
      group by batch_id, counter.username, committer.username`.execute(db)
    const [row] = rows
    if (!row) throw notFound()
    const { sum, total } = row
    return {
      ...row,
      sum: toWireNumber(sum, 2),
      total: toWireNumber(total, 2),
      difference: toWireNumber(total - sum, 2),
    }
  }

interface BatchRow {
  readonly state: 'Open' | 'Committed'
  readonly total: number
  readonly counted_by: string
  readonly committed_by: string | null
  readonly count: number
  readonly sum: number
}

type Asked = Input<Calls['reportContributions']>

const names: Readonly<Record<Asked['by'], RawBuilder<unknown>>> = {
  fund: sql`(select fund_title from back_office.funds where funds.fund_id = share.fund_id)`,
  campaign: sql`(select campg_title from back_office.campaigns where campaigns.campg_id = share.campg_id)`,
  method: sql`cont_method`,
  month: sql`left(cont_date, 7)`,
}

const groups: Readonly<Record<Asked['by'], RawBuilder<unknown>>> = {
  fund: sql`share.fund_id`,
  campaign: sql`share.campg_id`,
  method: sql`cont_method`,
  month: sql`left(cont_date, 7)`,
}

/** Committed contributions that are not void, added up, in paise. What is for no campaign is in no row of that report. */
async function reportOf(db: Database, { by, from, to }: Asked) {
  const { rows } = await sql<{ name: string; count: number; paise: number }>`
    select ${names[by]} as name, count(distinct cont_id) as count, sum(paise)::bigint as paise
    from back_office.conts join back_office.cont_shares as share using (cont_id)
    where cont_state = 'Committed' and cont_date between ${from ?? '0000'} and ${to ?? '9999'}
      and ${by === 'campaign' ? sql`share.campg_id is not null` : sql`true`}
    group by ${groups[by]} order by ${by === 'month' ? sql`name` : sql`paise desc, name`}`.execute(db)
  return rows
}

/** Serves GET contribution_report_api. */
export const reportContributions =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['reportContributions']> =>
  async (asked) =>
    (await reportOf(db, asked)).map(({ paise, ...row }) => ({ ...row, amount: toWireNumber(paise, 2) }))

/** Serves GET contribution_report_csv. */
export const exportContributionReport =
  (deps: OfficeDeps): Handler<Calls['exportContributionReport']> =>
  async (asked, context) => {
    const { by, from = '', to = '' } = asked
    await audited(deps, actorOf(context), 'contribution_report_exported', async (_within, note) =>
      note({ detail: { by, from, to } }),
    )
    const rows = await reportOf(deps.db, asked)
    const lines = rows.map(({ name, count, paise }) => [name, count, BigInt(paise)] as const)
    const file = csv([[by, 'contributions', 'rupees'], ...lines])
    return new Download(file, 'text/csv; charset=utf-8', `contributions-by-${by}.csv`)
  }
