import type { ArgsOf, ResultOf, actions, screeningActions } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../calls/queue.ts'
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

/** Open hits, oldest first, or all, newest first. */
async function listHits(
  within: Database,
  { which, client, ...asked }: ArgsOf<(typeof actions)['list-hits']>,
): Promise<Listed> {
  const isOpen = which === 'waiting'
  const page = await queuePage(
    within,
    {
      from: sql`screening_hit as hit`,
      where: [
        ...(isOpen ? [sql<SqlBool>`hit.state = 'open'`] : []),
        ...(client === undefined ? [] : [sql<SqlBool>`hit.client_id = ${client}::bigint`]),
      ],
      id: 'hit.hit_id',
      client: 'hit.client_id',
      orders: { age: [] },
    },
    { ...asked, sort: asked.sort ?? (isOpen ? 'age' : '-age') },
  )
  const { rows } = await sql<Row>`
    select hit_id as hit, hit.state, client_id as client, coalesce(client.name, '-') as name,
      coalesce(client.status = 'closed', true) as is_closed, listed.kind, listed.name as listed, other_names, born,
      country, source, reference, removed_at is not null as is_removed, hit.name as matched, likeness,
      found_at, found_by, reason, decided_at, decided_by
    from screening_hit as hit join back_office.listed_persons as listed using (person_id)
      left join client using (client_id)
    where ${inPage('hit.hit_id', page)}`.execute(within)
  const shown = rows.map(({ found_at: found, decided_at: decided, ...row }) => ({
    ...row,
    found: iso(found),
    decided: isoOrNull(decided),
  }))
  return queueOfRows(page, shown, ({ hit }) => hit)
}
