import { WHOLE_COMPANY, exposureLevels } from '@gf/contract'
import type { actions, ArgsOf, ExposureLevel, ResultOf } from '@gf/contract'
import { cents, toWireNumber } from '@gf/money'
import type { Cents } from '@gf/money'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { iso, isoOrNull } from '../system/time.ts'
import { netExposure } from './exposure.ts'

type Listed = ResultOf<(typeof actions)['list-exposure-limits']>
type LimitDeps = Pick<Deps, 'desk' | 'now'>

/** A limit in force, in cents; `scope` is an instrument or the whole company. */
export interface ExposureLimit {
  readonly scope: string
  readonly dollars: Cents
  readonly set_at: number
  readonly set_by: string
  readonly proposed_by: string
}

/** Of an alert that has not ended. */
export interface OpenAlert {
  readonly scope: string
  readonly level: ExposureLevel
  readonly raised_at: number
}

const SHOWN = 20

export const exposureLimitActions = (
  deps: LimitDeps,
): Works<'list-exposure-limits' | 'set-exposure-limit'> => ({
  'list-exposure-limits': {
    async run(_args, { within }) {
      return {
        limits: await listLimits(deps, within),
        alerts: await listAlerts(within),
        changes: await listChanges(within),
      }
    },
  },
  'set-exposure-limit': {
    entry: 'exposure_limit_set',
    async subject({ instrument, limit, 'valid-from': from }, within) {
      await requireScope(deps, instrument)
      const before = await limitOf(within, instrument)
      if (from === undefined && limit === (before ?? 0))
        throw new Refusal('exposure_limit_same', 'This is already the limit. Enter another amount.', {
          detail: { field: 'limit' },
        })
      return { subject: subjectOf(instrument), content: { before, dollars: limit === 0 ? null : limit } }
    },
    run: (given, decision) => setLimit(deps, given, decision),
  },
})

export const subjectOf = (scope: string): string => `exposure limit ${scope}`

async function requireScope({ desk }: LimitDeps, scope: string): Promise<void> {
  if (scope === WHOLE_COMPANY || (await desk.read(({ instruments }) => instruments.has(scope)))) return
  throw new Refusal('not_found', `${scope} is not an instrument. Name one, or ${WHOLE_COMPANY}.`, {
    detail: { field: 'instrument' },
  })
}

async function setLimit(
  { now }: LimitDeps,
  { instrument, limit }: ArgsOf<(typeof actions)['set-exposure-limit']>,
  { within, by, maker, note }: Decision,
) {
  const before = await limitOf(within, instrument)
  const after = limit === 0 ? null : limit
  await within
    .insertInto('exposure_limit')
    .values({
      scope: instrument,
      dollars: after,
      set_at: now(),
      set_by: by.username,
      proposed_by: maker.username,
    })
    .execute()
  const changed = { before: decimal(before), after: decimal(after) }
  note({ subject: subjectOf(instrument), detail: changed })
  return { instrument, ...changed }
}

/** Cents; null without a limit. */
async function limitOf(within: Database, scope: string): Promise<number | null> {
  const newest = await within
    .selectFrom('exposure_limit')
    .select('dollars')
    .where('scope', '=', scope)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.dollars ?? null
}

export async function exposureLimits(db: Database): Promise<readonly ExposureLimit[]> {
  const { rows } = await sql<ExposureLimit>`
    select scope, dollars, set_at, set_by, proposed_by
    from (select distinct on (scope) * from exposure_limit order by scope, seq desc) as newest
    where dollars is not null`.execute(db)
  return rows
}

export function openAlerts(db: Database): Promise<OpenAlert[]> {
  return db
    .selectFrom('exposure_alert')
    .select(['scope', 'level', 'raised_at'])
    .where('ended_at', 'is', null)
    .orderBy('alert_id')
    .execute()
}

/** The net exposure in cents, by instrument and of the whole company; undefined while it has trades without a price. */
export async function usedOf({ desk }: Pick<Deps, 'desk'>): Promise<(scope: string) => Cents | undefined> {
  const nets = await desk.read(netExposure)
  const total = [...nets.values()].reduce(
    (sum, net) => (sum === undefined || net === undefined ? undefined : sum + net),
    0,
  )
  return (scope) => {
    const used = scope === WHOLE_COMPANY ? total : nets.has(scope) ? nets.get(scope) : 0
    return used === undefined ? undefined : cents(used)
  }
}

/** Whether an alert is due. One that is open lasts until the exposure is well below the level that raised it. */
export const isDue = (level: ExposureLevel, used: number, limit: number, isOpen: boolean): boolean =>
  used * 100 >= limit * exposureLevels[level][isOpen ? 'until' : 'from']

async function listLimits(deps: LimitDeps, within: Database): Promise<Listed['limits']> {
  const [limits, open] = [await exposureLimits(within), await openAlerts(within)]
  const used = await usedOf(deps)
  const share = ({ scope, dollars }: ExposureLimit): number =>
    scope === WHOLE_COMPANY ? Number.POSITIVE_INFINITY : (used(scope) ?? 0) / dollars
  return limits
    .toSorted((one, other) => (share(one) === share(other) ? 0 : share(other) - share(one)))
    .map((limit) => {
      const own = open.filter(({ scope }) => scope === limit.scope)
      const highest = own.find(({ level }) => level === 'reached') ?? own[0]
      return {
        instrument: limit.scope,
        limit: toWireNumber(limit.dollars, 2),
        used: decimal(used(limit.scope) ?? null),
        state: highest?.level ?? 'within',
        since: isoOrNull(highest?.raised_at ?? null),
        set: iso(limit.set_at),
        by: limit.set_by,
        proposed_by: limit.proposed_by,
      }
    })
}

async function listAlerts(within: Database): Promise<Listed['alerts']> {
  const rows = await within
    .selectFrom('exposure_alert')
    .selectAll()
    .orderBy('alert_id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    alert: row.alert_id,
    instrument: row.scope,
    level: row.level,
    exposure: toWireNumber(row.dollars, 2),
    limit: toWireNumber(row.limit_dollars, 2),
    at: iso(row.raised_at),
    ended: isoOrNull(row.ended_at),
  }))
}

async function listChanges(within: Database): Promise<Listed['changes']> {
  const { rows } = await sql<Omit<ExposureLimit, 'dollars'> & Record<'dollars' | 'before', Cents | null>>`
    select scope, dollars, set_at, set_by, proposed_by,
      (select earlier.dollars from exposure_limit as earlier
       where earlier.scope = newest.scope and earlier.seq < newest.seq order by earlier.seq desc limit 1) as before
    from (select * from exposure_limit order by seq desc limit ${SHOWN}) as newest order by seq desc`.execute(
    within,
  )
  return rows.map((row) => ({
    at: iso(row.set_at),
    instrument: row.scope,
    before: decimal(row.before),
    after: decimal(row.dollars),
    by: row.set_by,
    proposed_by: row.proposed_by,
  }))
}

const decimal = (amount: number | null): number | null => (amount === null ? null : toWireNumber(amount, 2))
