import type { Answer, Calls } from '@gf/contract'
import { actorOf, audited } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { lockOpenClient } from '../identity/index.ts'
import { iso } from '../system/time.ts'
import type { Database } from '../persistence/database.ts'

/** Serves POST client_note_api/{userid}. The audit log has no text: it outlives the client's data. */
export const addClientNote =
  (deps: Pick<Deps, 'db' | 'now' | 'audit'>): Handler<Calls['addClientNote']> =>
  async ({ userid, note: text }, context) => {
    await audited(deps, actorOf(context), 'client_noted', async (within, note) => {
      // Locked, so that closing the account at the same moment erases the note.
      if (!(await lockOpenClient(within, userid))) throw notFound()
      await within
        .insertInto('client_note')
        .values({ client_id: userid, note: text, written_at: deps.now(), written_by: context.staff.username })
        .execute()
      note({ subject: `client ${userid}` })
    })
    return { status: 1, msg: 'Note added.' }
  }

const MOST_NOTES = 100

/** What staff have noted about a client, newest first. */
export async function notesOf(
  db: Database,
  clientId: number,
): Promise<Answer<Calls['showClientPage']>['notes']> {
  const rows = await db
    .selectFrom('client_note')
    .select(['note', 'written_at', 'written_by'])
    .where('client_id', '=', clientId)
    .orderBy('note_id', 'desc')
    .limit(MOST_NOTES)
    .execute()
  return rows.map(({ note, written_at: at, written_by: by }) => ({ note, at: iso(at), by }))
}
