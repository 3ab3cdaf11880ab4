import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { changeFactors } from './change-factors.ts'
import { checkPresentPin } from './present-pin.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST pin_remove_api, with the present PIN. Doing it again changes nothing. */
export const removePin =
  (handling: SecurityHandling): Handler<Calls['removePin']> =>
  async ({ wpin }, context) => {
    const { clientId } = context.client
    const { security, sessions } = handling
    await security.stepUp.checkFresh(context.client)
    if (await checkPresentPin(security, clientId, wpin)) {
      const change = { action: 'pin_removed', tell: { kind: 'pin_changed' }, coolsOff: true } as const
      await changeFactors(handling, context, change, (within) => security.pin.remove(within, clientId))
      sessions.refresh(clientId)
    }
    return { status: 0, msg: 'Your wallet PIN is removed. Orders go without one.' }
  }
