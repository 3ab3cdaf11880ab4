import { messageKinds } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { maskedName } from '@gf/contract/identity-numbers'
import { sql } from 'kysely'
import { actorOf, enterOnly } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { findRow } from '../persistence/rows.ts'
import { iso, isoOrNull } from '../system/time.ts'
import { listOf } from '../calls/list.ts'

type Message = Answer<Calls['listClientMessages']>[number]

interface Row extends Pick<Message, 'row_id' | 'channel' | 'state' | 'tries'> {
  readonly kind: string
  readonly at: number
  readonly recipient: string
  readonly done: number | null
  readonly failed: string | null
}

/** Serves GET client_messages_api/{userid}. Does not read the content, which may have a code or a link. */
export const listClientMessages =
  (deps: Pick<Deps, 'db' | 'audit'>): Handler<Calls['listClientMessages']> =>
  async ({ userid, page, size }, context) => {
    const { db } = deps
    if (!(await findRow(db, 'client', { client_id: userid }))) throw notFound()
    await enterOnly(deps, actorOf(context), 'client_messages_viewed', { subject: `client ${userid}` })
    const { rows, total } = await listOf<Row>(
      db,
      { from: messagesOf(userid), columns: sql`*`, where: [], id: 'row_id' },
      { sort: '-at', offset: (page - 1) * size, size },
    )
    context.setTotal(total)
    return rows.map(({ failed, recipient, ...row }) => ({
      ...row,
      at: iso(row.at),
      kind: messageKinds.find((kind) => kind === row.kind) ?? null,
      to: row.channel === 'email' ? maskedName(recipient) : null,
      done: isoOrNull(row.done),
      why: failed === null ? null : whyOf(failed),
    }))
  }

/** The two tables number their rows separately. */
const messagesOf = (clientId: number) => sql`(
  select message_id * 2 as row_id, created_at as at, kind, channel, recipient, sent_at as done, tries, failed,
    case when sent_at is not null then 'sent' when failed is not null then 'failed' else 'waiting' end as state
  from outbox where client_id = ${clientId}
  union all
  select message_id * 2 + 1, created_at, kind, 'inbox', '', read_at, 0, null,
    case when read_at is null then 'sent' else 'read' end
  from inbox_message where client_id = ${clientId}) as message`

/** What the dispatcher and its senders write down; anything else is the error of a connection. */
const CAUSES: readonly (readonly [text: RegExp, why: NonNullable<Message['why']>])[] = [
  [/^expired$/, 'expired'],
  [/refuses it|not an email address/, 'refused'],
  [/^the subscription /, 'device_gone'],
  [/^content /, 'unreadable'],
  [/^no sender /, 'not_configured'],
]

const whyOf = (failed: string): Message['why'] =>
  CAUSES.find(([text]) => text.test(failed))?.[1] ?? 'unreachable'
