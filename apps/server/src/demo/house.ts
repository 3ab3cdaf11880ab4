import { HOUR, millis } from '@gf/money'
import type { Logger } from 'pino'
import { startPlatform } from '../app.ts'
import type { Config } from '../config.ts'
import type { HouseKey } from '../crypto/field-cipher.ts'
import { NO_REQUEST_LIMITS } from '../gateway/request-limits.ts'
import type { ShownMessage } from '../notifications/messages.ts'
import { systemClock } from '../system/clock.ts'
import type { SystemClock } from '../system/clock.ts'
import { systemIds } from '../system/ids.ts'
import { live } from './days.ts'
import { register } from './life.ts'
import type { Day, Resident } from './life.ts'
import { personOf } from './people.ts'
import { appointStaff } from './staff.ts'
import type { Member } from './staff.ts'

/** Where the demo is made. */
export interface Site {
  readonly config: Config
  readonly connectionString: string
  readonly keys: readonly HouseKey[]
  readonly logger: Logger
  readonly report: (line: string) => void
}

/** The logins of a finished demo. */
export interface DemoLogins {
  readonly client: { readonly username: string; readonly password: string }
  readonly staff: readonly Member[]
  /** Registered clients, who share a password. */
  readonly clients: { readonly usernames: readonly string[]; readonly password: string }
}

/** How long ago each day of the demo was, in hours. */
const HOURS_AGO: readonly number[] = [312, 262, 213, 166, 140, 117, 93, 69, 45, 21, 1]
const NEWCOMERS_A_DAY = 5
/** For what takes a moment: the first prices, a message. Milliseconds. */
const PATIENCE = 20_000

/**
 * Makes an installation with two weeks behind it: for each of its days the real server starts with its clock set back, and
 * clients and staff use it by the calls of the apps. Each start fills the charts up to its day.
 */
export async function makeHouse(site: Site, hoursAgo = HOURS_AGO): Promise<DemoLogins> {
  const ids = systemIds()
  const [password, residents]: [string, Resident[]] = [ids.password(), []]
  let staff: readonly Member[] = []
  let client: DemoLogins['client'] | undefined
  for (const [no, hours] of hoursAgo.entries()) {
    await onDay(site, { no, hours }, async (day, first) => {
      if (first) {
        client = first.client
        staff = await appointStaff({ url: day.url, owner: first.staff, password: ids.password, now: day.now })
      } else {
        await live(day, { no, left: hoursAgo.length - 1 - no, residents, staff })
      }
      for (let count = 0; count < NEWCOMERS_A_DAY; count += 1)
        residents.push(await register(day, personOf(residents.length, password)))
    })
    site.report(`Day ${no + 1} of ${hoursAgo.length}: ${residents.length} clients`)
  }
  if (!client) throw new Error('The demo client is missing')
  const usernames = residents.flatMap(({ person, hasLeft }) => (hasLeft ? [] : person.email))
  return { client, staff, clients: { usernames, password } }
}

interface FirstLogins {
  readonly client: { readonly username: string; readonly password: string }
  readonly staff: { readonly username: string; readonly password: string }
}

/** Runs the server with its clock set back by so many hours, and stops it in order. */
async function onDay(
  { config, connectionString, keys, logger }: Site,
  { no, hours }: { readonly no: number; readonly hours: number },
  use: (day: Day, first: FirstLogins | undefined) => Promise<void>,
): Promise<void> {
  const clock = setBack(hours * HOUR)
  const failed = Promise.withResolvers<never>()
  const platform = await startPlatform({
    // The visitors' addresses come by a header, so that limits count each by itself.
    config: {
      ...config,
      port: 0,
      publicUrl: undefined,
      trustedProxy: '127.0.0.1',
    },
    connectionString,
    clock,
    ids: systemIds(),
    logger,
    keys,
    apps: [],
    // A match of two weeks ago is of no use to anyone.
    startsAreas: false,
    limits: NO_REQUEST_LIMITS,
    onFailure: failed.reject,
  })
  try {
    const { url } = platform
    await pricesAt(url, clock)
    const day: Day = {
      url,
      now: () => clock.now(),
      name: String(no),
      codeSentTo: (email) => codeSentTo(url, clock, email),
    }
    const logins = platform.firstRun?.logins
    await Promise.race([use(day, logins), failed.promise])
    await platform.firstRun?.handedOver()
  } finally {
    await platform.stop()
  }
}

const setBack = (by: number): SystemClock => ({ ...systemClock, now: () => millis(systemClock.now() - by) })

/** Waits until the server is healthy, which it is with prices. */
const pricesAt = (url: string, clock: SystemClock): Promise<true> =>
  until(clock, 'The prices of the demo did not start', async () =>
    (await fetch(`${url}/api/health`)).ok ? true : undefined,
  )

/** The newest code among the messages of a trial installation, which sends them a moment later. */
const codeSentTo = (url: string, clock: SystemClock, email: string): Promise<string> =>
  until(clock, `No code was sent to ${email}`, async () => {
    const messages = (await (await fetch(`${url}/api/outbox`)).json()) as readonly ShownMessage[]
    return messages.find(({ recipient, code }) => recipient === email && code !== null)?.code ?? undefined
  })

/** What `look` finds; throws `otherwise` if it finds nothing for too long. */
async function until<Found>(
  clock: SystemClock,
  otherwise: string,
  look: () => Promise<Found | undefined>,
): Promise<Found> {
  for (const end = clock.monotonic() + PATIENCE; clock.monotonic() < end;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise<void>((resolve) => void clock.after(50, resolve))
  }
  throw new Error(otherwise)
}
