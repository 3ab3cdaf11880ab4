import { enquiryKeepers } from '@gf/contract'
import type { ActionName, ArgsOf, ResultOf, actions } from '@gf/contract'
import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'
import { inPage, queueOfRows, queuePage } from '../calls/queue.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import type { Tables } from '../persistence/tables.ts'
import { iso, isoOrNull } from '../system/time.ts'

type Of<Name extends ActionName> = ResultOf<(typeof actions)[Name]>
type Held = Selectable<Tables['enquiry']>

/** Characters of a message in the list. */
const BEGINNING = 120
const ENQUIRY = 'enquiry.enquiry_id'

/** The queue of enquiries, or all of them. */
export async function listEnquiries(
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

/** An enquiry with its messages, colleagues and templates. */
export async function shownEnquiry(within: Database, held: Held, now: number): Promise<Of<'show-enquiry'>> {
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
