import type { Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import { blockedChangeOf } from '../calls/suspensions.ts'
import type { ProfileDeps } from '../deps.ts'
import { showClosedClient } from './closing/close-account.ts'
import { listErasures } from './closing/erasures.ts'
import { correctClient } from './users-of-staff.ts'

/** Changes of client data that only staff make, after seeing a document or speaking with the client. */
export const clientActions = (
  deps: ProfileDeps,
): Works<'correct-client' | 'unfreeze-withdrawals' | 'show-closed-client' | 'list-erasures'> => ({
  'correct-client': {
    entry: 'client_corrected',
    run: (args, decision) => correctClient(deps, args, decision),
  },
  // Unblocks withdrawals that a client blocked by undoing an email change, or staff by refusing a bank account.
  'unfreeze-withdrawals': {
    entry: 'withdrawals_unfrozen',
    async run({ client, reason, blocked }, { within, note }) {
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
      const held = await blockedChangeOf(within, client)
      if (held?.change !== blocked)
        throw new Refusal(
          'bank_change_changed',
          held
            ? `Finance blocked bank change ${held.change}: ${held.remarks}. To unblock it, add --blocked ${held.change}.`
            : `Bank change ${blocked} is not blocked. Omit --blocked.`,
          { http: 409 },
        )
      await within
        .updateTable('bank_change')
        .set(({ eb }) => ({ state: 'lifted', version: eb('version', '+', 1) }))
        .where('client_id', '=', client)
        .where('state', '=', 'blocked')
        .execute()
      await deps.messages.queue(within, { clientId: client }, { kind: 'withdrawals_opened' })
      note({ subject: `client ${client}`, detail: { reason } })
      return { client }
    },
  },
  'list-erasures': { run: (asked, { within }) => listErasures(deps, within, asked) },
  'show-closed-client': {
    entry: 'closed_client_shown',
    async run({ client, reason }, { within, note }) {
      note({ subject: `client ${client}`, detail: { reason } })
      return showClosedClient(deps, within, client)
    },
  },
})
