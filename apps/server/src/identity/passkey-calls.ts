import type { Calls } from '@gf/contract'
import { deviceName as inHindi } from '@gf/i18n/records.hi'
import type { Handler } from '../calls/handler.ts'
import { networkOf } from '../calls/handler.ts'
import { notFound, Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import { changeFactors } from './security.ts'
import { deviceInWords } from './devices.ts'
import { enter, enterFailedLogin } from './login-session-calls.ts'
import { findOpenClient, lockClient } from './clients.ts'
import type { SecurityDeps, Security } from './security.ts'
import type { Limit } from './throttle.ts'
import { isoOrNull } from '../system/time.ts'

export const listPasskeys =
  ({ db }: SecurityDeps): Handler<Calls['listPasskeys']> =>
  async (_input, { client }) => {
    const rows = await db
      .selectFrom('passkey')
      .select(['passkey_id', 'name', 'created_at', 'last_used_at', 'backed_up'])
      .where('realm', '=', 'client')
      .where('owner_id', '=', client.clientId)
      .orderBy('created_at')
      .execute()
    return rows.map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
      last_used_at: isoOrNull(row.last_used_at),
    }))
  }

export const offerPasskey =
  ({ db, security }: SecurityDeps): Handler<Calls['offerPasskey']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security)
    await security.stepUp.checkFresh(client)
    // Checked before the device asks for a finger; checked again when the passkey is stored.
    await checkRoomForPasskey(db, client.clientId)
    return { status: 0, options: { ...(await security.passkeys.offerNew(client)) } }
  }

export const addPasskey =
  (handling: SecurityDeps): Handler<Calls['addPasskey']> =>
  async ({ name, passkey }, context) => {
    const { clientId } = context.client
    const { security } = handling
    checkPasskeysPossible(security)
    await security.stepUp.checkFresh(context.client)
    const made = {
      ...passkey,
      response: { ...passkey.response, transports: passkey.response.transports ?? [] },
      clientExtensionResults: {},
    }
    const change = { action: 'passkey_added', tell: { kind: 'passkey_added' }, coolsOff: true } as const
    const examined = await security.passkeys.examine(clientId, made)
    if (!examined) throw passkeyRefused()
    const called = name || (await deviceOf(handling.db, clientId, context.userAgent))
    const passkeyId = await changeFactors(handling, context, change, async (within) => {
      await lockClient(within, clientId)
      await checkRoomForPasskey(within, clientId)
      const id = await security.passkeys.keep(within, clientId, called, examined)
      if (id === undefined) throw passkeyRefused()
      return id
    })
    return {
      status: 0,
      msg: 'Passkey added. You can now log in without a password.',
      passkey_id: passkeyId,
    }
  }

/** The device in the client's language, as the screens name it. */
async function deviceOf(db: Database, clientId: number, userAgent: string): Promise<string> {
  const { language } = await getRow(db, 'client', { client_id: clientId }, ['language'])
  const device = deviceInWords(userAgent)
  return language === 'hi' ? inHindi(device) : device
}

export const renamePasskey =
  ({ db }: SecurityDeps): Handler<Calls['renamePasskey']> =>
  async ({ passkey_id, name }, { client }) => {
    const renamed = await db
      .updateTable('passkey')
      .set({ name })
      .where('passkey_id', '=', passkey_id)
      .where('realm', '=', 'client')
      .where('owner_id', '=', client.clientId)
      .executeTakeFirst()
    if (renamed.numUpdatedRows === 0n) throw notFound()
    return { status: 0, msg: 'Passkey renamed.' }
  }

export const removePasskey =
  (handling: SecurityDeps): Handler<Calls['removePasskey']> =>
  async ({ passkey_id }, context) => {
    await handling.security.stepUp.checkFresh(context.client)
    const change = { action: 'passkey_removed', tell: { kind: 'passkey_removed' }, coolsOff: true } as const
    await changeFactors(handling, context, change, async (within) => {
      const gone = await within
        .deleteFrom('passkey')
        .where('passkey_id', '=', passkey_id)
        .where('realm', '=', 'client')
        .where('owner_id', '=', context.client.clientId)
        .executeTakeFirst()
      if (gone.numDeletedRows === 0n) throw notFound()
    })
    return { status: 0, msg: 'Passkey removed.' }
  }

export const offerPasskeyProof =
  ({ security }: SecurityDeps): Handler<Calls['offerPasskeyProof']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security)
    return { status: 0, options: { ...(await security.passkeys.offerProof(client.clientId)) } }
  }

/** Challenges are stored for minutes, and anyone can request them: enough for an office. */
const CHALLENGES: Limit = {
  scope: 'passkey_challenge',
  tries: 300,
  windowMs: 15 * 60_000,
  reason: 'too_often',
  message: 'Too many logins from this network. Log in with your password or try again later.',
}

/** Serves POST passkey_challenge_api. It names no passkeys, so it does not reveal who has any. */
export const offerPasskeyLogin =
  ({ security, throttle }: SecurityDeps): Handler<Calls['offerPasskeyLogin']> =>
  async (_input, { address }) => {
    checkPasskeysPossible(security)
    await throttle.require(CHALLENGES, networkOf(address))
    return { status: 0, options: { ...(await security.passkeys.offerProof(undefined)) } }
  }

/** Serves POST passkey_login_api: the device and unlocking it are two factors together. */
export const logInWithPasskey =
  (handling: SecurityDeps): Handler<Calls['logInWithPasskey']> =>
  async ({ passkey }, context) => {
    const { security, db } = handling
    checkPasskeysPossible(security)
    const clientId = await security.passkeys.prove(undefined, { ...passkey, clientExtensionResults: {} })
    const client = clientId === undefined ? undefined : await findOpenClient(db, clientId)
    const entered = client && (await enter(handling, client, context, { way: 'passkey' }))
    if (!entered) {
      await enterFailedLogin(handling, clientId, 'passkey', context)
      throw passkeyRefused()
    }
    return entered
  }

/** Throws if the server is reached by a bare network address, which passkeys cannot be bound to. */
export function checkPasskeysPossible({ passkeys }: Pick<Security, 'passkeys'>): void {
  if (!passkeys.possible)
    throw new Refusal(
      'passkeys_impossible',
      'This address does not support passkeys. Log in at our https address.',
    )
}

/** Enough for all of a client's devices. */
const MOST_PASSKEYS = 20

/** Throws if the client has the maximum number of passkeys. */
export async function checkRoomForPasskey(db: Database, clientId: number): Promise<void> {
  const { kept } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('realm', '=', 'client')
    .where('owner_id', '=', clientId)
    .executeTakeFirstOrThrow()
  if (kept < MOST_PASSKEYS) return
  throw new Refusal('too_many_passkeys', `You have ${MOST_PASSKEYS} passkeys, the maximum. Remove one first.`)
}

export const passkeyRefused = (): Refusal =>
  new Refusal('passkey_refused', 'This passkey is not valid. Try again.')
