import type { Calls } from '@gf/contract'
import type { Context, Handler } from '../handler.ts'
import type { Ids } from '../ids.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { recordAudit } from './audit.ts'
import { findByLoginName } from './find-client.ts'
import type { Found } from './find-client.ts'
import { isKnownDevice } from './known-devices.ts'
import { triesOf } from './login-tries.ts'
import type { LoginSessions } from './login-sessions.ts'
import { noteDevice } from './note-device.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Throttle } from './throttle.ts'
import { describeWho } from './who.ts'
import type { House } from './who.ts'

interface Needs {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly messages: Messages
  readonly sessions: LoginSessions
  readonly hasher: PasswordHasher
  readonly throttle: Throttle
  readonly house: House
}

/**
 * Serves POST login_api3. An unknown name, a wrong password and a closed account get one answer after the same work.
 * Tries are counted before the password is looked at.
 */
export const logIn =
  (needs: Needs): Handler<Calls['logIn']> =>
  async (input, context) => {
    const found = await findByLoginName(needs.db, input.username, needs.house.clientIdPrefix)
    const known = await isKnownDevice(needs.db, context.device, found?.clientId)
    const tries = triesOf(needs.throttle, { found, known, username: input.username, context })
    await tries.take()
    const opens = await needs.hasher
      .verify(found?.passwordHash, input.password)
      .catch(async (error: unknown) => {
        await tries.giveBack()
        throw error
      })
    if (!found || !opens || found.status === 'closed') return refuse(needs, found, context)
    await tries.giveBack()
    return enter(needs, found, context)
  }

async function enter(needs: Needs, found: Found, context: Context) {
  if (context.client) await needs.sessions.end(context.client.sessionId)
  context.setSessionToken(await needs.sessions.start(found.clientId, context))
  await noteDevice(needs, found.clientId, context)
  await note(needs, 'logged_in', found, context)
  return { status: 0 as const, msg: `Welcome, ${found.name}.`, ...describeWho(found, needs.house) }
}

async function refuse(needs: Needs, found: Found | undefined, context: Context): Promise<never> {
  await note(needs, 'login_failed', found, context)
  throw new Refusal('login_failed', 'The name and the password do not match. Check both and try again.')
}

/** The name that was typed is not kept: people type passwords into the wrong field. */
function note(needs: Needs, action: string, found: Found | undefined, context: Context): Promise<void> {
  return recordAudit(needs.db, needs.now(), {
    realm: 'client',
    ...(found && { actorId: found.clientId }),
    action,
    address: context.address,
    requestId: context.requestId,
  })
}
