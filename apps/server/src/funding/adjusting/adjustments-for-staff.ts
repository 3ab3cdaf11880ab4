import type { actions, AdjustmentSide, ArgsOf, ResultOf } from '@gf/contract'
import { cents, toWireNumber } from '@gf/money'
import type { Cents } from '@gf/money'
import { waitingFor } from '../../back-office/index.ts'
import type { Database } from '../../persistence/database.ts'
import { iso, isoOrNull } from '../../system/time.ts'
import type { Decisions } from '../funding.ts'
import { fundsOf, subjectOf } from './adjustments.ts'
import type { Adjustment } from './adjustments.ts'

type Listed = ResultOf<(typeof actions)['list-adjustments']>
type Asked = ArgsOf<(typeof actions)['list-adjustments']>

const MOST_ROWS = 50

export const sideOf = (dollars: Cents): AdjustmentSide => (dollars > 0 ? 'credit' : 'debit')

/** Adjustments that wait, oldest first, or the last of all, newest last. */
export async function adjustmentsForStaff(
  deps: Decisions,
  within: Database,
  { which, category, client }: Asked,
): Promise<Listed> {
  const listed = within
    .selectFrom('adjustment')
    .$if(which === 'waiting', (all) => all.where('state', 'in', ['prepared', 'booking']))
    .$if(category !== undefined, (all) => all.where('category', '=', category ?? 'other'))
    .$if(client !== undefined, (all) => all.where('adjustment.client_id', '=', client ?? 0))
  const rows = await listed
    .leftJoin('client', 'client.client_id', 'adjustment.client_id')
    .selectAll('adjustment')
    .select('client.name')
    .orderBy('adjustment_id', which === 'waiting' ? 'asc' : 'desc')
    .limit(MOST_ROWS)
    .execute()
  const { all } = await listed.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow()
  const subjects = rows.map((row) => subjectOf(row.adjustment_id))
  const proposals = await waitingFor(within, deps.now(), 'book-adjustment', subjects)
  const shown = await Promise.all(
    rows.map(async (row) => ({
      ...adjustmentForStaff(row),
      ...(await effectOn(deps, row)),
      proposal: proposals.get(subjectOf(row.adjustment_id)) ?? null,
    })),
  )
  return which === 'waiting'
    ? { rows: shown, more: all - rows.length }
    : { rows: shown.toReversed(), more: 0 }
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
