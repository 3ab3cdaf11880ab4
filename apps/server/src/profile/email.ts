import { createHash } from 'node:crypto'
import type { Calls } from '@gf/contract'
import { emailIn } from '@gf/contract/identity-numbers'
import { HOUR, DAY } from '@gf/money'
import { actorOf, audited } from '../calls/audited.ts'
import type { ClientContext, Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { CODE_MINUTES, isKnownEmail, retireCodes } from '../identity/index.ts'
import type { Limit, Proof } from '../identity/index.ts'
import type { Database } from '../persistence/database.ts'
import { isDuplicate } from '../persistence/database.ts'

/** The services that changing and undoing an e-mail address uses. */
export type EmailDeps = Pick<
  Deps,
  | 'db'
  | 'audit'
  | 'now'
  | 'ids'
  | 'config'
  | 'messages'
  | 'codes'
  | 'hasher'
  | 'sessions'
  | 'stepUp'
  | 'throttle'
>

const CHANGES: Limit = {
  scope: 'email_change',
  tries: 5,
  windowMs: HOUR,
  reason: 'too_often',
  message: 'Too many email changes. Try again in an hour.',
}

/** An address receives the codes that open the account: a new one takes proof as a bank account does, and not many times. */
export async function beforeNewEmail(
  deps: EmailDeps,
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

/**
 * Sends a code to the new address. One that is another's gets a notice in place of the code, and the caller the same
 * answer, which does not reveal the addresses that have an account.
 */
export function askNewAddress(deps: EmailDeps, context: ClientContext, email: string): Promise<string> {
  const { clientId } = context.client
  return audited(deps, actorOf(context), 'email_change_asked', async (within, note) => {
    const taken = await isKnownEmail(within, { email, at: deps.now() })
    const { challenge, code } = await deps.codes.issue(within, 'new_email', taken ? null : clientId)
    await within
      .insertInto('email_change')
      .values({
        challenge_hash: createHash('sha256').update(challenge).digest(),
        client_id: clientId,
        email,
        asked_at: deps.now(),
      })
      .execute()
    const facts = taken
      ? ({ kind: 'address_already_known' } as const)
      : ({ kind: 'confirmation_code', code, minutes: CODE_MINUTES } as const)
    await deps.messages.queue(within, { email }, facts)
    note({ subject: `client ${clientId}` })
    return challenge
  })
}

/** As an address may be shown to who may not know it: a•••@example.in. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/**
 * Puts a new e-mail address in the old one's place. From here nothing is paid out for a while; the old address gets a notice
 * by which it can undo the change, and goes on hearing of security and money. Codes that went there open nothing any more.
 */
export const confirmEmail =
  (deps: EmailDeps): Handler<Calls['confirmEmail']> =>
  async (input, context) => {
    const { clientId } = context.client
    const at = deps.now()
    // On its own, so that a wrong try is counted whatever happens after it.
    const opened = await deps.codes.open(deps.db, 'new_email', input.otp, input.code)
    if (!opened.opened || opened.clientId !== clientId) throw incorrect()
    const changing = audited(deps, actorOf(context), 'email_changed', async (within, note) => {
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
      // Another change, or an undo, came in between: the person who asked for this one may be locked out by now.
      if ((before.contact_changed_at ?? 0) >= change.asked_at) throw incorrect()
      // Another client may have registered with it since the code was sent.
      if (await isKnownEmail(within, { email: change.email, at, exceptClientId: clientId })) throw incorrect()
      await within
        .updateTable('client')
        .set({ email: change.email, contact_changed_at: at })
        .where('client_id', '=', clientId)
        .execute()
      await retireCodes(within, clientId, deps.now())
      // To the new address and to those before the old one, which gets a notice of its own.
      await deps.messages.queue(within, { clientId }, { kind: 'profile_changed', changed: ['email'] })
      const token = deps.ids.token()
      const origin = deps.config.publicUrl ?? `http://localhost:${deps.config.port}`
      await keepFormer(within, { clientId, email: before.email, token, at })
      await deps.messages.queue(within, before, {
        kind: 'email_changed',
        clientId: `${deps.config.clientIdPrefix}${clientId}`,
        email: maskedEmail(change.email),
        at: new Date(at).toISOString(),
        link: `${origin}/undo-email#${token}`,
      })
      note({ subject: `client ${clientId}` })
    })
    await changing.catch((error: unknown) => {
      // Another client took the address at this moment.
      throw isDuplicate(error) ? incorrect() : error
    })
    return { status: 0, msg: 'Your new email is active.' }
  }

const incorrect = (): Refusal =>
  new Refusal('code_incorrect', 'Incorrect OTP. Use the code from the latest message or request a new one.')

/**
 * Serves POST email_undo_api, without a login: "this was not me", from the notice that went to the address before. Puts that
 * address back, closes withdrawals until staff have looked at it, logs everybody out, and lets no password or passkey of the
 * time in between in again. Once for each notice.
 */
export const undoEmail =
  (deps: EmailDeps): Handler<Calls['undoEmail']> =>
  async ({ token }, { address, requestId }) => {
    const { now } = deps
    const former = await formerOf(deps.db, token, now())
    if (!former) throw useless()
    const { clientId } = former
    const passwordHash = await deps.hasher.hash(deps.ids.token())
    const actor = { realm: 'client', actorId: clientId, address, requestId } as const
    const undone = await audited(deps, actor, 'email_change_undone', async (within, note) => {
      const client = await within
        .selectFrom('client')
        .select(['email', 'status'])
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (client.status === 'closed' || !(await useUndo(within, former, now()))) throw useless()
      const restored = await restore(deps, within, former)
      await lockOut(deps, within, former, passwordHash)
      const announceEnds = await deps.sessions.endAllWithin(within, clientId)
      const facts = { kind: 'email_restored', email: maskedEmail(former.email) } as const
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

/** Puts the address back and closes withdrawals. False where the address belongs to another client by now. */
async function restore(
  { now }: EmailDeps,
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
  deps: EmailDeps,
  within: Database,
  { clientId, changedAt }: FormerEmail,
  passwordHash: string,
): Promise<void> {
  await within
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: deps.now() })
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .execute()
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

/** How long an address that was replaced goes on hearing of the account, and can undo the change. */
const KEPT_MS = 30 * DAY
/** More changes of an address in that time are for staff: each address would go on hearing of everything. */
const MOST_FORMER = 5

/** An address that was replaced, as its link names it. */
interface FormerEmail {
  readonly formerId: number
  readonly clientId: number
  readonly email: string
  readonly changedAt: number
}

const undoHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether the client has changed the address too often for one more change. */
async function hasManyFormer(db: Database, clientId: number, at: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('former_email')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('until_at', '>', at)
    .executeTakeFirstOrThrow()
  return count >= MOST_FORMER
}

/** Keeps an address that is being replaced. `token` is what its link carries. */
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
      undo_hash: undoHash(token),
    })
    .execute()
}

/** The address whose link carries this token, unless it was used or is too old. */
function formerOf(db: Database, token: string, at: number): Promise<FormerEmail | undefined> {
  return db
    .selectFrom('former_email')
    .select(['former_id as formerId', 'client_id as clientId', 'email', 'changed_at as changedAt'])
    .where('undo_hash', '=', undoHash(token))
    .where('until_at', '>', at)
    .executeTakeFirst()
}

/**
 * Uses a link up, with those of every later change: who made this change without the owner may have made them too. Their
 * addresses hear nothing any more. False where it was used meanwhile. To be called with the client's row locked.
 */
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
