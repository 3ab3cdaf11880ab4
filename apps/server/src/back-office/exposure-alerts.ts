import { WHOLE_COMPANY, exposureLevels } from '@gf/contract'
import type { ExposureLevel } from '@gf/contract'
import { formatMoney, toWireNumber } from '@gf/money'
import type { Cents } from '@gf/money'
import { auditedEach } from '../calls/audited.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Database } from '../persistence/database.ts'
import { exposureLimits, isDue, openAlerts, subjectOf, usedOf } from './exposure-limits.ts'

type AlertDeps = Pick<Deps, 'audit' | 'config' | 'db' | 'desk' | 'messages' | 'now'>

/** In milliseconds: the exposure is compared on a clock, and not with every quote. */
const EVERY = 5_000

/** From the lowest. */
const levels = Object.keys(exposureLevels) as ExposureLevel[]

/** An alert that begins, or one that ends; cents. Without a limit it ends because that was removed. */
interface Crossing {
  readonly scope: string
  readonly level: ExposureLevel
  readonly begins: boolean
  readonly used: Cents | undefined
  readonly limit: Cents | undefined
}

export const exposureAlerts = (deps: AlertDeps): Job => ({
  name: 'exposure-limits',
  run: () => compareExposure(deps),
  failure: 'Could not compare the exposure with its limits',
  level: 'error',
  atStart: true,
  every: EVERY,
})

/** Raises and ends the alerts of every limit. The open ones are rows, so that a restart raises none twice. */
export async function compareExposure(deps: AlertDeps): Promise<void> {
  const crossings = await crossingsNow(deps)
  if (crossings.length === 0) return
  await auditedEach(deps, { realm: 'system' }, async (within, enter) => {
    const begun: Crossing[] = []
    for (const crossing of crossings) {
      if (!(await store(within, crossing, deps.now()))) continue
      if (crossing.begins) begun.push(crossing)
      const { scope, level, begins, used, limit } = crossing
      enter(begins ? 'exposure_alert_raised' : 'exposure_alert_ended', {
        subject: subjectOf(scope),
        detail: {
          level,
          ...(used !== undefined && { exposure: toWireNumber(used, 2) }),
          ...(limit !== undefined && { limit: toWireNumber(limit, 2) }),
        },
      })
    }
    await notifyDealers(deps, within, begun)
  })
}

async function crossingsNow(deps: AlertDeps): Promise<readonly Crossing[]> {
  const [limits, open] = [await exposureLimits(deps.db), await openAlerts(deps.db)]
  if (limits.length === 0 && open.length === 0) return []
  const usedBy = await usedOf(deps)
  const isOpen = (scope: string, level: ExposureLevel): boolean =>
    open.some((alert) => alert.scope === scope && alert.level === level)
  const removed = open
    .filter(({ scope }) => !limits.some((limit) => limit.scope === scope))
    .map(({ scope, level }) => ({ scope, level, begins: false, used: usedBy(scope), limit: undefined }))
  const crossed = limits.flatMap(({ scope, dollars: limit }) => {
    const used = usedBy(scope)
    if (used === undefined) return []
    return levels
      .map((level) => ({
        scope,
        level,
        begins: isDue(level, used, limit, isOpen(scope, level)),
        used,
        limit,
      }))
      .filter(({ level, begins }) => begins !== isOpen(scope, level))
  })
  return [...removed, ...crossed]
}

/** Returns false if another server did it first. */
async function store(
  within: Database,
  { scope, level, begins, used, limit }: Crossing,
  at: number,
): Promise<boolean> {
  if (begins && used !== undefined && limit !== undefined) {
    const row = { scope, level, limit_dollars: limit, dollars: used, raised_at: at, ended_at: null }
    const stored = await within
      .insertInto('exposure_alert')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['scope', 'level']).where('ended_at', 'is', null).doNothing(),
      )
      .returning('alert_id')
      .executeTakeFirst()
    return stored !== undefined
  }
  const ended = await within
    .updateTable('exposure_alert')
    .set({ ended_at: at })
    .where('scope', '=', scope)
    .where('level', '=', level)
    .where('ended_at', 'is', null)
    .returning('alert_id')
    .executeTakeFirst()
  return ended !== undefined
}

/** One message for each limit: of the highest alert that began. */
async function notifyDealers(
  { config, messages }: AlertDeps,
  within: Database,
  begun: readonly Crossing[],
): Promise<void> {
  const email = config.dealingEmail
  if (email === undefined) return
  const highest = new Map(begun.map((crossing) => [crossing.scope, crossing]))
  for (const { scope, level, used, limit } of highest.values()) {
    if (used === undefined || limit === undefined) continue
    await messages.queue(
      within,
      { email },
      {
        kind: 'exposure_alert',
        level,
        instrument: scope === WHOLE_COMPANY ? null : scope,
        exposure: formatMoney(used, 'USD'),
        limit: formatMoney(limit, 'USD'),
      },
    )
  }
}
