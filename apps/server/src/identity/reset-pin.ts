import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactors } from './change-factors.ts'
import { checkPinIsNoGuess } from './pin-rules.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST pin_reset_api: replaces a forgotten or locked PIN, by the code that was sent. */
export const resetPin =
  (handling: SecurityHandling): Handler<Calls['resetPin']> =>
  async ({ challenge, code, pin }, context) => {
    const { clientId } = context.client
    const { db, codes, security, sessions } = handling
    checkPinIsNoGuess(pin)
    const opened = await codes.open(db, 'pin_reset', challenge, code)
    if (!opened.opened || opened.clientId !== clientId)
      throw new Refusal('code_wrong', 'That code is wrong or too old. Check it, or ask for a new one.')
    const pinHash = await security.pin.hash(clientId, pin)
    const change = { action: 'pin_reset', tell: { kind: 'pin_changed' }, coolsOff: true } as const
    await changeFactors(handling, context, change, (within) =>
      security.pin.replace(within, clientId, pinHash),
    )
    sessions.refresh(clientId)
    return { status: 0, msg: 'Your new wallet PIN is set.' }
  }
