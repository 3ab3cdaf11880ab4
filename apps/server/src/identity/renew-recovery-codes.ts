import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactors } from './change-factors.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST recovery_codes_api. */
export const renewRecoveryCodes =
  (handling: SecurityHandling): Handler<Calls['renewRecoveryCodes']> =>
  async (_input, context) => {
    const { clientId } = context.client
    const { security } = handling
    await security.stepUp.checkFresh(context.client)
    if (!(await security.authenticator.isOn(clientId)))
      throw new Refusal('second_factor_off_already', 'No authenticator app is on.')
    const change = { action: 'recovery_codes_renewed', coolsOff: true } as const
    const codes = await changeFactors(handling, context, change, (within) =>
      security.recoveryCodes.renew(within, clientId),
    )
    return { status: 0, msg: 'These replace your earlier recovery codes.', recovery_codes: [...codes] }
  }
