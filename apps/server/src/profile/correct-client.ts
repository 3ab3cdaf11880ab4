import { nameIn } from '@gf/contract/identity-numbers'
import { z } from 'zod'
import type { HandlerParts } from '../handlers.ts'
import { Refusal, notFound } from '../refusal.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffCommand } from '../staff-command.ts'

/** A client's number as staff type it. */
export const typedClient = z
  .string()
  .regex(/^[A-Z]*\d{8}$/, 'takes a client id such as GF40718825')
  .transform((text) => Number(text.slice(-8)))

const corrections = z.object({
  client: typedClient,
  name: z
    .string()
    .transform((text) => nameIn(text) ?? '')
    .refine((text) => text !== '', 'takes a name in letters')
    .optional(),
  mobile: z
    .string()
    .regex(/^[6-9]\d{9}$/, 'takes ten digits, without +91')
    .optional(),
})

/** What a client may not change without staff, who have seen a document that says so. */
export const correctClient = (parts: () => HandlerParts): StaffCommand =>
  staffCommand({
    name: 'correct-client',
    usage: 'CLIENT [--name NAME] [--mobile NUMBER]',
    about: 'Corrects the name or the mobile number of a client, and tells the client.',
    roles: ['owner', 'kyc'],
    positional: ['client'],
    args: corrections,
    async run({ client, name, mobile }, by) {
      const { db, clock, messages, audit, sessions } = parts()
      const changed = { ...(name !== undefined && { name }), ...(mobile !== undefined && { mobile }) }
      const fields = (['name', 'mobile'] as const).filter((field) => field in changed)
      if (fields.length === 0) throw new Refusal('nothing_given', 'Say what is to be corrected.')
      await db.transaction().execute(async (within) => {
        await refuseTaken(within, client, mobile)
        const { numUpdatedRows: rows } = await within
          .updateTable('client')
          // A login name and a way to be reached: a change of it holds money back as one of the e-mail address does.
          .set({ ...changed, ...(mobile !== undefined && { contact_changed_at: clock.now() }) })
          .where('client_id', '=', client)
          .where('status', '<>', 'closed')
          .executeTakeFirst()
        if (rows === 0n) throw notFound()
        await messages.queue(within, { clientId: client }, { kind: 'profile_changed', changed: fields })
        await audit(within, {
          realm: 'staff',
          action: 'client_corrected',
          subject: `client ${client}`,
          detail: { fields: fields.join(' '), by: by.name },
        })
      })
      sessions.refresh(client)
      return `Corrected of client ${client}: ${fields.join(', ')}.`
    },
  })

async function refuseTaken(
  within: HandlerParts['db'],
  client: number,
  mobile: string | undefined,
): Promise<void> {
  if (mobile === undefined) return
  const other = await within
    .selectFrom('client')
    .select('client_id')
    .where('mobile', '=', mobile)
    .where('client_id', '<>', client)
    .executeTakeFirst()
  if (other) throw new Refusal('mobile_taken', `Client ${other.client_id} has this mobile number.`)
}
