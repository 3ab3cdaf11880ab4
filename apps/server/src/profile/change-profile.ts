import { createHash } from 'node:crypto'
import { emailIn, nameIn, titleIn } from '@gf/contract/identity-numbers'
import type { ClientContext } from '../handler.ts'
import { isKnownEmail } from '../known-email.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal, notFound } from '../refusal.ts'
import type { Proof } from '../step-up.ts'
import { hasManyFormer } from './former-emails.ts'
import type { Profiles } from './profile.ts'

export interface ProfileForm {
  readonly first_name: string
  readonly email: string
  readonly city: string
  readonly zipcode: string
}

interface Before {
  readonly name: string
  readonly email: string
  readonly city: string
  readonly zipcode: string
  readonly status: string
}

/**
 * Changes name, city and pincode at once. A new e-mail address is only kept aside: it takes the old one's place when the
 * code that is sent to it comes back.
 */
export async function changeProfile(
  profiles: Profiles,
  context: ClientContext,
  form: ProfileForm,
  proof: Proof,
) {
  const { clientId } = context.client
  const before = await profiles.db
    .selectFrom('client')
    .select(['name', 'email', 'city', 'zipcode', 'status'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!before) throw notFound()
  const after = checked(form, before)
  const newEmail = after.email !== emailIn(before.email)
  if (newEmail) await beforeNewEmail(profiles, context, proof)
  const challenge = await profiles.db.transaction().execute(async (within) => {
    await save(profiles, within, context, { before, after })
    return newEmail ? await askNewAddress(profiles, within, context, after.email) : undefined
  })
  if (after.first_name !== before.name) profiles.refreshSessions(clientId)
  if (challenge === undefined) return { status: 0 as const, msg: 'Your profile is saved.' }
  return {
    status: 0 as const,
    msg: `Saved. Enter the code that we have sent to ${after.email}; until then your old address stays.`,
    otp: challenge,
  }
}

function checked(form: ProfileForm, before: Before): ProfileForm {
  const [name, email] = [nameIn(form.first_name), emailIn(form.email)]
  const city = form.city === '' ? '' : titleIn(form.city)
  if (name === undefined) throw invalid('first_name', 'Enter your name in letters, as in your documents.')
  if (name !== before.name && before.status === 'active') {
    throw new Refusal(
      'name_locked',
      'Your name was checked against your documents. Write to us to have it changed.',
      { detail: { field: 'first_name' } },
    )
  }
  if (email === undefined) throw invalid('email', 'Enter an e-mail address such as name@example.com.')
  if (city === undefined) throw invalid('city', 'Enter the city in letters.')
  if (form.zipcode !== '' && !/^[1-9]\d{5}$/.test(form.zipcode))
    throw invalid('zipcode', 'A pincode has six digits and does not begin with 0.')
  return { first_name: name, email, city, zipcode: form.zipcode }
}

const invalid = (field: keyof ProfileForm, message: string): Refusal =>
  new Refusal(`${field}_invalid`, message, { http: 422, detail: { field } })

/** An address receives the codes that open the account: a new one takes proof as a bank account does, and not many times. */
async function beforeNewEmail(profiles: Profiles, { client }: ClientContext, proof: Proof): Promise<void> {
  await profiles.stepUp.check(client, proof)
  if (await hasManyFormer(profiles.db, client.clientId, profiles.now())) {
    throw new Refusal(
      'too_many_addresses',
      'You changed your e-mail address several times within 30 days. Write to us to have it changed.',
      { detail: { field: 'email' } },
    )
  }
  const seconds = await profiles.waitFor('email_change', client.clientId)
  if (seconds > 0) {
    throw new Refusal('too_often', 'You asked for several new addresses. Try again in an hour.', {
      http: 429,
      retryAfter: seconds,
    })
  }
}

async function save(
  profiles: Profiles,
  within: Database,
  context: ClientContext,
  { before, after }: { readonly before: Before; readonly after: ProfileForm },
): Promise<void> {
  const { clientId } = context.client
  const next = { name: after.first_name, city: after.city, zipcode: after.zipcode }
  const changed = (['name', 'city', 'zipcode'] as const).filter((field) => next[field] !== before[field])
  if (changed.length === 0) return
  await within.updateTable('client').set(next).where('client_id', '=', clientId).execute()
  await profiles.note(within, context, {
    action: 'profile_changed',
    detail: { fields: changed.join(' ') },
  })
  await profiles.messages.queue(within, { clientId }, { kind: 'profile_changed', changed })
}

/**
 * Sends a code to the new address. One that is another's gets a notice in place of the code, and the caller the same
 * answer, so that nobody learns here who has an account.
 */
async function askNewAddress(
  profiles: Profiles,
  within: Database,
  context: ClientContext,
  email: string,
): Promise<string> {
  const { clientId } = context.client
  const taken = await isKnownEmail(within, { email, at: profiles.now() })
  const { challenge, code } = await profiles.codes.issue(within, taken ? null : clientId)
  await within
    .insertInto('email_change')
    .values({
      challenge_hash: createHash('sha256').update(challenge).digest(),
      client_id: clientId,
      email,
      asked_at: profiles.now(),
    })
    .execute()
  const facts = taken
    ? ({ kind: 'address_already_known' } as const)
    : ({ kind: 'confirmation_code', code, minutes: profiles.codes.minutes } as const)
  await profiles.messages.queue(within, { email }, facts)
  await profiles.note(within, context, { action: 'email_change_asked' })
  return challenge
}
