import type { Calls, Input } from '@gf/contract'
import { emailIn, nameIn, titleIn } from '@gf/contract/identity-numbers'
import type { Selectable } from 'kysely'
import { actorOf, audited, enterOnly } from '../calls/audited.ts'
import type { Handler, ClientContext } from '../calls/handler.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import { blockedChangeOf } from '../calls/suspensions.ts'
import { screenClient } from '../compliance/index.ts'
import type { Deps, ProfileDeps } from '../deps.ts'
import { coolOffEnd, limitsInForce } from '../funding/index.ts'
import type { Proof } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'
import type { Tables } from '../persistence/tables.ts'
import { changeBank } from './bank.ts'
import { askNewAddress, beforeNewEmail } from './email.ts'
import { seenOf } from './users-of-staff.ts'

/** A client's row, with all but the last four digits of the account number masked. */
export const showUser =
  (deps: Pick<Deps, 'db' | 'now' | 'audit'>): Handler<Calls['showUser']> =>
  async ({ userid }, context) => {
    const row = await rowOf(deps.db, userid)
    if (!row) throw notFound()
    if (context.staff)
      await enterOnly(deps, actorOf(context), 'client_viewed', { subject: `client ${userid}` })
    const { db, now } = deps
    const { cool_off_hours: hours } = await limitsInForce(db)
    const coolOffUntil = coolOffEnd(row.bank_changed_at ?? 0, hours, now())
    return {
      status: context.staff ? 1 : 0,
      fullname: row.name,
      username: row.email,
      seen: seenOf({ fullname: row.name, mobile: row.mobile ?? '', username: row.email, city: row.city }),
      first_name: row.name,
      email: row.email,
      mobile: row.mobile ?? '',
      city: row.city,
      zipcode: row.zipcode,
      bank_name: row.bank_name ?? '',
      acc_holder: row.acc_holder ?? '',
      ifsc: row.ifsc ?? '',
      acc_no: row.acc_last4 === null ? '' : `XXXXXX${row.acc_last4}`,
      name_locked: row.status === 'active',
      email_waiting: await waitingEmail(db, userid, now()),
      bank_cool_off_until: coolOffUntil === undefined ? null : new Date(coolOffUntil).toISOString(),
      bank_blocked: (await blockedChangeOf(db, userid))?.remarks ?? null,
    }
  }

function rowOf(db: Database, clientId: number) {
  return db
    .selectFrom('client')
    .leftJoin('client_bank as bank', 'bank.client_id', 'client.client_id')
    .select([
      'client.name',
      'client.email',
      'client.mobile',
      'client.city',
      'client.zipcode',
      'client.status',
      'bank.bank_name',
      'bank.acc_holder',
      'bank.ifsc',
      'bank.acc_last4',
      'bank.changed_at as bank_changed_at',
    ])
    .where('client.client_id', '=', clientId)
    .executeTakeFirst()
}

async function waitingEmail(db: Database, clientId: number, at: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_change')
    .innerJoin('one_time_code as code', 'code.challenge_hash', 'email_change.challenge_hash')
    .select('email_change.email')
    .where('email_change.client_id', '=', clientId)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', at)
    .orderBy('email_change.asked_at', 'desc')
    .executeTakeFirst()
  return row?.email ?? null
}

type Form = Input<Calls['updateBankOrProfile']>

const BANK = ['bank_name', 'acc_no', 'ifsc', 'acc_holder'] as const
const PROFILE = ['first_name', 'email', 'city', 'zipcode'] as const
/** Fields that this call never changes. */
const NEVER = ['mobile', 'role', 'kyc', 'kyc_status', 'bal'] as const

/** Two forms share this path; their fields distinguish them. */
export const updateBankOrProfile =
  (deps: ProfileDeps & Pick<Deps, 'cipher'>): Handler<Calls['updateBankOrProfile']> =>
  async (input, context) => {
    const [actor, subject] = [actorOf(context), `client ${context.client.clientId}`]
    if (input.id !== context.client.clientId) {
      await enterOnly(deps, actor, 'idor', { subject, detail: { named: String(input.id) } })
      throw notFound()
    }
    const ignored = NEVER.filter(isIn(input))
    if (ignored.length > 0)
      await enterOnly(deps, actor, 'fields_ignored', { subject, detail: { fields: ignored.join(' ') } })
    const [bank, profile] = [BANK.some(isIn(input)), PROFILE.some(isIn(input))]
    if (bank && profile) {
      throw badForm('Send either the bank details or the profile, not both.', 'bank_name')
    }
    if (bank) return changeBank(deps, context, complete(input, BANK), input)
    if (profile) return changeProfile(deps, context, complete(input, PROFILE), input)
    throw badForm('Send the bank details or the profile.', 'first_name')
  }

const isIn = (input: Form) => (field: keyof Form) => input[field] !== undefined

/** The fields of one form; all are required. */
function complete<Field extends (typeof BANK)[number] | (typeof PROFILE)[number]>(
  input: Form,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const entries = fields.map((field) => {
    const value = input[field]
    if (value === undefined) throw badForm(`“${field}” is missing.`, field)
    return [field, value] as const
  })
  return Object.fromEntries(entries) as Record<Field, string>
}

function badForm(message: string, field: string): Refusal {
  return new Refusal('bad_shape', message, { http: 422, detail: { field } })
}

export type ProfileForm = Readonly<Record<(typeof PROFILE)[number], string>>

type Before = Pick<Selectable<Tables['client']>, 'name' | 'email' | 'city' | 'zipcode' | 'status'>

/** Changes name, city and pincode together. A new email address replaces the old one only with the code sent to it. */
export async function changeProfile(
  deps: ProfileDeps,
  context: ClientContext,
  form: ProfileForm,
  proof: Proof,
) {
  const { clientId } = context.client
  const before = await findRow(deps.db, 'client', { client_id: clientId })
  if (!before) throw notFound()
  const after = checked(form, before)
  const newEmail = after.email !== emailIn(before.email)
  if (newEmail) await beforeNewEmail(deps, context, proof)
  await save(deps, context, { before, after })
  if (after.first_name !== before.name) deps.sessions.refresh(clientId)
  const challenge = newEmail ? await askNewAddress(deps, context, after.email) : undefined
  if (challenge === undefined) return { status: 0 as const, msg: 'Profile saved.' }
  return {
    status: 0 as const,
    msg: `Saved. Enter the code we sent to ${after.email}; until then your old email stays active.`,
    otp: challenge,
  }
}

function checked(form: ProfileForm, before: Before): ProfileForm {
  const [name, email] = [nameIn(form.first_name), emailIn(form.email)]
  const city = form.city === '' ? '' : titleIn(form.city)
  if (name === undefined)
    throw invalid('first_name', 'Enter your name as on your documents, using letters only.')
  if (name !== before.name && before.status === 'active') {
    throw new Refusal(
      'name_locked',
      'Your name is verified against your documents. Contact us to change it.',
      { detail: { field: 'first_name' } },
    )
  }
  if (email === undefined) throw invalid('email', 'Enter a valid email. Example: name@example.com.')
  if (city === undefined) throw invalid('city', 'Enter the city using letters only.')
  if (form.zipcode !== '' && !/^[1-9]\d{5}$/.test(form.zipcode))
    throw invalid('zipcode', 'Enter a pincode of 6 digits, not starting with 0.')
  return { first_name: name, email, city, zipcode: form.zipcode }
}

const invalid = (field: keyof ProfileForm, message: string): Refusal =>
  new Refusal(`${field}_invalid`, message, { http: 422, detail: { field } })

async function save(
  deps: Pick<Deps, 'db' | 'now' | 'audit' | 'messages'>,
  context: ClientContext,
  { before, after }: { readonly before: Before; readonly after: ProfileForm },
): Promise<void> {
  const { clientId } = context.client
  const next = { name: after.first_name, city: after.city, zipcode: after.zipcode }
  const changed = (['name', 'city', 'zipcode'] as const).filter((field) => next[field] !== before[field])
  if (changed.length === 0) return
  await audited(deps, actorOf(context), 'profile_changed', async (within, note) => {
    await within.updateTable('client').set(next).where('client_id', '=', clientId).execute()
    if (changed.includes('name')) await screenClient(deps, within, clientId, 'name')
    await deps.messages.queue(within, { clientId }, { kind: 'profile_changed', changed })
    note({ subject: `client ${clientId}`, detail: { fields: changed.join(' ') } })
  })
}
