import { DAY, MINUTE } from '@gf/money'
import type { Context } from '../../handler.ts'
import { networkOf } from '../../network-of.ts'
import { Refusal } from '../../refusal.ts'
import type { Allowance, Throttle } from '../throttle.ts'

const QUARTER_HOUR = 15 * MINUTE
/** For a name as it was typed, whether anybody has it or not, from all devices that are not known to its client. */
const NAME: Allowance = { scope: 'recovery_name', tries: 5, windowMs: QUARTER_HOUR }
const NAME_DAY: Allowance = { scope: 'recovery_name_day', tries: 10, windowMs: DAY }
/**
 * For a client by all names together: 20 codes a day are 100 guesses at a million. It is never shown: beyond it the answer is
 * the same and no code goes out.
 */
const CLIENT_DAY: Allowance = { scope: 'recovery_client_day', tries: 20, windowMs: DAY }
/** For a name from a device that is known to its client: strangers cannot use it up. */
const DEVICE: Allowance = { scope: 'recovery_device', tries: 5, windowMs: QUARTER_HOUR }
const DEVICE_DAY: Allowance = { scope: 'recovery_device_day', tries: 10, windowMs: DAY }
const NETWORK: Allowance = { scope: 'recovery_network', tries: 30, windowMs: QUARTER_HOUR }
const CODE: Allowance = { scope: 'recovery_code', tries: 60, windowMs: QUARTER_HOUR }
const TICKET: Allowance = { scope: 'reset_ticket', tries: 60, windowMs: QUARTER_HOUR }
const OLD_PASSWORD: Allowance = { scope: 'old_password', tries: 10, windowMs: QUARTER_HOUR }

interface Asking {
  /** The name as `writtenAlike` gives it. */
  readonly typed: string
  readonly clientId: number | undefined
  /** Whether it comes from a device from which this client logged in before. */
  readonly known: boolean
  readonly context: Context
}

/**
 * Takes one asking for a code, before the code is made. An unknown name counts like a known one. Gives whether a code may go
 * out.
 */
export async function takeAsking(throttle: Throttle, asking: Asking): Promise<boolean> {
  const { typed, clientId, known, context } = asking
  const device = `${context.device ?? ''} ${typed}`
  await takeAll(throttle, [
    [NETWORK, networkOf(context.address)],
    ...(known
      ? ([[DEVICE, device], [DEVICE_DAY, device]] as const)
      : ([[NAME, typed], [NAME_DAY, typed]] as const)),
  ]) // prettier-ignore
  const key = clientId === undefined ? typed : `client ${clientId}`
  return known || (await throttle.take(CLIENT_DAY, key)) === 0
}

/** Takes one try at a code; a code itself has few. */
export const takeCodeTry = (throttle: Throttle, context: Context): Promise<void> =>
  takeAll(throttle, [[CODE, networkOf(context.address)]])

/** Takes one try at a reset ticket, before a password is hashed. */
export const takeTicketTry = (throttle: Throttle, context: Context): Promise<void> =>
  takeAll(throttle, [[TICKET, networkOf(context.address)]])

/** Takes one try at the old password of whoever is logged in. Gives the function that returns it after a right one. */
export async function takeOldPasswordTry(throttle: Throttle, clientId: number): Promise<() => Promise<void>> {
  await takeAll(throttle, [[OLD_PASSWORD, String(clientId)]])
  return () => throttle.giveBack(OLD_PASSWORD, String(clientId))
}

async function takeAll(
  throttle: Throttle,
  counted: readonly (readonly [Allowance, string])[],
): Promise<void> {
  for (const [allowance, key] of counted) {
    const wait = await throttle.take(allowance, key)
    if (wait > 0) throw tooManyTries(wait)
  }
}

function tooManyTries(wait: number): Refusal {
  return new Refusal('too_many_tries', `Too many tries. Wait ${inWords(wait)} and try again.`, {
    http: 429,
    retryAfter: wait,
    detail: { wait_seconds: wait },
  })
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
