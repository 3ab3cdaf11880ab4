import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, Calls } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'

/** What a backup touches in DATA_DIR once it has succeeded. */
export const BACKUP_MARK = 'last-backup'

type LastBackup = Answer<Calls['showSystem']>['database']['backup']

/** The last backup that has left a trace: in PostgreSQL, or in DATA_DIR. Null if none has. */
export async function lastBackup({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<LastBackup> {
  const [base, marked] = [await lastBaseBackup(db), await changedAt(join(config.dataDir, BACKUP_MARK))]
  const at = Math.max(base, marked)
  if (at === 0) return null
  return { at: iso(at), of: base > marked ? 'base' : 'marked', overdue: at < now() - DAY }
}

/** Beside an archive, a base backup leaves its history file among the WAL until the next one. 0 without one. */
async function lastBaseBackup(db: Deps['db']): Promise<number> {
  const asked = await sql<{ may: boolean }>`
    select has_function_privilege('pg_ls_waldir()', 'execute') as may`.execute(db)
  if (!asked.rows[0]?.may) return 0
  const { rows } = await sql<{ at: Date | null }>`
    select max(modification) as at from pg_ls_waldir()
    where name ~ '^[0-9A-F]{24}[.][0-9A-F]{8}[.]backup$'`.execute(db)
  return rows[0]?.at?.getTime() ?? 0
}

const changedAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Math.floor(mtimeMs),
    () => 0,
  )
