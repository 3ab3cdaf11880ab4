import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { changeFactors } from './change-factors.ts'
import { checkPinIsNoGuess } from './pin-rules.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST pin_set_api: sets or changes the wallet PIN. */
export const setPin =
  (handling: SecurityHandling): Handler<Calls['setPin']> =>
  async ({ pin }, context) => {
    const { clientId } = context.client
    const { security, sessions } = handling
    await security.stepUp.checkFresh(context.client)
    checkPinIsNoGuess(pin)
    const before = await security.pin.stateOf(clientId)
    const pinHash = await security.pin.hash(clientId, pin)
    // The first PIN only adds a lock; another in its place may be somebody else's.
    const change = { action: 'pin_set', tell: { kind: 'pin_changed' }, coolsOff: before !== 'none' } as const
    await changeFactors(handling, context, change, (within) => security.pin.set(within, clientId, pinHash))
    sessions.refresh(clientId)
    return { status: 0, msg: 'Your wallet PIN is set. Orders and withdrawals ask for it from now on.' }
  }
