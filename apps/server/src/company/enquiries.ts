import type { Answer, Calls } from '@gf/contract'
import type { ClientContext, Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { iso, isoOrNull } from '../system/time.ts'
import { ENQUIRIES, empty, notifyCompany, plain, refuseNumbers } from './contact.ts'

/* What a client sees of the own enquiries, and adds to them. */

type Listed = Answer<Calls['listEnquiries']>[number]
type WriteDeps = Pick<Deps, 'db' | 'messages' | 'now' | 'throttle' | 'config'>

const SHOWN = 30

/** Serves GET enquiries_api/{userid}. */
export const listEnquiries =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['listEnquiries']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('enquiry')
      .select(['enquiry_id', 'kind', 'due_at', 'state', 'message', 'created_at', 'seen_no'])
      .where('client_id', '=', client.clientId)
      .orderBy('last_at', 'desc')
      .orderBy('enquiry_id', 'desc')
      .limit(SHOWN)
      .execute()
    const ids = rows.map((row) => row.enquiry_id)
    const later = Map.groupBy(await laterMessages(db, ids), (row) => row.enquiry_id)
    return rows.map((row): Listed => {
      const more = later.get(row.enquiry_id) ?? []
      return {
        enquiry: row.enquiry_id,
        kind: row.kind,
        due: isoOrNull(row.due_at),
        state: row.state === 'answered' || row.state === 'closed' ? row.state : 'open',
        unread: more.some(({ staff_id: by, no }) => by !== null && no > row.seen_no),
        messages: [
          { at: iso(row.created_at), from: 'client', text: row.message },
          ...more.map(({ sent_at: at, staff_id: by, message: text }) => ({
            at: iso(at),
            from: by === null ? ('client' as const) : ('company' as const),
            text,
          })),
        ],
      }
    })
  }

/** What both sides wrote after the first messages, oldest first. */
const laterMessages = (db: Database, enquiryIds: readonly number[]) =>
  db
    .selectFrom('enquiry_message')
    .select(['enquiry_id', 'no', 'staff_id', 'message', 'sent_at'])
    .where('enquiry_id', 'in', [0, ...enquiryIds])
    .orderBy('enquiry_id')
    .orderBy('no')
    .execute()

/** Serves POST enquiry_message_api/{userid}. Counts as an enquiry for the limit. */
export const writeAgain =
  (deps: WriteDeps): Handler<Calls['writeAgain']> =>
  async (input, { client }: ClientContext) => {
    const message = plain(input.message)
    if (message === '') throw empty('message')
    refuseNumbers({ message })
    await deps.throttle.require(ENQUIRIES, String(client.clientId))
    await deps.db.transaction().execute(async (within) => {
      const held = await ownEnquiry(within, input.enquiry, client.clientId)
      const no = held.last_no + 1
      await addMessage(within, held, { no, staffId: null, message, at: deps.now() })
      await within
        .updateTable('enquiry')
        .set({ state: held.assigned_to === null ? 'new' : 'assigned', seen_no: no })
        .where('enquiry_id', '=', held.enquiry_id)
        .execute()
      await notifyCompany(deps, within, { ...held, message })
    })
    return { status: 0, msg: 'Message sent. We reply by email or phone.' }
  }

/** Serves POST enquiry_seen_api/{userid}. */
export const seeEnquiry =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['seeEnquiry']> =>
  async ({ enquiry, messages }, { client }: ClientContext) => {
    await db.transaction().execute(async (within) => {
      const {
        enquiry_id: id,
        last_no: last,
        seen_no: seen,
      } = await ownEnquiry(within, enquiry, client.clientId)
      await within
        .updateTable('enquiry')
        .set({ seen_no: Math.max(seen, Math.min(messages - 1, last)) })
        .where('enquiry_id', '=', id)
        .execute()
    })
    return { status: 0, msg: 'Noted.' }
  }

/** A client's own enquiry, locked. Throws 404 for another's. */
async function ownEnquiry(within: Database, id: number, clientId: number) {
  const held = await within
    .selectFrom('enquiry')
    .selectAll()
    .where('enquiry_id', '=', id)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw notFound()
  return held
}

/** Adds a message to a locked enquiry. `at` is in milliseconds since 1970. */
export async function addMessage(
  within: Database,
  { enquiry_id: id, client_id: client }: { readonly enquiry_id: number; readonly client_id: number },
  {
    no,
    staffId,
    message,
    at,
  }: { readonly no: number; readonly staffId: number | null; readonly message: string; readonly at: number },
): Promise<void> {
  await within
    .insertInto('enquiry_message')
    .values({ enquiry_id: id, no, client_id: client, staff_id: staffId, message, sent_at: at })
    .execute()
  await within.updateTable('enquiry').set({ last_no: no, last_at: at }).where('enquiry_id', '=', id).execute()
}
