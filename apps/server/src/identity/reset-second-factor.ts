import type { actions, ArgsOf } from '@gf/contract'
import type { Decision, Work } from '../calls/action.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal, notFound } from '../calls/refusal.ts'

/**
 * The way back for a client who lost the authenticator app and every recovery code. Two members of staff request the
 * same within a day, each with a reason. Then the app and its codes are deleted, every login session ends, the client
 * is notified, and withdrawals are blocked for a while, as after any change of the client's proofs. Passkeys stay.
 */
export const resetSecondFactor = (deps: IdentityDeps): Work<'reset-second-factor'> => ({
  entry: 'second_factor_reset',
  subject: async ({ client }, within) => ({
    subject: `client ${client}`,
    content: { confirmed: await authenticatorOf(within, client) },
  }),
  run: (args, decision) => reset(deps, args, decision),
})

async function reset(
  { now, messages, sessions }: IdentityDeps,
  { client, reason }: ArgsOf<(typeof actions)['reset-second-factor']>,
  { within, note, after }: Decision,
) {
  await authenticatorOf(within, client)
  for (const table of ['authenticator', 'recovery_code'] as const)
    await within.deleteFrom(table).where('realm', '=', 'client').where('owner_id', '=', client).execute()
  await within
    .updateTable('client')
    .set({ second_factor_changed_at: now() })
    .where('client_id', '=', client)
    .execute()
  const announceEnds = await sessions.endAllWithin(within, client)
  await messages.queue(within, { clientId: client }, { kind: 'second_factor_off' })
  note({ subject: `client ${client}`, detail: { reason } })
  after(() => {
    announceEnds()
    sessions.refresh(client)
  })
  return { client }
}

/** When the client's authenticator app was set up; locks the client. Throws if there is none. */
async function authenticatorOf(within: Database, client: number): Promise<number> {
  const row = await within
    .selectFrom('client')
    .leftJoin('authenticator', (join) =>
      join.onRef('authenticator.owner_id', '=', 'client.client_id').on('authenticator.realm', '=', 'client'),
    )
    .select('authenticator.confirmed_at')
    .where('client.client_id', '=', client)
    .where('client.status', '<>', 'closed')
    .forUpdate('client')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.confirmed_at === null)
    throw new Refusal(
      'second_factor_off_already',
      `Client ${client} has no authenticator app. Check the client ID.`,
    )
  return row.confirmed_at
}
