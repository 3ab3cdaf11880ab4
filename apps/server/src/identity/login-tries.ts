import { DAY, MINUTE } from '@gf/money'
import type { Context } from '../handler.ts'
import { networkOf } from '../network-of.ts'
import { Refusal } from '../refusal.ts'
import type { Allowance, Throttle } from './throttle.ts'
import type { Found } from './find-client.ts'

const QUARTER_HOUR = 15 * MINUTE
/** For a name from a device that is known to its client: strangers cannot use it up. */
const DEVICE: Allowance = { scope: 'login_device', tries: 10, windowMs: QUARTER_HOUR }
/** For a name as it was typed, whether anybody has it or not, from all devices that are not known to its client. */
const NAME: Allowance = { scope: 'login_name', tries: 10, windowMs: QUARTER_HOUR }
/** For an address, or an IPv6 network of the size that one household has. */
const ADDRESS: Allowance = { scope: 'login_address', tries: 60, windowMs: QUARTER_HOUR }

/**
 * For a client by all names together, so that nobody guesses three times as often by using e-mail, mobile number and client
 * id in turn. It is never shown: beyond it a right password is answered like a wrong one, as otherwise one name's tries would
 * tell whose the other names are. Kept high, since its owner cannot see it; a new password by a code puts it back.
 */
const CLIENT: Allowance = { scope: 'login_client', tries: 100, windowMs: DAY }

interface Attempt {
  readonly found: Found | undefined
  /** Whether it comes from a device from which this client logged in before. */
  readonly known: boolean
  /** The name as `writtenAlike` gives it. */
  readonly typed: string
  readonly context: Context
}

interface Tries {
  /** Throws 429 where none are left. Otherwise whether the password may open anything. */
  take(): Promise<boolean>
  giveBack(): Promise<void>
}

/**
 * The tries that one attempt to log in uses: those of the known device, or those of the name and of the address. So
 * somebody who guesses from elsewhere cannot lock out a client whose device is known (OWASP, Slow Down Online Guessing
 * Attacks with Device Cookies).
 */
export function triesOf(throttle: Throttle, attempt: Attempt): Tries {
  const { found, known, typed, context } = attempt
  const device = context.device ?? ''
  const shown: readonly (readonly [Allowance, string])[] =
    found && known
      ? [[DEVICE, `${device} ${typed}`]]
      : [
          [ADDRESS, networkOf(context.address)],
          [NAME, typed],
        ]
  // For unknown names too, so that the same work is done for them.
  const client = `${known ? device : ''} ${found ? clientKey(found.clientId) : typed}`
  return {
    async take() {
      for (const [allowance, key] of shown) {
        const wait = await throttle.take(allowance, key)
        if (wait > 0) throw tooManyTries(wait)
      }
      return (await throttle.take(CLIENT, client)) === 0
    },
    async giveBack() {
      for (const [allowance, key] of [...shown, [CLIENT, client] as const])
        await throttle.giveBack(allowance, key)
    },
  }
}

const clientKey = (clientId: number): string => `client ${clientId}`

/** Puts back what strangers have used up of a client's tries, once the client has proved to read the own mail. */
export const forgetClientTries = (throttle: Throttle, clientId: number): Promise<void> =>
  throttle.forget(CLIENT, ` ${clientKey(clientId)}`)

function tooManyTries(wait: number): Refusal {
  return new Refusal(
    'too_many_tries',
    `Too many tries to log in. Wait ${inWords(wait)} and try again, or use a device from which you logged in before.`,
    { http: 429, retryAfter: wait, detail: { wait_seconds: wait } },
  )
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
