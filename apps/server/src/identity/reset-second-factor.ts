import { z } from 'zod'
import { DAY } from '@gf/money'
import type { HandlerParts } from '../handlers.ts'
import type { Database } from '../persistence/database.ts'
import { Refusal, notFound } from '../refusal.ts'
import { staffCommand } from '../staff-command.ts'
import type { StaffCommand } from '../staff-command.ts'

type Needs = Pick<HandlerParts, 'db' | 'clock' | 'audit' | 'messages' | 'sessions'>

/** How long the first of the two waits for the second, in milliseconds. */
const WAITS = DAY
const ASKED = 'second_factor_reset_asked'
const DONE = 'second_factor_reset'

const args = z.object({
  client: z
    .string()
    .regex(/^[A-Z]*\d{8}$/, 'takes a client id such as GF40718825')
    .transform((text) => Number(text.slice(-8))),
  reason: z.string().trim().min(3, 'takes how you know who asked').max(500),
})
type Args = z.output<typeof args>

/**
 * The way back in for a client who lost the authenticator app and every recovery code. Two of the staff ask for the same
 * within a day. Then the app and its codes are forgotten, every login session ends, the client is told, and money cannot be
 * withdrawn for a while, as after any change of what proves the client. Passkeys stay.
 */
export const resetSecondFactor = (needs: () => Needs): StaffCommand =>
  staffCommand({
    name: 'reset-second-factor',
    usage: 'CLIENT --reason "Came in person with the PAN card."',
    about:
      'Turns off the authenticator app of a client who lost it and all recovery codes; takes two people.',
    roles: ['owner', 'kyc', 'support'],
    positional: ['client'],
    args,
    async run({ client, reason }, by) {
      const { db, sessions } = needs()
      const announceEnds = await db
        .transaction()
        .execute((within) => resetOrWait(needs(), within, { client, reason }, by.name))
      if (!announceEnds) {
        return `Asked for client ${client}. Somebody else of the staff must ask for the same within 24 hours.`
      }
      announceEnds()
      sessions.refresh(client)
      return `Client ${client} logs in with the password alone from now on. Every login session has ended.`
    },
  })

/**
 * Once two have asked, turns the second factor off and gives what announces the ended login sessions after the commit.
 * Undefined where this is the first.
 */
async function resetOrWait(
  needs: Needs,
  within: Database,
  asked: Args,
  by: string,
): Promise<(() => void) | undefined> {
  const { audit, messages, sessions } = needs
  const { client, reason } = asked
  await refuseWithout(within, client)
  const subject = `client ${client}`
  const entry = { realm: 'staff', subject, detail: { by, reason } } as const
  const first = await whoAsked(within, subject, needs.clock.now() - WAITS)
  if (first === undefined || first === by) {
    await audit(within, { ...entry, action: ASKED })
    return undefined
  }
  await within.deleteFrom('authenticator').where('client_id', '=', client).execute()
  await within.deleteFrom('recovery_code').where('client_id', '=', client).execute()
  await within
    .updateTable('client')
    .set({ second_factor_changed_at: needs.clock.now() })
    .where('client_id', '=', client)
    .execute()
  const announceEnds = await sessions.endAllWithin(within, client)
  await messages.queue(within, { clientId: client }, { kind: 'second_factor_off' })
  await audit(within, { ...entry, action: DONE, detail: { by, reason, first } })
  return announceEnds
}

/** Holds the client while this is decided, so that of two who ask at once one is the second. */
async function refuseWithout(within: Database, client: number): Promise<void> {
  const row = await within
    .selectFrom('client')
    .leftJoin('authenticator', 'authenticator.client_id', 'client.client_id')
    .select('authenticator.confirmed_at')
    .where('client.client_id', '=', client)
    .where('client.status', '<>', 'closed')
    .forUpdate('client')
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.confirmed_at === null)
    throw new Refusal('second_factor_off_already', `Client ${client} has no authenticator app on.`)
}

/**
 * Who asked last since a moment, where nothing came of it yet and the account still decides: of two people one may have
 * been found out since. The audit log is where that stands.
 */
async function whoAsked(within: Database, subject: string, since: number): Promise<string | undefined> {
  const last = await within
    .selectFrom('audit')
    .select(['action', 'detail', 'at'])
    .where('realm', '=', 'staff')
    .where('subject', '=', subject)
    .where('action', 'in', [ASKED, DONE])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.action !== ASKED || last.at < since) return undefined
  const { by } = z.object({ by: z.string() }).parse(last.detail)
  const account = await within
    .selectFrom('staff')
    .select('status')
    .where('username', '=', by)
    .forShare()
    .executeTakeFirst()
  return account?.status === 'active' ? by : undefined
}
