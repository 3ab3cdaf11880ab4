import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { recordAudit } from './audit.ts'
import { checkPassword } from './check-password.ts'
import { checkPasskeysPossible, passkeyRefused } from './passkeys-possible.ts'
import type { SecurityHandling } from './security-handlers.ts'
import { codeWrong } from './step-up.ts'

/**
 * Serves POST step_up_api: proves anew who is calling. Where a second factor is on, the password alone does not, since
 * whoever stole the login session may have it from the same place.
 */
export const proveAgain =
  (handling: SecurityHandling): Handler<Calls['stepUp']> =>
  async ({ password, code, passkey }, context) => {
    const { client, address, requestId } = context
    const { db, now, security, sessions } = handling
    const { clientId } = client
    if (passkey) {
      checkPasskeysPossible(security)
      const signed = { ...passkey, clientExtensionResults: {} }
      if ((await security.passkeys.prove(clientId, signed)) === undefined) throw passkeyRefused()
    } else if (code) {
      if (!(await security.secondFactor.takeCode(clientId, code))) throw codeWrong()
    } else if (password) {
      await checkPassword(handling, clientId, password)
      if (await security.authenticator.isOn(clientId)) throw codeToo()
    } else throw nothingGiven()
    const way = passkey ? 'passkey' : code ? 'code' : 'password'
    // Whoever holds a copy of the old token has not proved anything.
    const renewed = await db.transaction().execute(async (within) => {
      const renewal = await sessions.renewWithin(within, client, way === 'password' ? way : 'second_factor')
      const entry = { realm: 'client', actorId: clientId, action: 'proved_again', detail: { way } } as const
      await recordAudit(within, now(), { ...entry, address, requestId })
      return renewal
    })
    renewed.announce()
    context.setSessionToken(renewed.token)
    return { status: 0, msg: 'Thank you. You can go on.' }
  }

const codeToo = (): Refusal =>
  new Refusal('code_needed', 'Enter the code of your authenticator app.', {
    status: 2,
    detail: { field: 'code' },
  })

const nothingGiven = (): Refusal =>
  new Refusal('bad_shape', 'Enter your password or a code.', { http: 422, detail: { field: 'password' } })
