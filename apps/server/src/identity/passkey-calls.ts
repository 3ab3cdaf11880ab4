import type { Calls } from '@gf/contract'
import { deviceName as inHindi } from '@gf/i18n/records.hi'
import type { Handler, LoggedIn } from '../calls/handler.ts'
import { networkOf } from '../calls/handler.ts'
import type { Database } from '../persistence/database.ts'
import { getRow } from '../persistence/rows.ts'
import { changeFactors } from './security.ts'
import { deviceInWords } from './devices.ts'
import { enter, enterFailedLogin } from './login-session-calls.ts'
import { findOpenClient, lockClient } from './clients.ts'
import {
  checkPasskeysPossible,
  checkRoomForPasskey,
  passkeyRefused,
  passkeysOf,
  removePasskeyOf,
  renamePasskeyOf,
} from './own-passkeys.ts'
import type { SecurityDeps } from './security.ts'
import type { Limit } from './throttle.ts'

export const askerOf = ({ clientId, sessionId }: LoggedIn) => ({ ownerId: clientId, sessionId })

export const listPasskeys =
  ({ db }: SecurityDeps): Handler<Calls['listPasskeys']> =>
  (_input, { client }) =>
    passkeysOf(db, client.clientId, 'client')

export const offerPasskey =
  ({ db, security }: SecurityDeps): Handler<Calls['offerPasskey']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security.passkeys)
    await security.stepUp.checkFresh(client)
    // Checked before the device asks for a finger; checked again when the passkey is stored.
    await checkRoomForPasskey(db, client.clientId, 'client')
    return { status: 0, options: { ...(await security.passkeys.offerNew(askerOf(client), client.name)) } }
  }

export const addPasskey =
  (handling: SecurityDeps): Handler<Calls['addPasskey']> =>
  async ({ name, passkey }, context) => {
    const { clientId } = context.client
    const { security } = handling
    checkPasskeysPossible(security.passkeys)
    await security.stepUp.checkFresh(context.client)
    const change = { action: 'passkey_added', tell: { kind: 'passkey_added' }, coolsOff: true } as const
    const examined = await security.passkeys.examine(askerOf(context.client), passkey)
    if (!examined) throw passkeyRefused()
    const called = name || (await deviceOf(handling.db, clientId, context.userAgent))
    const passkeyId = await changeFactors(handling, context, change, async (within) => {
      await lockClient(within, clientId)
      await checkRoomForPasskey(within, clientId, 'client')
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
    await renamePasskeyOf(db, { passkeyId: passkey_id, name }, client.clientId, 'client')
    return { status: 0, msg: 'Passkey renamed.' }
  }

export const removePasskey =
  (handling: SecurityDeps): Handler<Calls['removePasskey']> =>
  async ({ passkey_id }, context) => {
    await handling.security.stepUp.checkFresh(context.client)
    const change = { action: 'passkey_removed', tell: { kind: 'passkey_removed' }, coolsOff: true } as const
    await changeFactors(handling, context, change, (within) =>
      removePasskeyOf(within, passkey_id, context.client.clientId, 'client'),
    )
    return { status: 0, msg: 'Passkey removed.' }
  }

export const offerPasskeyProof =
  ({ security }: SecurityDeps): Handler<Calls['offerPasskeyProof']> =>
  async (_input, { client }) => {
    checkPasskeysPossible(security.passkeys)
    return { status: 0, options: { ...(await security.passkeys.offerProof(askerOf(client))) } }
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
    checkPasskeysPossible(security.passkeys)
    await throttle.require(CHALLENGES, networkOf(address))
    return { status: 0, options: { ...(await security.passkeys.offerProof(undefined)) } }
  }

/** Serves POST passkey_login_api: the device and unlocking it are two factors together. */
export const logInWithPasskey =
  (handling: SecurityDeps): Handler<Calls['logInWithPasskey']> =>
  async ({ passkey }, context) => {
    const { security, db } = handling
    checkPasskeysPossible(security.passkeys)
    const clientId = await security.passkeys.prove(undefined, passkey)
    const client = clientId === undefined ? undefined : await findOpenClient(db, clientId)
    const entered = client && (await enter(handling, client, context, { way: 'passkey' }))
    if (!entered) {
      await enterFailedLogin(handling, clientId, 'passkey', context)
      throw passkeyRefused()
    }
    return entered
  }
