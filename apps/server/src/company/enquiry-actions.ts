import { enquiryKeepers } from '@gf/contract'
import type { ActionName, ArgsOf, ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../calls/queue.ts'
import type { Decision, Works } from '../calls/action.ts'
import { listed } from '../calls/first-shown.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { getRow } from '../persistence/rows.ts'
import type { Database } from '../persistence/database.ts'
import { iso, isoOrNull } from '../system/time.ts'
import { acknowledge, complaintOf } from './complaints.ts'
import { plain } from './contact.ts'
import { addMessage } from './enquiries.ts'

type Of<Name extends ActionName> = ResultOf<(typeof actions)[Name]>

/** Characters of a message in the list. */
const BEGINNING = 120

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
    list(within, asked, deps.now()),
  ),
  'show-enquiry': {
    entry: 'enquiry_viewed',
    async run({ enquiry }, { within, note }) {
      const held = await heldEnquiry(within, enquiry)
      noteOf(held, note)
      return shown(within, held, deps.now())
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
    async run({ enquiry, seen, kind }, { within, note }) {
      const held = await heldEnquiry(within, enquiry)
      if (held.state === 'closed') throw isClosed(enquiry)
      requireSeen(held, seen)
      if (kind !== undefined && kind !== held.kind)
        throw new Refusal('enquiry_changed', `Enquiry ${enquiry} is a ${held.kind} now. Reload the list.`)
      await set(within, enquiry, { state: 'closed' })
      noteOf(held, note)
      return { enquiry, state: 'closed' }
    },
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
  const { language } = await getRow(within, 'client', { client_id: held.client_id }, ['language'])
  const to = { email: held.email, language, clientId: held.client_id }
  await messages.queue(within, to, { kind: 'enquiry_answered', enquiry, lines: message.split('\n') })
  noteOf(held, note)
  return { enquiry, state: 'answered' }
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

const ENQUIRY = 'enquiry.enquiry_id'

async function list(
  within: Database,
  { which, kind, state, sort, ...asked }: ArgsOf<(typeof actions)['list-enquiries']>,
  now: number,
): Promise<Of<'list-enquiries'>> {
  const isWaiting = which === 'waiting'
  const lateSince = sql`coalesce(case when due_at < ${now}::bigint then due_at end, ${Number.MAX_SAFE_INTEGER}::bigint)`
  const page = await queuePage(
    within,
    {
      from: sql`enquiry`,
      where: [
        ...(isWaiting ? [sql<SqlBool>`state in ('new', 'assigned')`] : []),
        ...(kind === undefined ? [] : [sql<SqlBool>`kind = ${kind}`]),
        ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
      ],
      id: ENQUIRY,
      client: 'enquiry.client_id',
      orders: { age: [...(isWaiting && sort === undefined ? [lateSince] : []), sql`last_at`] },
    },
    { ...asked, sort: sort ?? (isWaiting ? 'age' : '-age') },
  )
  const rows = await within
    .selectFrom('enquiry')
    .leftJoin('staff', 'staff_id', 'assigned_to')
    .select([
      'enquiry_id',
      'last_at',
      'client_id',
      'enquiry.name',
      'state',
      'username',
      'kind',
      'due_at',
      'last_no',
    ])
    .select(sql<string>`left(message, ${BEGINNING})`.as('message'))
    .where(inPage(ENQUIRY, page))
    .execute()
  const shown = rows.map((row) => ({
    enquiry: row.enquiry_id,
    at: iso(row.last_at),
    client: row.client_id,
    name: row.name,
    message: row.message,
    kind: row.kind,
    due: isoOrNull(row.due_at),
    overdue: isOverdue(row, now),
    state: row.state,
    assigned: row.username,
    seen: row.last_no,
  }))
  const queue = queueOfRows(page, shown, ({ enquiry }) => enquiry)
  return { ...queue, colleagues: await colleaguesIn(within) }
}

const isOverdue = ({ state, due_at: due }: Pick<Held, 'state' | 'due_at'>, now: number): boolean =>
  due !== null && due < now && (state === 'new' || state === 'assigned')

type Held = Awaited<ReturnType<typeof heldEnquiry>>

async function shown(within: Database, held: Held, now: number): Promise<Of<'show-enquiry'>> {
  const { language } = await getRow(within, 'client', { client_id: held.client_id }, ['language'])
  const later = await within
    .selectFrom('enquiry_message')
    .leftJoin('staff', 'staff.staff_id', 'enquiry_message.staff_id')
    .select(['sent_at', 'username', 'message'])
    .where('enquiry_id', '=', held.enquiry_id)
    .orderBy('no')
    .execute()
  const assigned = held.assigned_to
    ? await getRow(within, 'staff', { staff_id: held.assigned_to }, ['username', 'name'])
    : null
  return {
    enquiry: held.enquiry_id,
    at: iso(held.created_at),
    client: held.client_id,
    name: held.name,
    email: held.email,
    mobile: held.mobile,
    language,
    kind: held.kind,
    due: isoOrNull(held.due_at),
    overdue: isOverdue(held, now),
    acknowledged: isoOrNull(held.acknowledged_at),
    state: held.state,
    assigned,
    messages: [
      { at: iso(held.created_at), by: null, text: held.message },
      ...later.map(({ sent_at: at, username: by, message: text }) => ({ at: iso(at), by, text })),
    ],
    seen: held.last_no,
    colleagues: await colleaguesIn(within),
    templates: await templatesIn(within, language),
  }
}

/** Whom enquiries can be assigned to. */
async function colleaguesIn(within: Database): Promise<Of<'show-enquiry'>['colleagues']> {
  return within
    .selectFrom('staff')
    .select(['username', 'name'])
    .where('status', '=', 'active')
    .where('role', 'in', enquiryKeepers)
    .orderBy('name')
    .execute()
}

async function templatesIn(
  within: Database,
  language: 'en' | 'hi',
): Promise<Of<'show-enquiry'>['templates']> {
  return within
    .selectFrom('back_office.answer_templates')
    .select(['title', language === 'hi' ? 'text_hi as text' : 'text_en as text'])
    .where('state', '=', 'Active')
    .where('removed_at', 'is', null)
    .orderBy('title')
    .execute()
}

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
