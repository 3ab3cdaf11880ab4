import type { actions, ArgsOf } from '@gf/contract'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { ProfileDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { showClosedClient } from './closing/close-account.ts'

/** Changes of client data that only staff make, after seeing a document or speaking with the client. */
export const clientActions = (
  deps: ProfileDeps,
): Works<'correct-client' | 'unfreeze-withdrawals' | 'show-closed-client'> => ({
  'correct-client': {
    entry: 'client_corrected',
    run: (args, decision) => correctClient(deps, args, decision),
  },
  // Unblocks withdrawals that a client blocked by undoing an email change.
  'unfreeze-withdrawals': {
    entry: 'withdrawals_unfrozen',
    async run({ client, reason }, { within, note }) {
      const { numUpdatedRows: rows } = await within
        .updateTable('client')
        .set({ withdrawals_frozen_at: null })
        .where('client_id', '=', client)
        .where('withdrawals_frozen_at', 'is not', null)
        .executeTakeFirst()
      if (rows === 0n)
        throw new Refusal(
          'not_frozen',
          `Withdrawals of client ${client} are not blocked. Check the client ID.`,
        )
      await deps.messages.queue(within, { clientId: client }, { kind: 'withdrawals_opened' })
      note({ subject: `client ${client}`, detail: { reason } })
      return { client }
    },
  },
  'show-closed-client': {
    entry: 'closed_client_shown',
    async run({ client, reason }, { within, note }) {
      note({ subject: `client ${client}`, detail: { reason } })
      return showClosedClient(deps, within, client)
    },
  },
})

async function correctClient(
  { now, messages, sessions }: ProfileDeps,
  { client, name, mobile }: ArgsOf<(typeof actions)['correct-client']>,
  { within, note, after }: Decision,
) {
  const values = { ...(name !== undefined && { name }), ...(mobile !== undefined && { mobile }) }
  const changed = (['name', 'mobile'] as const).filter((field) => field in values)
  if (changed.length === 0) throw new Refusal('nothing_given', 'Name at least one correction.')
  await refuseTaken(within, client, mobile)
  const { numUpdatedRows: rows } = await within
    .updateTable('client')
    // A login name and contact: its change starts the cool-off, like a change of the email address.
    .set({ ...values, ...(mobile !== undefined && { contact_changed_at: now() }) })
    .where('client_id', '=', client)
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  if (rows === 0n) throw notFound()
  await messages.queue(within, { clientId: client }, { kind: 'profile_changed', changed })
  note({ subject: `client ${client}`, detail: { fields: changed.join(' ') } })
  after(() => sessions.refresh(client))
  return { client, changed }
}

async function refuseTaken(within: Database, client: number, mobile: string | undefined): Promise<void> {
  if (mobile === undefined) return
  const other = await within
    .selectFrom('client')
    .select('client_id')
    .where('mobile', '=', mobile)
    .where('client_id', '<>', client)
    .executeTakeFirst()
  if (other)
    throw new Refusal(
      'mobile_taken',
      `Client ${other.client_id} already has this mobile number. Check the number.`,
    )
}
