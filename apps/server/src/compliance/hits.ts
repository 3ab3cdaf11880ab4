import type { ArgsOf, ResultOf, actions, screeningActions } from '@gf/contract'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { iso, isoOrNull } from '../system/time.ts'

type Listed = ResultOf<(typeof actions)['list-hits']>
type Row = Omit<Listed['rows'][number], 'found' | 'decided'> & {
  readonly found_at: number
  readonly decided_at: number | null
}

const MOST_ROWS = 50

const subjectOf = (id: number): string => `hit ${id}`

/** What staff decide about clients with the names of listed persons. */
export const hitActions = ({ now }: Pick<Deps, 'now'>): Works<keyof typeof screeningActions> => ({
  'list-hits': {
    entry: 'hits_listed',
    async run(asked, { within, note }) {
      // A page of one client is about a person; the queue says what waits.
      if (asked.client === undefined) note(null)
      else note({ detail: { client: asked.client } })
      return listHits(within, asked)
    },
  },
  'clear-hit': {
    entry: 'hit_cleared',
    checks: async ({ id }, within) => ((await heldHit(within, id)).state === 'confirmed' ? 1 : 0),
    subject: async ({ id, reason }, within) => ({
      subject: subjectOf(id),
      content: { reason, hit: await heldHit(within, id) },
    }),
    run: (args, decision) => decide(now(), args, 'cleared', decision),
  },
  'confirm-hit': {
    entry: 'hit_confirmed',
    run: (args, decision) => decide(now(), args, 'confirmed', decision),
  },
})

async function decide(
  at: number,
  { id, reason }: ArgsOf<(typeof actions)['clear-hit']>,
  state: 'cleared' | 'confirmed',
  { within, by, note }: Decision,
) {
  const held = await heldHit(within, id)
  if (held.state === state)
    throw new Refusal('hit_decided', `Match ${id} is already ${state}. Reload the list.`)
  await within
    .updateTable('screening_hit')
    .set({ state, reason, decided_by: by.username, decided_at: at })
    .where('hit_id', '=', id)
    .execute()
  note({ subject: subjectOf(id), detail: { client: held.client_id, before: held.state, reason } })
  return { hit: id, client: held.client_id, state }
}

/** A hit, locked until the transaction ends. */
async function heldHit(within: Database, id: number) {
  const held = await within
    .selectFrom('screening_hit')
    .select(['client_id', 'person_id', 'person_version', 'state'])
    .where('hit_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('not_found', `Match ${id} not found. See list-hits.`)
  return held
}

/** Open hits, oldest first, or the last of all, newest first. */
async function listHits(
  within: Database,
  { which, client }: ArgsOf<(typeof actions)['list-hits']>,
): Promise<Listed> {
  const order = which === 'waiting' ? sql`asc` : sql`desc`
  const { rows } = await sql<Row & { readonly total: number }>`
    select hit_id as hit, hit.state, client_id as client, coalesce(client.name, '-') as name,
      coalesce(client.status = 'closed', true) as is_closed, listed.kind, listed.name as listed, other_names, born,
      country, source, reference, removed_at is not null as is_removed, hit.name as matched, likeness,
      found_at, found_by, reason, decided_at, decided_by, ${which === 'waiting' ? sql`count(*) over ()` : sql`0`} as total
    from screening_hit as hit join back_office.listed_persons as listed using (person_id)
      left join client using (client_id)
    where ${which === 'waiting' ? sql`state = 'open'` : sql`true`}
      and ${client === undefined ? sql`true` : sql`client_id = ${client}`}
    order by hit_id ${order} limit ${MOST_ROWS}`.execute(within)
  return {
    rows: rows.map(({ found_at: found, decided_at: decided, total: _all, ...row }) => ({
      ...row,
      found: iso(found),
      decided: isoOrNull(decided),
    })),
    more: which === 'waiting' ? (rows[0]?.total ?? 0) - rows.length : 0,
  }
}
