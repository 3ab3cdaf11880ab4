import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactors } from './change-factors.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST authenticator_confirm_api: turns the second factor on, and gives the recovery codes this once. */
export const confirmAuthenticator =
  (handling: SecurityHandling): Handler<Calls['confirmAuthenticator']> =>
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
      msg: 'Your authenticator app is on. Keep the recovery codes where you find them without your phone.',
      recovery_codes: [...recoveryCodes],
    }
  }

export const alreadyOn = (): Refusal =>
  new Refusal('second_factor_on_already', 'An authenticator app is on already. Turn it off first.')

function notThatCode(): Refusal {
  return new Refusal(
    'code_wrong',
    'That is not the code that the app shows now. Check that the time of your phone is right, and try the next one.',
    { detail: { field: 'code' } },
  )
}
