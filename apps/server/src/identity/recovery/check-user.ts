import { timingSafeEqual } from 'node:crypto'
import type { Calls } from '@gf/contract'
import type { FieldCipher } from '../../field-cipher.ts'
import type { Context, Handler } from '../../handler.ts'
import type { Ids } from '../../ids.ts'
import type { Messages } from '../../messages.ts'
import type { Database } from '../../persistence/database.ts'
import { Refusal } from '../../refusal.ts'
import { recordAudit } from '../audit.ts'
import { findByLoginName, writtenAlike } from '../find-client.ts'
import { isKnownDevice } from '../known-devices.ts'
import { CODE_MINUTES } from '../one-time-codes.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { Throttle } from '../throttle.ts'
import type { ResetTickets } from './reset-tickets.ts'
import { takeAsking, takeCodeTry } from './recovery-tries.ts'

interface Needs {
  readonly db: Database
  readonly ids: Ids
  readonly now: () => number
  readonly cipher: FieldCipher
  readonly codes: OneTimeCodes
  readonly tickets: ResetTickets
  readonly messages: Messages
  readonly throttle: Throttle
  /** Stands before a client's number where it is shown. */
  readonly clientIdPrefix: string
}

/**
 * Serves POST check_user_api. With a name: a challenge, and a code by message to whoever has that name; somebody unknown
 * gets the same answer after the same work. With the challenge and the code: a ticket for a new password. Both only in
 * the browser that asked.
 */
export const checkUser =
  (needs: Needs): Handler<Calls['checkUser']> =>
  (input, context) =>
    input.otp
      ? openTicket(needs, input.otp, input.code ?? '', context)
      : ask(needs, input.username ?? '', context)

async function ask(needs: Needs, username: string, context: Context) {
  if (username.trim() === '')
    throw new Refusal('username_missing', 'Enter your registered email.', {
      http: 422,
      detail: { field: 'username' },
    })
  const { db, ids, throttle } = needs
  const found = await findByLoginName(db, username, needs.clientIdPrefix)
  const clientId = found && found.status !== 'closed' ? found.clientId : undefined
  const known = await isKnownDevice(db, context.device, clientId)
  const typed = writtenAlike(username, needs.clientIdPrefix)
  const mayGoOut = await takeAsking(throttle, { typed, clientId, known, context })
  const receiver = mayGoOut ? clientId : undefined
  const device = context.device ?? ids.token()
  context.setDevice(device)
  const challenge = await db.transaction().execute(async (within) => {
    const issued = await needs.codes.issue(within, 'recovery', receiver ?? null)
    await needs.messages.queue(within, receiver === undefined ? { nobody: true } : { clientId: receiver }, {
      kind: 'recovery_code',
      code: issued.code,
      minutes: CODE_MINUTES,
    })
    await note(needs, within, 'recovery_asked', clientId, context)
    return issued.challenge
  })
  return {
    status: 0 as const,
    msg: 'If this belongs to an account, a code is on its way to its e-mail address.',
    otp: `${challenge}.${bindingOf(needs, challenge, device).toString('base64url')}`,
    user: ids.token(),
  }
}

async function openTicket(needs: Needs, otp: string, code: string, context: Context) {
  await takeCodeTry(needs.throttle, context)
  const { device } = context
  const challenge = device === undefined ? undefined : challengeIn(needs, otp, device)
  if (device === undefined || challenge === undefined) throw wrongCode()
  // Not thrown within the transaction: a try that failed must stay counted.
  const ticket = await needs.db.transaction().execute(async (within) => {
    const opened = await needs.codes.open(within, 'recovery', challenge, code)
    if (!opened.opened || opened.clientId === null) {
      await note(needs, within, 'recovery_code_wrong', undefined, context)
      return undefined
    }
    await note(needs, within, 'recovery_code_right', opened.clientId, context)
    return needs.tickets.issue(within, opened.clientId, device)
  })
  if (ticket === undefined) throw wrongCode()
  return { status: 0 as const, msg: 'Choose a new password.', otp: '', user: ticket }
}

/** Ties a challenge to the browser that asked for it, without keeping anything. */
function bindingOf({ cipher }: Needs, challenge: string, device: string): Buffer {
  return cipher.digest('recovery challenge', `${challenge}:${device}`)
}

/** The challenge of what this browser was given, or undefined. */
function challengeIn(needs: Needs, otp: string, device: string): string | undefined {
  const [, challenge = '', binding = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(otp) ?? []
  if (challenge === '') return undefined
  const given = Buffer.from(binding, 'base64url')
  const right = bindingOf(needs, challenge, device)
  return given.length === right.length && timingSafeEqual(given, right) ? challenge : undefined
}

/** One answer for a wrong code, too many tries, a challenge that is too old, and one of another browser. */
const wrongCode = (): Refusal => new Refusal('code_wrong', 'Incorrect OTP')

/** The name that was typed is not kept: people type passwords into the wrong field. */
function note(
  needs: Needs,
  within: Database,
  action: string,
  clientId: number | undefined,
  context: Context,
): Promise<void> {
  return recordAudit(within, needs.now(), {
    realm: 'client',
    ...(clientId !== undefined && { actorId: clientId }),
    action,
    address: context.address,
    requestId: context.requestId,
  })
}
