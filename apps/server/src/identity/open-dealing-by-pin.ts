import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { changeFactors } from './change-factors.ts'
import { pinNotSet } from './pin-rules.ts'
import { checkPresentPin } from './present-pin.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST pin_opens_trading_api: whether one right PIN opens trading for five minutes. Turning it on takes the PIN. */
export const openDealingByPin =
  (handling: SecurityHandling): Handler<Calls['openDealingByPin']> =>
  async ({ on, wpin }, context) => {
    const { clientId } = context.client
    const { pin } = handling.security
    if (on && !(await checkPresentPin(handling.security, clientId, wpin))) throw pinNotSet()
    const change = { action: on ? 'pin_opens_trading' : 'pin_asked_each_time', coolsOff: false } as const
    await changeFactors(handling, context, change, async (within) => {
      if (!(await pin.letOpenDealing(within, clientId, on))) throw pinNotSet()
    })
    return {
      status: 0,
      msg: on
        ? 'One right PIN now opens trading for five minutes.'
        : 'Every order, change and close now asks for your PIN.',
    }
  }
