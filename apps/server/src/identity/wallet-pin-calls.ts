import type { Calls } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { changeFactors } from './security.ts'
import { CODE_MINUTES } from './one-time-codes.ts'
import type { SecurityDeps } from './security.ts'
import type { Limit } from './throttle.ts'
import { checkPinIsNoGuess, checkPresentPin, pinNeeded, pinNotSet } from './wallet-pin.ts'

/** Serves POST pin_set_api: sets the wallet PIN, or changes it with the current one. */
export const setPin =
  (handling: SecurityDeps): Handler<Calls['setPin']> =>
  async ({ pin, wpin }, context) => {
    const { clientId } = context.client
    const { security, sessions } = handling
    await security.stepUp.checkFresh(context.client)
    checkPinIsNoGuess(pin)
    const isFirst = !(await checkPresentPin(security, clientId, wpin))
    const pinHash = await security.pin.hash(clientId, pin)
    // The first PIN only adds a lock; a replacement may be a thief's.
    const change = { action: 'pin_set', tell: { kind: 'pin_changed' }, coolsOff: !isFirst } as const
    await changeFactors(handling, context, change, async (within) => {
      if (!isFirst) return security.pin.replace(within, clientId, pinHash)
      // Another request has just set it: the client must enter that one.
      if (!(await security.pin.setFirst(within, clientId, pinHash))) throw pinNeeded()
    })
    sessions.refresh(clientId)
    return { status: 0, msg: 'Wallet PIN set. Orders and withdrawals now require it.' }
  }

/** Serves POST pin_remove_api, with the current PIN. Repeating it changes nothing. */
export const removePin =
  (handling: SecurityDeps): Handler<Calls['removePin']> =>
  async ({ wpin }, context) => {
    const { clientId } = context.client
    const { security, sessions } = handling
    await security.stepUp.checkFresh(context.client)
    if (await checkPresentPin(security, clientId, wpin)) {
      const change = { action: 'pin_removed', tell: { kind: 'pin_changed' }, coolsOff: true } as const
      await changeFactors(handling, context, change, (within) => security.pin.remove(within, clientId))
      sessions.refresh(clientId)
    }
    return { status: 0, msg: 'Wallet PIN removed. Orders no longer require it.' }
  }

/** Serves POST pin_opens_trading_api: whether a right PIN allows trading for five minutes. On requires the PIN. */
export const openDealingByPin =
  (handling: SecurityDeps): Handler<Calls['openDealingByPin']> =>
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
        ? 'Your PIN now unlocks trading for 5 minutes.'
        : 'Every order, change and close now requires your PIN.',
    }
  }

const CODES: Limit = {
  scope: 'pin_reset',
  tries: 5,
  windowMs: 60 * 60_000,
  reason: 'too_many_codes',
  message: 'Too many codes requested. Use the latest one or wait an hour.',
}

/** Serves POST pin_reset_code_api: sends a code to the client's own address. Five an hour. */
export const askPinReset =
  ({ db, codes, messages, throttle, security }: SecurityDeps): Handler<Calls['askPinReset']> =>
  async (_input, { client: { clientId } }) => {
    if ((await security.pin.stateOf(clientId)) === 'none') throw pinNotSet()
    await throttle.require(CODES, String(clientId))
    const challenge = await db.transaction().execute(async (within) => {
      const issued = await codes.issue(within, 'pin_reset', clientId)
      const facts = { kind: 'confirmation_code', code: issued.code, minutes: CODE_MINUTES } as const
      await messages.queue(within, { clientId }, facts)
      return issued.challenge
    })
    return { status: 0, msg: 'We sent a code to your email.', challenge }
  }

/** Serves POST pin_reset_api: replaces a forgotten or locked PIN, with the code. */
export const resetPin =
  (handling: SecurityDeps): Handler<Calls['resetPin']> =>
  async ({ challenge, code, pin }, context) => {
    const { clientId } = context.client
    const { db, codes, security, sessions } = handling
    checkPinIsNoGuess(pin)
    const opened = await codes.open(db, 'pin_reset', challenge, code)
    if (!opened.opened || opened.clientId !== clientId)
      throw new Refusal('code_wrong', 'Incorrect or expired code. Check it or request a new one.')
    const pinHash = await security.pin.hash(clientId, pin)
    const change = { action: 'pin_reset', tell: { kind: 'pin_changed' }, coolsOff: true } as const
    await changeFactors(handling, context, change, (within) =>
      security.pin.replace(within, clientId, pinHash),
    )
    sessions.refresh(clientId)
    return { status: 0, msg: 'New wallet PIN set.' }
  }
