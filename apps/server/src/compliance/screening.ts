import type { ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { inParts } from '../system/work-queue.ts'
import { isSamePerson } from './names.ts'

/* Compares the names of clients with those of listed persons. Decision record 34 gives the reason of each number. */

/** Names whose three-letter parts are less alike are not compared further. */
const CANDIDATES_FROM = 0.4
/** Key of the lock that clients share and lists take alone. */
const LOCK = 7_201_450
/** Listed persons of one transaction. */
const AT_A_TIME = 10
/** Audit entries of one statement. */
const ENTRIES = 500

export type HitCause = ResultOf<(typeof actions)['list-hits']>['rows'][number]['found_by']
type ScreeningDeps = Pick<Deps, 'now' | 'audit'>

interface Candidate {
  readonly client: number
  readonly person: number
  readonly version: number
  readonly name: string
  readonly listed: string
  readonly given: string
  readonly likeness: number
}

/**
 * Compares a client's name with all lists, and opens a hit for each new match. Runs in the transaction that stores or
 * reviews the name. A comparison of a new list comes before or after it, never in between.
 */
export async function screenClient(
  deps: ScreeningDeps,
  within: Database,
  clientId: number,
  cause: Exclude<HitCause, 'list'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(within)
  await openHits(deps, within, await candidates(within, likeClient(clientId)), cause)
}

/** Compares new and changed listed persons with all clients. Returns their number. */
export async function screenLists({ db, ...deps }: Pick<Deps, 'db' | 'now' | 'audit'>): Promise<number> {
  for (let screened = 0; ;) {
    // Without the lock, which waits for clients.
    if (!(await isListDue(db))) return screened
    const count = await db.transaction().execute((within) => screenSome(deps, within))
    screened += count
  }
}

const DUE = sql<SqlBool>`removed_at is null and screened_version < version`

async function isListDue(db: Database): Promise<boolean> {
  const { rows } = await sql`select from back_office.listed_persons where ${DUE} limit 1`.execute(db)
  return rows.length > 0
}

async function screenSome(deps: ScreeningDeps, within: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(within)
  const { rows } = await sql<{ person: number; version: number }>`
    select person_id as person, version from back_office.listed_persons
    where ${DUE} order by person_id limit ${AT_A_TIME}`.execute(within)
  const ids = rows.map(({ person }) => person)
  if (ids.length === 0) return 0
  const found = await candidates(within, likeListed(ids))
  await openHits(deps, within, found, 'list')
  await sql`update back_office.listed_persons as listed set screened_version = seen.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen (person integer, version integer)
    where listed.person_id = seen.person`.execute(within)
  return ids.length
}

/** Listed names like a client's. */
const likeClient = (clientId: number): RawBuilder<unknown> => sql`
  (select client_id, name_folded as given from client
    where client_id = ${clientId} and status <> 'closed') as client
  cross join lateral (select person_id, name, folded from listed_name where folded % given offset 0) as listed_name`

/** Open clients with names like those of listed persons. */
const likeListed = (personIds: readonly number[]): RawBuilder<unknown> => sql`
  (select * from listed_name where person_id = any(${personIds}::integer[])) as listed_name
  cross join lateral (select client_id, name_folded as given from client
    where name_folded % folded and status <> 'closed' and guest_until is null offset 0) as client`

/** Pairs of clients and listed names that are alike enough. \`offset 0\` keeps the plan: an index for each name. */
async function candidates(within: Database, from: RawBuilder<unknown>): Promise<readonly Candidate[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(CANDIDATES_FROM)}, true)`.execute(
    within,
  )
  const { rows } = await sql<Candidate>`
    select client_id as client, person_id as person, version, listed_name.name, folded as listed, given,
      round(100 * similarity(folded, given))::integer as likeness
    from ${from} join back_office.listed_persons using (person_id)
    order by likeness desc, person_id, listed_name.name`.execute(within)
  return rows
}

/**
 * Opens a hit for each client and person, with the name that is most alike. A cleared one opens again if the client's
 * name or the listed person has changed since.
 */
async function openHits(
  { now, audit }: ScreeningDeps,
  within: Database,
  found: readonly Candidate[],
  cause: HitCause,
): Promise<void> {
  const matches = found.filter(({ listed, given }) => isSamePerson(listed, given))
  const [...best] = new Map(
    matches.toReversed().map((match) => [`${match.client} ${match.person}`, match]),
  ).values()
  if (best.length === 0) return
  const { rows: opened } = await sql<{ hit: number; client: number; person: number }>`
    insert into screening_hit (client_id, person_id, person_version, name, likeness, found_by, found_at)
    select client, person, version, name, likeness, ${cause}::text, ${now()}::bigint
    from jsonb_to_recordset(${JSON.stringify(best)}::jsonb)
      as found (client integer, person integer, version integer, name text, likeness integer)
    on conflict (client_id, person_id) do update set state = 'open', reason = '', decided_by = null, decided_at = null,
      person_version = excluded.person_version, name = excluded.name, likeness = excluded.likeness,
      found_by = excluded.found_by, found_at = excluded.found_at
    where screening_hit.state = 'cleared'
      and (screening_hit.person_version < excluded.person_version or excluded.found_by = 'name')
    returning hit_id as hit, client_id as client, person_id as person`.execute(within)
  const entries = opened.map(({ hit, ...detail }) => ({
    realm: 'system' as const,
    action: 'hit_found',
    subject: `hit ${hit}`,
    detail: { ...detail, cause },
  }))
  for await (const part of inParts(entries, ENTRIES)) await audit(within, ...part)
}

/** Open and confirmed hits of a client, for the review of the documents. */
export async function hitsInReview(
  db: Database,
  clientId: number,
): Promise<ResultOf<(typeof actions)['show-kyc']>['hits']> {
  const { rows } = await sql<ResultOf<(typeof actions)['show-kyc']>['hits'][number]>`
    select hit_id as hit, state, kind, listed.name as listed, born, country, source, reference,
      screening_hit.name as matched, likeness
    from screening_hit join back_office.listed_persons as listed using (person_id)
    where client_id = ${clientId} and state <> 'cleared' order by hit_id`.execute(db)
  return rows
}
