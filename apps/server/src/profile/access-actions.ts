import type { actions, ArgsOf } from '@gf/contract'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { lockOpenClient, openClientSessions } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'

type AccessDeps = Pick<Deps, 'now' | 'sessions' | 'messages' | 'ownLimits'>

const partText = { login: 'login', dealing: 'trading' } as const

/** What staff close to a client, and reopen. */
export const accessActions = (
  deps: AccessDeps,
): Works<'suspend-client' | 'reopen-client' | 'end-client-sessions'> => ({
  'suspend-client': {
    entry: 'client_suspended',
    run: (args, decision) => suspend(deps, args, decision),
  },
  'reopen-client': {
    entry: 'client_reopened',
    async run({ client, part }, { within, by, note }) {
      const { numUpdatedRows: rows } = await within
        .updateTable('suspension')
        .set({ lifted_at: deps.now(), lifted_by: by.username })
        .where('client_id', '=', client)
        .where('part', '=', part)
        .where('lifted_at', 'is', null)
        .executeTakeFirst()
      if (rows === 0n)
        throw new Refusal(
          'not_suspended',
          `The ${partText[part]} of client ${client} is not suspended. Check the client ID.`,
        )
      await deps.messages.queue(within, { clientId: client }, { kind: `${part}_reopened` })
      note({ subject: `client ${client}`, detail: { part } })
      return { client, part }
    },
  },
  'end-client-sessions': {
    entry: 'client_sessions_ended',
    async run({ client, reason }, { within, note, after }) {
      if (!(await lockOpenClient(within, client))) throw notFound()
      const sessions = await endSessions(deps, within, client, after)
      note({ subject: `client ${client}`, detail: { reason, sessions } })
      return { client, sessions }
    },
  },
})

async function suspend(
  deps: AccessDeps,
  { client, part, reason }: ArgsOf<(typeof actions)['suspend-client']>,
  { within, by, note, after }: Decision,
) {
  if (!(await lockOpenClient(within, client))) throw notFound()
  // Before it is saved, so that no later order skips the check.
  if (part === 'dealing') await deps.ownLimits.watch(client)
  const row = await within
    .insertInto('suspension')
    .values({ client_id: client, part, reason, set_at: deps.now(), set_by: by.username })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'part']).where('lifted_at', 'is', null).doNothing(),
    )
    .returning('seq')
    .executeTakeFirst()
  if (!row)
    throw new Refusal(
      'suspended_already',
      `The ${partText[part]} of client ${client} is already suspended. Reopen it first.`,
    )
  const sessions = part === 'login' ? await endSessions(deps, within, client, after) : 0
  await deps.messages.queue(within, { clientId: client }, { kind: `${part}_suspended`, remarks: reason })
  note({ subject: `client ${client}`, detail: { part, reason } })
  return { client, part, sessions }
}

/** Ends every login session of the client. Returns their number. */
async function endSessions(
  { sessions, now }: AccessDeps,
  within: Database,
  client: number,
  after: Decision['after'],
): Promise<number> {
  const open = await openClientSessions(within, now(), client)
  after(await sessions.endAllWithin(within, client, { by: 'staff' }))
  return open.length
}
