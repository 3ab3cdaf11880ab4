import type { Calls } from '@gf/contract'
import type { Context, Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal } from '../refusal.ts'
import { enter, noteLogin } from './enter.ts'
import type { Entering } from './enter.ts'
import { findByLoginName, writtenAlike } from './find-client.ts'
import type { Found } from './find-client.ts'
import { heldPasswordHash } from './held-password.ts'
import { isKnownDevice } from './known-devices.ts'
import { triesOf } from './login-tries.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { SecondFactor } from './second-factor.ts'
import { askSecondFactor, takeSecondStep } from './second-step.ts'
import type { SecondSteps } from './second-steps.ts'
import type { Throttle } from './throttle.ts'

interface Needs extends Entering {
  readonly hasher: PasswordHasher
  readonly throttle: Throttle
  readonly secondFactor: SecondFactor
  readonly secondSteps: SecondSteps
}

/**
 * Serves POST login_api3. An unknown name, a wrong password and a closed account get one answer after the same work.
 * Tries are counted before the password is looked at. Where a second factor is on, the right password only opens the
 * second request.
 */
export const logIn =
  (needs: Needs): Handler<Calls['logIn']> =>
  async ({ username, password, challenge, code }, context) => {
    if (challenge) return takeSecondStep(needs, { challenge, code: code ?? '' }, context)
    const found = await checkPassword(
      needs,
      { username: given('username', username), password: given('password', password) },
      context,
    )
    const holds = async (within: Database): Promise<boolean> =>
      (await heldPasswordHash(within, found.clientId)) === found.passwordHash
    await askSecondFactor(needs, { clientId: found.clientId, holds }, context)
    return (await enter(needs, found, context, { way: 'password', holds })) ?? refuse(needs, found, context)
  }

async function checkPassword(
  needs: Needs,
  { username, password }: { readonly username: string; readonly password: string },
  context: Context,
): Promise<Found> {
  const found = await findByLoginName(needs.db, username, needs.house.clientIdPrefix)
  const known = await isKnownDevice(needs.db, context.device, found?.clientId)
  const typed = writtenAlike(username, needs.house.clientIdPrefix)
  const tries = triesOf(needs.throttle, { found, known, typed, context })
  const mayOpen = await tries.take()
  const passwordHash = mayOpen ? found?.passwordHash : undefined
  const opens = await needs.hasher.verify(passwordHash, password).catch(async (error: unknown) => {
    await tries.giveBack()
    throw error
  })
  if (!found || !opens || found.status === 'closed') return refuse(needs, found, context)
  await tries.giveBack()
  return found
}

/** The name that was typed is not kept: people type passwords into the wrong field. */
async function refuse(needs: Needs, found: Found | undefined, context: Context): Promise<never> {
  await noteLogin(needs, { action: 'login_failed', clientId: found?.clientId, way: 'password' }, context)
  throw new Refusal('login_failed', 'The name and the password do not match. Check both and try again.')
}

/** What the first request takes and the second does not. */
function given(field: string, value: string | undefined): string {
  if (value) return value
  const state = value === undefined ? 'missing' : 'empty'
  throw new Refusal('bad_shape', `The field “${field}” is ${state}.`, { http: 422, detail: { field } })
}
