import { enquiryKeepers } from '@gf/contract'
import type { ActionName, ArgsOf, ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import { listed } from '../calls/first-shown.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { getRow } from '../persistence/rows.ts'
import type { Database } from '../persistence/database.ts'
import { iso } from '../system/time.ts'
import { acknowledge, complaintOf } from './complaints.ts'
import { plain } from './contact.ts'
import { addMessage } from './enquiries.ts'
import { listEnquiries, shownEnquiry } from './enquiries-for-staff.ts'

type Of<Name extends ActionName> = ResultOf<(typeof actions)[Name]>

/** What staff do with enquiries. The audit log has no texts: it outlives the client's data. */
export const enquiryActions = (
  deps: Pick<Deps, 'messages' | 'now'>,
): Works<
  | 'list-enquiries'
  | 'show-enquiry'
  | 'assign-enquiry'
  | 'answer-enquiry'
  | 'mark-complaint'
  | 'close-enquiry'
  | 'reopen-enquiry'
> => ({
  'list-enquiries': listed(deps, 'enquiries_listed', 'enquiry', (asked, { within }) =>
    listEnquiries(within, asked, deps.now()),
  ),
  'show-enquiry': {
    entry: 'enquiry_viewed',
    async run({ enquiry }, { within, note }) {
      const held = await heldEnquiry(within, enquiry)
      noteOf(held, note)
      return shownEnquiry(within, held, deps.now())
    },
  },
  'assign-enquiry': {
    entry: 'enquiry_assigned',
    async run({ enquiry, to }, { within, by, note }) {
      const held = await heldEnquiry(within, enquiry)
      if (held.state === 'closed') throw isClosed(enquiry)
      const member = to === undefined ? by : await colleague(within, to)
      const state = held.state === 'answered' ? 'answered' : 'assigned'
      await set(within, enquiry, { state, assigned_to: member.staffId })
      noteOf(held, note, { to: member.username })
      return { enquiry, state, assigned: member.username }
    },
  },
  'answer-enquiry': {
    entry: 'enquiry_answered',
    run: (args, decision) => answer(deps, args, decision),
  },
  'mark-complaint': {
    entry: 'complaint_marked',
    run: ({ enquiry }, decision) => markComplaint(deps, enquiry, decision),
  },
  'close-enquiry': {
    entry: 'enquiry_closed',
    run: (args, decision) => close(deps, args, decision),
  },
  'reopen-enquiry': {
    entry: 'enquiry_reopened',
    run: ({ enquiry }, decision) => reopen(enquiry, decision),
  },
})

async function answer(
  { messages, now }: Pick<Deps, 'messages' | 'now'>,
  {
    enquiry,
    text,
    seen,
  }: { readonly enquiry: number; readonly text: string; readonly seen?: number | undefined },
  { within, by, note }: Decision,
): Promise<Of<'answer-enquiry'>> {
  const held = await heldEnquiry(within, enquiry)
  if (held.state === 'closed') throw isClosed(enquiry)
  requireSeen(held, seen)
  const message = plain(text)
  await addMessage(within, held, { no: held.last_no + 1, staffId: by.staffId, message, at: now() })
  await set(within, enquiry, { state: 'answered', assigned_to: held.assigned_to ?? by.staffId })
  const facts = { kind: 'enquiry_answered', enquiry, lines: message.split('\n') } as const
  await messages.queue(within, await writerOf(within, held), facts)
  noteOf(held, note)
  return { enquiry, state: 'answered' }
}

async function close(
  { messages }: Pick<Deps, 'messages'>,
  { enquiry, seen, kind }: ArgsOf<(typeof actions)['close-enquiry']>,
  { within, note }: Decision,
): Promise<Of<'close-enquiry'>> {
  const held = await heldEnquiry(within, enquiry)
  if (held.state === 'closed') throw isClosed(enquiry)
  requireSeen(held, seen)
  if (kind !== undefined && kind !== held.kind)
    throw new Refusal('enquiry_changed', `Enquiry ${enquiry} is a ${held.kind} now. Reload the list.`)
  await set(within, enquiry, { state: 'closed' })
  await messages.queue(within, await writerOf(within, held), { kind: 'enquiry_closed', enquiry })
  noteOf(held, note)
  return { enquiry, state: 'closed' }
}

/** The address that the enquiry came from, with the client's language of now. */
async function writerOf(within: Database, { client_id: clientId, email }: Held) {
  const { language } = await getRow(within, 'client', { client_id: clientId }, ['language'])
  return { email, language, clientId }
}

/** Refuses what was decided without the latest message. */
function requireSeen({ enquiry_id: id, last_no: last }: Held, seen: number | undefined): void {
  if (seen !== undefined && seen !== last)
    throw new Refusal('enquiry_changed', `Enquiry ${id} has a new message. Read it, then decide.`)
}

async function reopen(enquiry: number, { within, note }: Decision): Promise<Of<'reopen-enquiry'>> {
  const held = await heldEnquiry(within, enquiry)
  if (held.state !== 'closed')
    throw new Refusal('enquiry_open', `Enquiry ${enquiry} is already open. Reload the list.`)
  const state = held.assigned_to === null ? 'new' : 'assigned'
  await set(within, enquiry, { state })
  noteOf(held, note)
  return { enquiry, state }
}

/** The term begins with the client's first message, which is when the complaint was received. */
async function markComplaint(
  { messages, now }: Pick<Deps, 'messages' | 'now'>,
  enquiry: number,
  { within, note }: Decision,
): Promise<Of<'mark-complaint'>> {
  const held = await heldEnquiry(within, enquiry)
  if (held.kind === 'complaint')
    throw new Refusal('complaint_already', `Enquiry ${enquiry} is already a complaint. Reload the list.`)
  const complaint = complaintOf(held.created_at, now())
  await within.updateTable('enquiry').set(complaint).where('enquiry_id', '=', enquiry).execute()
  await acknowledge({ messages }, within, { ...held, ...complaint })
  noteOf(held, note)
  return { enquiry, state: held.state, due: iso(complaint.due_at) }
}

type Held = Awaited<ReturnType<typeof heldEnquiry>>

/** An enquiry, locked. Throws 404. */
async function heldEnquiry(within: Database, id: number) {
  const held = await within
    .selectFrom('enquiry')
    .selectAll()
    .where('enquiry_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw notFound()
  return held
}

async function colleague(within: Database, username: string) {
  const member = await within
    .selectFrom('staff')
    .select(['staff_id as staffId', 'username'])
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('status', '=', 'active')
    .where('role', 'in', enquiryKeepers)
    .forShare()
    .executeTakeFirst()
  if (!member)
    throw new Refusal('colleague_unknown', `${username} cannot answer enquiries. Choose an owner or support.`)
  return member
}

async function set(
  within: Database,
  id: number,
  values: { readonly state: Held['state']; readonly assigned_to?: number },
): Promise<void> {
  await within.updateTable('enquiry').set(values).where('enquiry_id', '=', id).execute()
}

function noteOf(held: Held, note: Decision['note'], detail: Readonly<Record<string, string>> = {}): void {
  note({ subject: `enquiry ${held.enquiry_id}`, detail: { client: held.client_id, ...detail } })
}

const isClosed = (id: number): Refusal =>
  new Refusal('enquiry_is_closed', `Enquiry ${id} is closed. Reopen it first.`)
