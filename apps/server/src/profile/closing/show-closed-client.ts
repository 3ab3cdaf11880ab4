import { z } from 'zod'
import type { HandlerParts } from '../../handlers.ts'
import { Refusal, notFound } from '../../refusal.ts'
import { staffCommand } from '../../staff-command.ts'
import type { StaffCommand } from '../../staff-command.ts'
import { identityPlace } from './retire-client.ts'
import type { ClosedIdentity } from './retire-client.ts'

type Needs = Pick<HandlerParts, 'db' | 'clientCipher' | 'audit'>

/** Who a closed client was, for an authority that may ask. Each look is in the audit log with its reason. */
export const showClosedClient = (needs: () => Needs): StaffCommand =>
  staffCommand({
    name: 'show-closed-client',
    usage: 'CLIENT --reason "Request 12/2026 of FIU-IND"',
    about:
      'Shows who a closed client was, as long as the law has it kept; the reason is entered in the audit log.',
    roles: ['owner', 'kyc'],
    positional: ['client'],
    args: z.object({
      client: z
        .string()
        .regex(/^[A-Z]*\d{8}$/, 'takes a client id such as GF40718825')
        .transform((text) => Number(text.slice(-8))),
      reason: z.string().trim().min(3, 'takes why it is asked').max(200),
    }),
    async run({ client, reason }, by) {
      const { db, clientCipher, audit } = needs()
      const row = await db
        .selectFrom('closed_client')
        .select('identity')
        .where('client_id', '=', client)
        .executeTakeFirst()
      if (!row) throw notFound()
      if (!row.identity) throw new Refusal('identity_erased', `Who client ${client} was is erased.`)
      const opened = await clientCipher.open(db, client, identityPlace(client), row.identity)
      const { bank, ...person } = JSON.parse(opened.toString()) as ClosedIdentity
      await audit(db, {
        realm: 'staff',
        action: 'closed_client_shown',
        subject: `client ${client}`,
        detail: { by: by.name, reason },
      })
      return Object.entries({ ...person, ...(bank && { bank: Object.values(bank).join(', ') }) })
        .map(([field, value]) => `${field}: ${value}`)
        .join('\n')
    },
  })
