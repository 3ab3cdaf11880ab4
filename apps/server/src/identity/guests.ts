import { GUEST_DAYS } from '@gf/contract'
import type { Calls } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import { actorAs, audited } from '../calls/audited.ts'
import { networkOf } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps, IdentityDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { endGuest } from './clients.ts'
import { insertClient, openPracticeWallet } from './create-client.ts'
import type { NewClient } from './create-client.ts'
import { describeWho } from './login-session-calls.ts'
import { GUEST_MS } from './login-sessions.ts'
import { setPassword } from './passwords.ts'
import type { Limit } from './throttle.ts'

/** Per address, or IPv6 network of one household. Many phones share an IPv4 address. */
const NETWORK: Limit = {
  scope: 'guest_network',
  tries: 20,
  windowMs: DAY,
  reason: 'too_many_guests',
  message: (wait) => `Too many practice accounts from your network. Register, or try again in ${wait}.`,
}

/** Of all networks together: each leaves an account behind for good. */
const everybody = (places: number): Limit => ({
  scope: 'guest_day',
  tries: places,
  windowMs: DAY,
  reason: 'too_many_guests_today',
  message: 'All practice places are taken. Register, or try again tomorrow.',
})

/**
 * Serves POST guest_api: a client without personal data and password, with a practice wallet only. Its login session is
 * all that opens it, and both end on the same day.
 */
export const beginGuest =
  (deps: IdentityDeps & Pick<Deps, 'desk'>): Handler<Calls['beginGuest']> =>
  async ({ language }, context) => {
    if (context.client)
      return { status: 0, msg: 'You are logged in.', ...(await describeWho(deps, context.client)) }
    if (deps.config.guests === 0)
      throw new Refusal('guests_off', 'Practice without registration is not available. Register to practise.')
    await deps.throttle.require(NETWORK, networkOf(context.address))
    const { address, userAgent } = context
    const { clientId, token } = await audited(
      deps,
      actorAs('client', context),
      'guest_began',
      async (within, note) => {
        await takePlace(within, deps.config.guests)
        await deps.throttle.require(everybody(deps.config.guests), 'all', within)
        const added = await insertClient(within, deps, {
          name: NAME,
          // Only keeps the column unique: no mail server has this domain, and guests get no messages.
          email: `guest-${deps.ids.name()}@guest.invalid`,
          status: 'kyc_pending',
          ...(language && { language }),
          guestUntil: deps.now() + GUEST_MS,
        })
        note({ actorId: added, subject: `client ${added}` })
        const login = { address, userAgent, guest: true }
        return { clientId: added, token: await deps.sessions.start(added, login, within) }
      },
    )
    // After the commit, since the desk keeps its own books.
    await openPracticeWallet(deps, clientId).catch(async (error: unknown) => {
      // The visitor got no session of it, and it would keep a place for days.
      await endGuest(deps.db, deps.now(), clientId)
      throw error
    })
    context.setSessionToken(token, GUEST_MS)
    const client = { clientId, name: NAME, wallet: 'practice' } as const
    return {
      status: 0,
      msg: `Practise for ${GUEST_DAYS} days. Register to keep your account.`,
      ...(await describeWho(deps, client)),
    }
  }

const NAME = 'Guest'

/** Throws if all places are taken. The lock makes simultaneous guests wait for each other's count. */
async function takePlace(within: Database, places: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('guests'), 0)`.execute(within)
  const { count } = await within
    .selectFrom('client')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('guest_until', 'is not', null)
    .where('status', '<>', 'closed')
    .executeTakeFirstOrThrow()
  if (count < places) return
  throw new Refusal('guests_full', 'All practice places are taken. Register, or try again tomorrow.', {
    http: 429,
    retryAfter: 3600,
  })
}

/**
 * Makes a client of a guest, with the number, trades and practice money that the guest has. False if the guest's account
 * has ended, or is a client's by now. End the guest's login sessions with it.
 */
export async function takeOverGuest(
  within: Database,
  at: number,
  clientId: number,
  client: Omit<NewClient, 'password'>,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('client')
    .set({ ...client, guest_until: null, created_at: at })
    .where('client_id', '=', clientId)
    .where('guest_until', '>', at)
    .where('status', '<>', 'closed')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await setPassword(within, { realm: 'client', ownerId: clientId, passwordHash, at })
  return true
}
