import { emailIn } from '@gf/contract/identity-numbers'
import { z } from 'zod'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffAtTerminal } from '../staff-command.ts'
import { companyOf } from './company.ts'

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly production: boolean
  /** Writes what staff did into the audit log. */
  note(within: Database, by: StaffAtTerminal, action: string): Promise<void>
}

const line = z.string().trim().max(300).optional()
const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{6,20}$/, 'must be a phone number such as +91 22 5550 0100')
  .optional()

/** `set-company --head-office "..." --phone1 "+91 ..."`: what is left out stays as it is. */
export const setCompany = (needs: () => Needs) =>
  staffCommand({
    name: 'set-company',
    usage:
      '[--head-office TEXT] [--branch-office TEXT] [--email ADDRESS] [--phone1 NUMBER] [--phone2 NUMBER]',
    about: 'Changes where the company is and how it is reached.',
    roles: ['owner'],
    positional: [],
    args: z.object({
      'head-office': line,
      'branch-office': line,
      email: z
        .string()
        .transform((text) => emailIn(text) ?? '')
        .refine((text) => text !== '', 'takes an e-mail address')
        .optional(),
      phone1: phone,
      phone2: phone,
    }),
    async run(args, by) {
      const { db, now, production, note } = needs()
      const given = Object.fromEntries(
        Object.entries(args).flatMap(([name, value]) =>
          value === undefined ? [] : [[name.replace('-', '_'), value]],
        ),
      )
      if (Object.keys(given).length === 0) throw new Refusal('nothing_given', 'Say what is to be changed.')
      const values = { ...(await companyOf(db, production)), ...given, changed_at: now() }
      await db.transaction().execute(async (within) => {
        await within
          .insertInto('company')
          .values(values)
          .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
          .execute()
        await note(within, by, 'company_changed')
      })
      return `Changed: ${Object.keys(given).join(', ')}.`
    },
  })
