import type { actions, AdjustmentSide, ArgsOf, ResultOf } from '@gf/contract'
import { cents, toWireNumber } from '@gf/money'
import type { Cents } from '@gf/money'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../../calls/queue.ts'
import { waitingFor } from '../../back-office/index.ts'
import type { Database } from '../../persistence/database.ts'
import { iso, isoOrNull } from '../../system/time.ts'
import type { Decisions } from '../funding.ts'
import { fundsOf, subjectOf } from './adjustments.ts'
import type { Adjustment } from './adjustments.ts'

type Listed = ResultOf<(typeof actions)['list-adjustments']>
type Asked = ArgsOf<(typeof actions)['list-adjustments']>

/** The condition that an adjustment or correction waits for its second person, or is being booked. */
export const WAITS_FOR_TWO = sql<SqlBool>`state in ('prepared', 'booking')`

export const sideOf = (dollars: Cents): AdjustmentSide => (dollars > 0 ? 'credit' : 'debit')

const ADJUSTMENT = 'adjustment.adjustment_id'

/** Adjustments that wait, oldest first, or all, newest first. */
export async function adjustmentsForStaff(
  deps: Decisions,
  within: Database,
  { which, category, client, ...asked }: Asked,
): Promise<Listed> {
  const isWaiting = which === 'waiting'
  const page = await queuePage(
    within,
    {
      from: sql`adjustment`,
      where: [
        ...(isWaiting ? [WAITS_FOR_TWO] : []),
        ...(category === undefined ? [] : [sql<SqlBool>`category = ${category}`]),
        ...(client === undefined ? [] : [sql<SqlBool>`client_id = ${client}::bigint`]),
      ],
      id: ADJUSTMENT,
      client: 'adjustment.client_id',
      orders: { age: [], amount: [sql`abs(dollars)`] },
    },
    { ...asked, sort: asked.sort ?? (isWaiting ? 'age' : '-age') },
  )
  const rows = await within
    .selectFrom('adjustment')
    .leftJoin('client', 'client.client_id', 'adjustment.client_id')
    .selectAll('adjustment')
    .select('client.name')
    .where(inPage(ADJUSTMENT, page))
    .execute()
  const subjects = rows.map((row) => subjectOf(row.adjustment_id))
  const proposals = await waitingFor(within, deps.now(), 'book-adjustment', subjects)
  const shown = await Promise.all(
    rows.map(async (row) => ({
      ...adjustmentForStaff(row),
      ...(await effectOn(deps, row)),
      proposal: proposals.get(subjectOf(row.adjustment_id)) ?? null,
    })),
  )
  return queueOfRows(page, shown, ({ adjustment }) => adjustment)
}

const adjustmentForStaff = (row: Adjustment & { readonly name: string | null }) => ({
  adjustment: row.adjustment_id,
  client: row.client_id,
  name: row.name ?? '-',
  side: sideOf(row.dollars),
  dollars: toWireNumber(cents(Math.abs(row.dollars)), 2),
  category: row.category,
  ...decidedByTwo(row),
})

type ByTwo = 'state' | 'reason' | 'remarks' | 'made_at' | 'made_by' | 'decided_at' | 'decided_by' | 'refusal'

/** Why an adjustment or correction was prepared, by whom, and who decided. */
export const decidedByTwo = (row: Pick<Adjustment, ByTwo>) => ({
  state: row.state,
  reason: row.reason,
  remarks: row.remarks,
  made: iso(row.made_at),
  made_by: row.made_by,
  decided: isoOrNull(row.decided_at),
  decided_by: row.decided_by,
  refusal: row.refusal,
})

/** The wallet of an adjustment that waits, to show its effect. */
async function effectOn(deps: Decisions, { state, client_id: client }: Adjustment) {
  const funds = state === 'prepared' ? await fundsOf(deps, client) : undefined
  return {
    balance: funds ? toWireNumber(funds.balance, 2) : null,
    available: funds ? toWireNumber(funds.available, 2) : null,
  }
}
