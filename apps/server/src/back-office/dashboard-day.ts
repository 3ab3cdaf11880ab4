import { dashboardFigures } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { DAY, MINUTE } from '@gf/money'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { dayStart } from '../system/time.ts'

type Figures = Answer<Calls['showDashboard']>
type Day = Answer<Calls['showDashboardDay']>['day']
type Figure = (typeof dashboardFigures)[number]

/** Milliseconds between two samples. */
export const SAMPLE_EVERY = 5 * MINUTE

/** Keeps the figures of the last five minutes' mark, once for all servers, and drops those before yesterday. */
export async function sampleDashboard(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  figures: () => Promise<Figures>,
): Promise<void> {
  const at = Math.floor(now() / SAMPLE_EVERY) * SAMPLE_EVERY
  const samples = samplesOf(await figures())
  const rows = dashboardFigures.flatMap((figure) => {
    const value = samples[figure]
    return value === null ? [] : [{ at, figure, value }]
  })
  await db
    .insertInto('back_office.dashboard_sample')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('back_office.dashboard_sample')
    .where('at', '<', dayStart(at) - DAY)
    .execute()
}

/** What of each figure is drawn. */
const samplesOf = (of: Figures): { readonly [Name in Figure]: number | null } => ({
  clients: of.clients,
  online: of.online,
  kyc: of.kyc.waiting,
  deposits: of.deposits.waiting,
  withdrawals: of.withdrawals.waiting,
  bank_changes: of.bank_changes.waiting,
  adjustments: of.adjustments.waiting,
  enquiries: of.enquiries.waiting,
  approvals: of.approvals.waiting,
  client_funds: of.client_funds,
  exposure: of.exposure.gross,
  profit_today: of.profit_today,
  trades_a_minute: of.trades_a_minute,
  feed_age: of.feed_age,
})

/** Serves GET dashboard_day_api. */
export const showDashboardDay =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<Calls['showDashboardDay']> =>
  async () => {
    const from = dayStart(now())
    const rows = await db
      .selectFrom('back_office.dashboard_sample')
      .selectAll()
      .where('at', '>=', from)
      .orderBy('at')
      .execute()
    const day: Day = {}
    for (const [figure, samples] of Map.groupBy(rows, (row) => row.figure))
      day[figure] = samples.map(({ at, value }) => [at, value])
    return { status: 1, day }
  }
