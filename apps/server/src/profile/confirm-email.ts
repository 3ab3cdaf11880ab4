import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { isDuplicate } from '../persistence/is-duplicate.ts'
import { isKnownEmail } from '../known-email.ts'
import { keepFormer } from './former-emails.ts'
import { maskedEmail } from './profile.ts'
import type { Profiles } from './profile.ts'

/**
 * Puts a new e-mail address in the old one's place. From here nothing is paid out for a while; the old address gets a notice
 * by which it can undo the change, and goes on hearing of security and money. Codes that went there open nothing any more.
 */
export const confirmEmail =
  (profiles: Profiles): Handler<Calls['confirmEmail']> =>
  async (input, context) => {
    const { clientId } = context.client
    const { db } = profiles
    const at = profiles.now()
    // On its own, so that a wrong try is counted whatever happens after it.
    const opened = await profiles.codes.open(db, input.otp, input.code)
    if (!opened || opened.clientId !== clientId) throw incorrect()
    const changing = db.transaction().execute(async (within) => {
      const change = await within
        .selectFrom('email_change')
        .select(['email', 'asked_at'])
        .where('challenge_hash', '=', opened.challengeHash)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      if (!change) throw incorrect()
      const before = await within
        .selectFrom('client')
        .select(['email', 'language', 'contact_changed_at'])
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Another change, or the undoing of one, came in between: whoever asked for this one may be locked out by now.
      if ((before.contact_changed_at ?? 0) >= change.asked_at) throw incorrect()
      // Somebody may have registered with it since the code was sent.
      if (await isKnownEmail(within, { email: change.email, at, exceptClientId: clientId })) throw incorrect()
      await within
        .updateTable('client')
        .set({ email: change.email, contact_changed_at: at })
        .where('client_id', '=', clientId)
        .execute()
      await profiles.retireCodes(within, clientId)
      // To the new address and to those before the old one, which gets a notice of its own.
      await profiles.messages.queue(within, { clientId }, { kind: 'profile_changed', changed: ['email'] })
      const token = profiles.newToken()
      await keepFormer(within, { clientId, email: before.email, token, at })
      await profiles.messages.queue(within, before, {
        kind: 'email_changed',
        clientId: `${profiles.clientIdPrefix}${clientId}`,
        email: maskedEmail(change.email),
        at: new Date(at).toISOString(),
        link: `${profiles.origin}/undo-email#${token}`,
      })
      await profiles.note(within, context, { action: 'email_changed' })
    })
    await changing.catch((error: unknown) => {
      // Somebody took the address at this very moment.
      throw isDuplicate(error) ? incorrect() : error
    })
    return { status: 0, msg: 'Your new e-mail address is in use.' }
  }

const incorrect = (): Refusal =>
  new Refusal('code_incorrect', 'Incorrect OTP. Check the newest message, or ask for a new code.')
