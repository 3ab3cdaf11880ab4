import type { Calls } from '@gf/contract'
import { emailIn } from '@gf/contract/identity-numbers'
import { DAY } from '@gf/money'
import type { Handler } from '../handler.ts'
import { isKnownEmail } from '../known-email.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { formerOf, useUndo } from './former-emails.ts'
import type { FormerEmail } from './former-emails.ts'
import { maskedEmail } from './profile.ts'
import type { Profiles } from './profile.ts'

/**
 * Serves POST email_undo_api, without a login: "this was not me", from the notice that went to the address before. Puts that
 * address back, closes withdrawals until staff have looked at it, logs everybody out, and lets no password or passkey of the
 * time in between in again. Once for each notice.
 */
export const undoEmail =
  (profiles: Profiles): Handler<Calls['undoEmail']> =>
  async ({ token }, { address, requestId }) => {
    const { db, now } = profiles
    const former = await formerOf(db, token, now())
    if (!former) throw useless()
    const { clientId } = former
    const passwordHash = await profiles.unknownPasswordHash()
    const undone = await db.transaction().execute(async (within) => {
      const client = await within
        .selectFrom('client')
        .select(['email', 'status'])
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (client.status === 'closed' || !(await useUndo(within, former, now()))) throw useless()
      const restored = await restore(profiles, within, former)
      await lockOut(profiles, within, former, passwordHash)
      const announceEnds = await profiles.endSessionsWithin(within, clientId)
      const facts = { kind: 'email_restored', email: maskedEmail(former.email) } as const
      await profiles.messages.queue(within, { clientId }, facts)
      if (restored) await profiles.messages.queue(within, { email: client.email }, facts)
      const noted = { action: 'email_change_undone', detail: { restored } }
      await profiles.note(within, { client: { clientId }, address, requestId }, noted)
      return { restored, announceEnds }
    })
    undone.announceEnds()
    return {
      status: 0,
      msg: undone.restored
        ? 'Your old address is back, and withdrawals are closed until we have spoken with you.'
        : 'Withdrawals are closed until we have spoken with you.',
      restored: undone.restored,
    }
  }

/** Puts the address back and closes withdrawals. False where the address is somebody else's by now. */
async function restore(
  { now }: Profiles,
  within: Database,
  { clientId, email }: FormerEmail,
): Promise<boolean> {
  const at = now()
  const folded = emailIn(email)
  const isFree =
    folded !== undefined && !(await isKnownEmail(within, { email: folded, at, exceptClientId: clientId }))
  await within
    .updateTable('client')
    .set({ ...(isFree && { email }), contact_changed_at: at, withdrawals_frozen_at: at })
    .where('client_id', '=', clientId)
    .execute()
  return isFree
}

/** Makes useless what lets in and may be another's: the password, codes on their way, and passkeys of this time. */
async function lockOut(
  profiles: Profiles,
  within: Database,
  { clientId, changedAt }: FormerEmail,
  passwordHash: string,
): Promise<void> {
  await within
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: profiles.now() })
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .execute()
  await profiles.retireCodes(within, clientId)
  await within
    .deleteFrom('passkey')
    .where('client_id', '=', clientId)
    .where('created_at', '>', changedAt - DAY)
    .execute()
}

const useless = (): Refusal =>
  new Refusal(
    'link_useless',
    'This link was used already or is too old. If the change was not yours, write to us.',
  )
