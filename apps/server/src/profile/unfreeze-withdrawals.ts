import { z } from 'zod'
import type { HandlerParts } from '../handlers.ts'
import { Refusal } from '../refusal.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffCommand } from '../staff-command.ts'
import { typedClient } from './correct-client.ts'

/** Opens withdrawals again that a client closed by undoing a change of the e-mail address. */
export const unfreezeWithdrawals = (parts: () => HandlerParts): StaffCommand =>
  staffCommand({
    name: 'unfreeze-withdrawals',
    usage: 'CLIENT --reason TEXT',
    about:
      'Opens withdrawals again after a client said that a change of the e-mail address was not theirs; first make sure who asks.',
    roles: ['owner', 'kyc'],
    positional: ['client'],
    args: z.object({
      client: typedClient,
      reason: z.string().trim().min(3, 'takes a reason for the audit log').max(200),
    }),
    async run({ client, reason }, by) {
      const { db, messages, audit } = parts()
      await db.transaction().execute(async (within) => {
        const { numUpdatedRows: rows } = await within
          .updateTable('client')
          .set({ withdrawals_frozen_at: null })
          .where('client_id', '=', client)
          .where('withdrawals_frozen_at', 'is not', null)
          .executeTakeFirst()
        if (rows === 0n) throw new Refusal('not_frozen', `Withdrawals of client ${client} are not closed.`)
        await messages.queue(within, { clientId: client }, { kind: 'withdrawals_opened' })
        await audit(within, {
          realm: 'staff',
          action: 'withdrawals_unfrozen',
          subject: `client ${client}`,
          detail: { reason, by: by.name },
        })
      })
      return `Withdrawals of client ${client} are open again.`
    },
  })
