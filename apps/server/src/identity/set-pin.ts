import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { changeFactors } from './change-factors.ts'
import { checkPinIsNoGuess } from './pin-rules.ts'
import { checkPresentPin } from './present-pin.ts'
import type { SecurityHandling } from './security-handlers.ts'
import { pinNeeded } from './wallet-pin.ts'

/** Serves POST pin_set_api: sets the wallet PIN, or changes it with the present one. */
export const setPin =
  (handling: SecurityHandling): Handler<Calls['setPin']> =>
  async ({ pin, wpin }, context) => {
    const { clientId } = context.client
    const { security, sessions } = handling
    await security.stepUp.checkFresh(context.client)
    checkPinIsNoGuess(pin)
    const isFirst = !(await checkPresentPin(security, clientId, wpin))
    const pinHash = await security.pin.hash(clientId, pin)
    // The first PIN only adds a lock; another in its place may be somebody else's.
    const change = { action: 'pin_set', tell: { kind: 'pin_changed' }, coolsOff: !isFirst } as const
    await changeFactors(handling, context, change, async (within) => {
      if (!isFirst) return security.pin.replace(within, clientId, pinHash)
      // Set from elsewhere a moment ago: that one is to be entered.
      if (!(await security.pin.setFirst(within, clientId, pinHash))) throw pinNeeded()
    })
    sessions.refresh(clientId)
    return { status: 0, msg: 'Your wallet PIN is set. Orders and withdrawals ask for it from now on.' }
  }
