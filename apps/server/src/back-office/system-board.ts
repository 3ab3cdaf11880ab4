import { jobNames } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { freeOnDisk } from '../system/disk-space.ts'
import { iso } from '../system/time.ts'
import { lastBackup } from './last-backup.ts'
import type { Verifications } from './verifications.ts'

type SystemDeps = Pick<Deps, 'config' | 'db' | 'jobRuns' | 'loopDelay' | 'now' | 'slowQueries'>
type System = Answer<Calls['showSystem']>

const MB = 1_048_576
const megabytes = (bytes: number): number => Math.round(bytes / MB)

/** Serves GET system_api. */
export const showSystem =
  (deps: SystemDeps, verifications: Verifications): Handler<Calls['showSystem']> =>
  async () => {
    const { config, db, jobRuns, loopDelay, now } = deps
    return {
      status: 1,
      at: iso(now()),
      server: {
        started: iso(now() - process.uptime() * 1_000),
        memory_mb: megabytes(process.memoryUsage.rss()),
        free_disk_mb: megabytes(await freeOnDisk(config.dataDir)),
        delay: loopDelay.lastMinute() ?? null,
      },
      database: await databaseNow(deps),
      messages: await messagesNow(db, now()),
      jobs: jobNames.map((name) => {
        const run = jobRuns.get(name)
        return { name, at: run ? iso(run.at) : null, ms: run?.ms ?? null, failed: run?.failed ?? false }
      }),
      verification: await verifications.state(),
    }
  }

interface DatabaseFacts {
  readonly version: string
  readonly bytes: number
  readonly connections: number
  readonly archives: boolean
  readonly archived: Date | null
  readonly archive_failed: Date | null
  readonly failures: number
}

interface Standby {
  readonly name: string
  readonly state: string
  readonly lag: number | null
}

/** From the statistics views of PostgreSQL's manual, 27.2. */
async function databaseNow(deps: SystemDeps): Promise<System['database']> {
  const { db, slowQueries } = deps
  const facts = await sql<DatabaseFacts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('archive_mode') <> 'off' as archives, last_archived_time as archived,
      last_failed_time as archive_failed, failed_count as failures
    from pg_stat_archiver`.execute(db)
  const standbys = await sql<Standby>`
    select coalesce(application_name, '') as name, coalesce(state, '') as state,
      extract(epoch from replay_lag)::float8 as lag
    from pg_stat_replication order by application_name`.execute(db)
  const [row] = facts.rows
  if (!row) throw new Error('PostgreSQL gave no statistics')
  return {
    version: row.version,
    size_mb: megabytes(row.bytes),
    connections: row.connections,
    archive: row.archives
      ? { last: timeOf(row.archived), failed: timeOf(row.archive_failed), failures: row.failures }
      : null,
    backup: await lastBackup(deps),
    standbys: standbys.rows.map(({ lag, ...standby }) => ({ ...standby, lag_seconds: lag })),
    slow: slowQueries
      .slowestFirst()
      .map(({ longestMs, at, ...slow }) => ({ ...slow, longest_ms: Math.round(longestMs), at: iso(at) })),
  }
}

const timeOf = (at: Date | null): string | null => at && iso(at.getTime())

async function messagesNow(db: Deps['db'], now: number): Promise<System['messages']> {
  const { rows } = await sql<{ waiting: number; oldest: number | null; failed: number }>`
    select count(*) as waiting, min(created_at) as oldest,
      (select count(*) from outbox where failed is not null and created_at > ${now - 7 * DAY}) as failed
    from outbox where sent_at is null and failed is null`.execute(db)
  const { waiting = 0, oldest = null, failed = 0 } = rows[0] ?? {}
  return { waiting, oldest: oldest === null ? null : iso(oldest), failed }
}
