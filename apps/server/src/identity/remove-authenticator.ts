import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactors } from './change-factors.ts'
import { checkPassword } from './check-password.ts'
import type { SecurityHandling } from './security-handlers.ts'
import { codeWrong } from './step-up.ts'

/** Serves POST authenticator_remove_api: turns the second factor off, and forgets its recovery codes. */
export const removeAuthenticator =
  (handling: SecurityHandling): Handler<Calls['removeAuthenticator']> =>
  async ({ password, code }, context) => {
    const { clientId } = context.client
    const { security } = handling
    if (!(await security.authenticator.isOn(clientId)))
      throw new Refusal('second_factor_off_already', 'No authenticator app is on.')
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
    return { status: 0, msg: 'Your authenticator app is off. Your password alone logs you in.' }
  }
