import type { Calls, Input } from '@gf/contract'
import type { ClientContext, Handler } from '../handler.ts'
import { Refusal, notFound } from '../refusal.ts'
import { changeBank } from './change-bank.ts'
import { changeProfile } from './change-profile.ts'
import type { Profiles } from './profile.ts'

type Form = Input<Calls['updateBankOrProfile']>

const BANK = ['bank_name', 'acc_no', 'ifsc', 'acc_holder'] as const
const PROFILE = ['first_name', 'email', 'city', 'zipcode'] as const
/** What nobody changes here, whoever sends it. */
const NEVER = ['mobile', 'role', 'kyc', 'kyc_status', 'bal'] as const

/** Tells the two forms of this path apart by their fields, and hands each to what it changes. */
export const updateBankOrProfile =
  (profiles: Profiles): Handler<Calls['updateBankOrProfile']> =>
  async (input, context) => {
    if (input.id !== context.client.clientId) {
      await profiles.note(profiles.db, context, { action: 'idor', detail: { named: String(input.id) } })
      throw notFound()
    }
    await noteIgnored(profiles, context, input)
    const [bank, profile] = [BANK.some(isIn(input)), PROFILE.some(isIn(input))]
    if (bank && profile) {
      throw badForm('Send either the bank details or the profile, not both at once.', 'bank_name')
    }
    if (bank) return changeBank(profiles, context, complete(input, BANK), input)
    if (profile) return changeProfile(profiles, context, complete(input, PROFILE), input)
    throw badForm('Send the bank details or the profile.', 'first_name')
  }

const isIn = (input: Form) => (field: keyof Form) => input[field] !== undefined

/** The fields of one form; each of them must be there. */
function complete<Field extends (typeof BANK)[number] | (typeof PROFILE)[number]>(
  input: Form,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const entries = fields.map((field) => {
    const value = input[field]
    if (value === undefined) throw badForm(`The field “${field}” is missing.`, field)
    return [field, value] as const
  })
  return Object.fromEntries(entries) as Record<Field, string>
}

function badForm(message: string, field: string): Refusal {
  return new Refusal('bad_shape', message, { http: 422, detail: { field } })
}

async function noteIgnored(profiles: Profiles, context: ClientContext, input: Form): Promise<void> {
  const ignored = NEVER.filter(isIn(input))
  if (ignored.length === 0) return
  await profiles.note(profiles.db, context, {
    action: 'fields_ignored',
    detail: { fields: ignored.join(' ') },
  })
}
