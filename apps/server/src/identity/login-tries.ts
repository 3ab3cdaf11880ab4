import type { Context } from '../handler.ts'
import { networkOf } from '../network-of.ts'
import { Refusal } from '../refusal.ts'
import type { Allowance, Throttle } from './throttle.ts'
import type { Found } from './find-client.ts'

const QUARTER_HOUR = 15 * 60_000
/** For a known device and its client: strangers cannot use it up. */
const DEVICE: Allowance = { scope: 'login_device', tries: 10, windowMs: QUARTER_HOUR }
/** For a name, from all devices that are not known to its client. */
const NAME: Allowance = { scope: 'login_name', tries: 10, windowMs: QUARTER_HOUR }
/** For an address, or an IPv6 network of the size that one household has. */
const ADDRESS: Allowance = { scope: 'login_address', tries: 60, windowMs: QUARTER_HOUR }

interface Attempt {
  readonly found: Found | undefined
  /** Whether it comes from a device from which this client logged in before. */
  readonly known: boolean
  /** The name as `writtenAlike` gives it. */
  readonly typed: string
  readonly context: Context
}

/**
 * The tries that one attempt to log in uses: those of the known device, or those of the name and of the address. So
 * somebody who guesses from elsewhere cannot lock out a client whose device is known (OWASP, Slow Down Online Guessing
 * Attacks with Device Cookies).
 */
export function triesOf(
  throttle: Throttle,
  attempt: Attempt,
): { take(): Promise<void>; giveBack(): Promise<void> } {
  const counted = countersOf(attempt)
  return {
    async take() {
      for (const [allowance, key] of counted) {
        const wait = await throttle.take(allowance, key)
        if (wait > 0) throw tooManyTries(wait)
      }
    },
    async giveBack() {
      for (const [allowance, key] of counted) await throttle.giveBack(allowance, key)
    },
  }
}

function countersOf({ found, known, typed, context }: Attempt): readonly (readonly [Allowance, string])[] {
  if (found && known) return [[DEVICE, `${context.device ?? ''} ${found.clientId}`]]
  // A client's e-mail, mobile number and id are one name.
  const name = found ? `client ${found.clientId}` : `unknown ${typed}`
  return [
    [ADDRESS, networkOf(context.address)],
    [NAME, name],
  ]
}

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
