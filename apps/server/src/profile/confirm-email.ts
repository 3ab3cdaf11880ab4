import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { isDuplicate } from '../persistence/is-duplicate.ts'
import { isKnownEmail } from '../known-email.ts'
import type { Profiles } from './profile.ts'

/** Puts a new e-mail address in the old one's place, and tells the old one. Codes that went there open nothing any more. */
export const confirmEmail =
  (profiles: Profiles): Handler<Calls['confirmEmail']> =>
  async (input, context) => {
    const { clientId } = context.client
    const { db } = profiles
    // On its own, so that a wrong try is counted whatever happens after it.
    const opened = await profiles.codes.open(db, input.otp, input.code)
    if (!opened || opened.clientId !== clientId) throw incorrect()
    const changing = db.transaction().execute(async (within) => {
      const change = await within
        .selectFrom('email_change')
        .select('email')
        .where('challenge_hash', '=', opened.challengeHash)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      if (!change) throw incorrect()
      const before = await within
        .selectFrom('client')
        .select('email')
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Somebody may have registered with it since the code was sent.
      if (await isKnownEmail(within, change.email, clientId)) throw incorrect()
      await within
        .updateTable('client')
        .set({ email: change.email })
        .where('client_id', '=', clientId)
        .execute()
      await profiles.retireCodes(within, clientId)
      await profiles.messages.queue(within, { email: before.email }, { kind: 'profile_changed' })
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
