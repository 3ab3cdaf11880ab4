import type { Calls } from '@gf/contract'
import { emailIn, maskedName } from '@gf/contract/identity-numbers'
import { HOUR, DAY } from '@gf/money'
import { actorOf, audited } from '../calls/audited.ts'
import type { ClientContext, Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { sha256 } from '../crypto/field-cipher.ts'
import type { ProfileDeps } from '../deps.ts'
import {
  CODE_MINUTES,
  inIndia,
  isKnownEmail,
  lockClient,
  retireCodes,
  setPassword,
} from '../identity/index.ts'
import type { Limit, Proof } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { isDuplicate } from '../persistence/database.ts'
import { findRow } from '../persistence/rows.ts'

const CHANGES: Limit = {
  scope: 'email_change',
  tries: 5,
  windowMs: HOUR,
  reason: 'too_often',
  message: 'Too many email changes. Try again in an hour.',
}

/** An address receives codes that open the account: a new one requires proof like a bank account, and is limited. */
export async function beforeNewEmail(
  deps: ProfileDeps,
  { client }: ClientContext,
  proof: Proof,
): Promise<void> {
  await deps.stepUp.check(client, proof)
  if (await hasManyFormer(deps.db, client.clientId, deps.now())) {
    throw new Refusal(
      'too_many_addresses',
      'You changed your email several times in 30 days. Contact us to change it.',
      { detail: { field: 'email' } },
    )
  }
  await deps.throttle.require(CHANGES, String(client.clientId))
}

/** Sends a code to the new address, or a notice to the client who has it; the caller cannot tell which. */
export function askNewAddress(deps: ProfileDeps, context: ClientContext, email: string): Promise<string> {
  const { clientId } = context.client
  return audited(deps, actorOf(context), 'email_change_asked', async (within, note) => {
    const taken = await isKnownEmail(within, { email, at: deps.now() })
    const { challenge, code } = await deps.codes.issue(within, 'new_email', taken ? null : clientId)
    await within
      .insertInto('email_change')
      .values({
        challenge_hash: sha256(challenge),
        client_id: clientId,
        email,
        asked_at: deps.now(),
      })
      .execute()
    if (taken) await deps.messages.queue(within, { email }, { kind: 'address_already_known' })
    else
      await deps.messages.queue(
        within,
        { email, clientId },
        { kind: 'confirmation_code', code, minutes: CODE_MINUTES },
      )
    note({ subject: `client ${clientId}` })
    return challenge
  })
}

interface NewEmail {
  readonly clientId: number
  /** The client's locked row. */
  readonly before: { readonly email: string; readonly language: 'en' | 'hi' }
  readonly email: string
}

/**
 * Replaces the email address. Payouts are blocked for a while; the old address gets a notice with a link to undo the
 * change, and still receives security and money messages. Codes sent to it become void.
 */
export async function replaceEmail(
  deps: ProfileDeps,
  within: Database,
  { clientId, before, email }: NewEmail,
): Promise<void> {
  const at = deps.now()
  await within
    .updateTable('client')
    .set({ email, contact_changed_at: at })
    .where('client_id', '=', clientId)
    .execute()
  await retireCodes(within, clientId, at)
  // To the new address and those before the old one, which gets its own notice.
  await deps.messages.queue(within, { clientId }, { kind: 'profile_changed', changed: ['email'] })
  const token = deps.ids.token()
  const origin = deps.config.publicUrl ?? `http://localhost:${deps.config.port}`
  await keepFormer(within, { clientId, email: before.email, token, at })
  await deps.messages.queue(within, before, {
    kind: 'email_changed',
    clientId: `${deps.config.clientIdPrefix}${clientId}`,
    email: maskedName(email),
    at: inIndia(at),
    link: `${origin}/undo-email#${token}`,
  })
}

/** Serves POST email_confirm_api: the code that was sent to the new address. */
export const confirmEmail =
  (deps: ProfileDeps): Handler<Calls['confirmEmail']> =>
  async (input, context) => {
    const { clientId } = context.client
    const at = deps.now()
    // Separate, so that a wrong attempt is counted whatever happens after it.
    const opened = await deps.codes.open(deps.db, 'new_email', input.otp, input.code)
    if (!opened.opened || opened.clientId !== clientId) throw incorrect()
    const changing = audited(deps, actorOf(context), 'email_changed', async (within, note) => {
      const change = await findRow(
        within,
        'email_change',
        { challenge_hash: opened.challengeHash, client_id: clientId },
        ['email', 'asked_at'],
      )
      if (!change) throw incorrect()
      const before = await lockClient(within, clientId)
      // Another change, or an undo, came in between: the requester of this one may be locked out by now.
      if ((before.contact_changed_at ?? 0) >= change.asked_at) throw incorrect()
      // Another client may have registered with it since the code was sent.
      if (await isKnownEmail(within, { email: change.email, at, exceptClientId: clientId })) throw incorrect()
      await replaceEmail(deps, within, { clientId, before, email: change.email })
      note({ subject: `client ${clientId}` })
    })
    await changing.catch((error: unknown) => {
      // Another client has just taken the address.
      throw isDuplicate(error) ? incorrect() : error
    })
    return { status: 0, msg: 'Your new email is active.' }
  }

const incorrect = (): Refusal =>
  new Refusal('code_incorrect', 'Incorrect OTP. Use the code from the latest message or request a new one.')

/**
 * Serves POST email_undo_api, without a login: "this was not me", from the notice to the former address. Restores that
 * address, blocks withdrawals until staff have reviewed it, ends all sessions, and voids passwords and passkeys of the
 * time in between. Once per notice.
 */
export const undoEmail =
  (deps: ProfileDeps): Handler<Calls['undoEmail']> =>
  async ({ token }, { address, requestId }) => {
    const { now } = deps
    const former = await formerOf(deps.db, token, now())
    if (!former) throw useless()
    const { clientId } = former
    const passwordHash = await deps.hasher.hash(deps.ids.token())
    const actor = { realm: 'client', actorId: clientId, address, requestId } as const
    const undone = await audited(deps, actor, 'email_change_undone', async (within, note) => {
      const client = await lockClient(within, clientId)
      if (client.status === 'closed' || !(await useUndo(within, former, now()))) throw useless()
      const restored = await restore(deps, within, former)
      await lockOut(deps, within, former, passwordHash)
      const announceEnds = await deps.sessions.endAllWithin(within, clientId, { by: 'password' })
      const facts = { kind: 'email_restored', email: maskedName(former.email) } as const
      await deps.messages.queue(within, { clientId }, facts)
      if (restored) await deps.messages.queue(within, { email: client.email }, facts)
      note({ subject: `client ${clientId}`, detail: { restored } })
      return { restored, announceEnds }
    })
    undone.announceEnds()
    return {
      status: 0,
      msg: undone.restored
        ? 'Your old email is restored. Withdrawals are blocked until we have spoken with you.'
        : 'Withdrawals are blocked until we have spoken with you.',
      restored: undone.restored,
    }
  }

/** Restores the address and blocks withdrawals. False if the address belongs to another client by now. */
async function restore(
  { now }: ProfileDeps,
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

/** Voids every access that may be a thief's: the password, pending codes, and passkeys of this time. */
async function lockOut(
  deps: ProfileDeps,
  within: Database,
  { clientId, changedAt }: FormerEmail,
  passwordHash: string,
): Promise<void> {
  await setPassword(within, { realm: 'client', ownerId: clientId, passwordHash, at: deps.now() })
  await retireCodes(within, clientId, deps.now())
  await within
    .deleteFrom('passkey')
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .where('created_at', '>', changedAt - DAY)
    .execute()
}

const useless = (): Refusal =>
  new Refusal(
    'link_useless',
    'This link has expired or was already used. If you did not change your email, contact us.',
  )

/** How long a former address receives messages about the account, and can undo the change. */
const KEPT_MS = 30 * DAY
/** Further changes in that time need staff: each address would receive every message. */
const MOST_FORMER = 5

/** A former address, as in its link. */
interface FormerEmail {
  readonly formerId: number
  readonly clientId: number
  readonly email: string
  readonly changedAt: number
}

/** Whether the client has changed the address too often for another change. */
export async function hasManyFormer(db: Database, clientId: number, at: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('former_email')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('until_at', '>', at)
    .executeTakeFirstOrThrow()
  return count >= MOST_FORMER
}

/** Stores a former address. `token` is in its link. */
async function keepFormer(
  within: Database,
  { clientId, email, token, at }: { clientId: number; email: string; token: string; at: number },
): Promise<void> {
  await within
    .insertInto('former_email')
    .values({
      client_id: clientId,
      email,
      changed_at: at,
      until_at: at + KEPT_MS,
      undo_hash: sha256(token),
    })
    .execute()
}

/** The address of a link's token, unless used or expired. */
function formerOf(db: Database, token: string, at: number): Promise<FormerEmail | undefined> {
  return db
    .selectFrom('former_email')
    .select(['former_id as formerId', 'client_id as clientId', 'email', 'changed_at as changedAt'])
    .where('undo_hash', '=', sha256(token))
    .where('until_at', '>', at)
    .executeTakeFirst()
}

/** Voids this link and those of later changes, which may be a thief's. False if used. Lock the client's row first. */
async function useUndo(within: Database, former: FormerEmail, at: number): Promise<boolean> {
  const rows = await within
    .updateTable('former_email')
    .set({ undo_hash: null, until_at: at })
    .where('client_id', '=', former.clientId)
    .where('former_id', '>=', former.formerId)
    .where('until_at', '>', at)
    .returning('former_id')
    .execute()
  return rows.some(({ former_id: id }) => id === former.formerId)
}
