import type { Calls } from '@gf/contract'
import { actorOf, audited } from '../calls/audited.ts'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { checkPasskeysPossible, passkeyRefused, passkeysOf } from './own-passkeys.ts'
import { askerOf } from './passkey-calls.ts'
import { checkPassword } from './passwords.ts'
import { changeFactors } from './security.ts'
import type { SecurityDeps } from './security.ts'
import { codeWrong } from './step-up-checks.ts'

export const showSecurity =
  ({ db, security }: SecurityDeps): Handler<Calls['showSecurity']> =>
  async (_input, { client: { clientId } }) => {
    const [pin, opensDealing, authenticator, left, passkeys] = await Promise.all([
      security.pin.stateOf(clientId),
      security.pin.opensDealing(clientId),
      security.authenticator.isOn(clientId),
      security.recoveryCodes.left(clientId),
      passkeysOf(db, clientId, 'client'),
    ])
    return {
      status: 0,
      pin,
      pin_opens_trading: opensDealing,
      authenticator,
      recovery_codes_left: left,
      passkeys: passkeys.length,
      passkeys_possible: security.passkeys.possible,
    }
  }

/** Serves POST step_up_api. With a second factor, the password alone is no proof: it may be stolen with the session. */
export const proveAgain =
  (handling: SecurityDeps): Handler<Calls['stepUp']> =>
  async ({ password, code, passkey }, context) => {
    const { client } = context
    const { security, sessions } = handling
    const { clientId } = client
    if (passkey) {
      checkPasskeysPossible(security.passkeys)
      if ((await security.passkeys.prove(askerOf(client), passkey)) === undefined) throw passkeyRefused()
    } else if (code) {
      if (!(await security.secondFactor.takeCode(clientId, code))) throw codeWrong()
    } else if (password) {
      await checkPassword(handling, clientId, password)
      if (await security.authenticator.isOn(clientId)) throw codeToo()
    } else throw nothingGiven()
    const way = passkey ? 'passkey' : code ? 'code' : 'password'
    // A holder of a copy of the old token has not proved anything.
    const renewed = await audited(handling, actorOf(context), 'proved_again', (within, note) => {
      note({ detail: { way } })
      return sessions.renewWithin(within, client, way === 'password' ? way : 'second_factor')
    })
    renewed.announce()
    context.setSessionToken(renewed.token)
    return { status: 0, msg: 'Verified.' }
  }

const codeToo = (): Refusal =>
  new Refusal('code_needed', 'Enter the code from your authenticator app.', {
    status: 2,
    detail: { field: 'code' },
  })

const nothingGiven = (): Refusal =>
  new Refusal('bad_shape', 'Enter your password or a code.', { http: 422, detail: { field: 'password' } })

/** Serves POST authenticator_start_api: the secret for the app, not valid until confirmed. */
export const startAuthenticator =
  ({ security, config }: SecurityDeps): Handler<Calls['startAuthenticator']> =>
  async (_input, { client }) => {
    await security.stepUp.checkFresh(client)
    const label = `${config.clientIdPrefix}${client.clientId}`
    const started = await security.authenticator.start(client.clientId, label)
    if (!started) throw alreadyOn()
    return { status: 0, ...started }
  }

/** Serves POST authenticator_confirm_api: turns the second factor on, and shows the recovery codes once. */
export const confirmAuthenticator =
  (handling: SecurityDeps): Handler<Calls['confirmAuthenticator']> =>
  async ({ code }, context) => {
    const { clientId } = context.client
    const { security } = handling
    await security.stepUp.checkFresh(context.client)
    if (await security.authenticator.isOn(clientId)) throw alreadyOn()
    const change = { action: 'second_factor_on', tell: { kind: 'second_factor_on' }, coolsOff: true } as const
    const recoveryCodes = await changeFactors(handling, context, change, async (within) => {
      if (!(await security.authenticator.confirm(within, clientId, code))) throw notThatCode()
      return security.recoveryCodes.renew(within, clientId)
    })
    return {
      status: 0,
      msg: 'Authenticator app turned on. Store the recovery codes somewhere other than your phone.',
      recovery_codes: [...recoveryCodes],
    }
  }

export const alreadyOn = (): Refusal =>
  new Refusal('second_factor_on_already', 'An authenticator app is already on. Turn it off first.')

function notThatCode(): Refusal {
  return new Refusal('code_wrong', 'Incorrect code. Check the time on your phone and try the next code.', {
    detail: { field: 'code' },
  })
}

/** Serves POST authenticator_remove_api: turns the second factor off, and deletes its recovery codes. */
export const removeAuthenticator =
  (handling: SecurityDeps): Handler<Calls['removeAuthenticator']> =>
  async ({ password, code }, context) => {
    const { clientId } = context.client
    const { security } = handling
    if (!(await security.authenticator.isOn(clientId)))
      throw new Refusal('second_factor_off_already', 'No authenticator app is on. Turn one on first.')
    await checkPassword(handling, clientId, password)
    if (!(await security.secondFactor.takeCode(clientId, code))) throw codeWrong()
    const change = {
      action: 'second_factor_off',
      tell: { kind: 'second_factor_off' },
      coolsOff: true,
    } as const
    await changeFactors(handling, context, change, async (within) => {
      await security.authenticator.remove(within, clientId)
      await security.recoveryCodes.forget(within, clientId)
    })
    return {
      status: 0,
      msg: 'Authenticator app turned off. Your account is protected by your password only.',
    }
  }

export const renewRecoveryCodes =
  (handling: SecurityDeps): Handler<Calls['renewRecoveryCodes']> =>
  async (_input, context) => {
    const { clientId } = context.client
    const { security } = handling
    await security.stepUp.checkFresh(context.client)
    if (!(await security.authenticator.isOn(clientId)))
      throw new Refusal('second_factor_off_already', 'No authenticator app is on. Turn one on first.')
    const change = { action: 'recovery_codes_renewed', coolsOff: true } as const
    const codes = await changeFactors(handling, context, change, (within) =>
      security.recoveryCodes.renew(within, clientId),
    )
    return { status: 0, msg: 'Your earlier recovery codes no longer work.', recovery_codes: [...codes] }
  }
