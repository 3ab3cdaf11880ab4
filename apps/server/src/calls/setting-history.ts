import type { actions, ResultOf } from '@gf/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Database } from '../persistence/database.ts'
import { iso, isoOrNull } from '../system/time.ts'

type History = ResultOf<(typeof actions)['list-settings']>[number]['history']
export type Detail = Readonly<Record<string, unknown>>

/** How the audit log has the changes of a setting. */
export interface Logged {
  readonly entries: readonly string[]
  /** The log's subjects: a list or a query in brackets. */
  readonly subjects: RawBuilder<unknown>
  /** By an entry and the one before it. */
  readonly changes: (detail: Detail, before: Detail | undefined) => unknown
}

/** How many changes of each setting are shown. */
const MOST = 20

/** Its latest changes, newest first. */
export async function historyOf(within: Database, told: Logged): Promise<History> {
  const rows = await within
    .selectFrom('audit')
    // Who decided alone has no proposal.
    .leftJoin('staff_action', (join) =>
      join.on('action_id', '=', sql<number>`(detail ->> 'proposal')::bigint`),
    )
    .select(['at', 'realm', 'action', 'detail', 'audit.subject', 'made_at', 'checked_at'])
    // The feed changes a rate that follows it.
    .where('realm', 'in', ['staff', 'system'])
    .where(sql<SqlBool>`audit.subject in ${told.subjects}`)
    .where('action', 'in', told.entries)
    .orderBy('seq', 'desc')
    .limit(MOST + 1)
    .execute()
  const details = rows.map(({ detail, ...row }): Detail => ({ ...Object(detail), ...row }))
  return rows.slice(0, MOST).map(({ at, made_at: made, checked_at: checked }, index) => {
    const { [index]: detail = {}, [index + 1]: before } = details
    return {
      at: iso(at),
      by: detail['realm'] === 'system' ? null : textIn(detail, 'by'),
      proposed_by: textIn(detail, 'proposed_by'),
      proposed: isoOrNull(made),
      confirmed: isoOrNull(checked),
      changes: told.changes(detail, before) as History[number]['changes'],
    }
  })
}

export function textIn(detail: Detail, name: string): string | null {
  const { [name]: value } = detail
  return typeof value === 'string' ? value : null
}
