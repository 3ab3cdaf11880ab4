import { createHash } from 'node:crypto'
import { DAY } from '@gf/money'
import type { ClosedAccounts } from '../desk/closed-accounts.ts'
import type { Ids } from '../ids.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import { recordAudit } from './audit.ts'
import { DEMO_EMAIL, FIRST_STAFF, addFirstStaff, markHandedOver } from './first-run.ts'
import type { FirstRun, Invitation } from './first-run.ts'

interface Needs {
  readonly db: Database
  readonly ids: Ids
  readonly messages: Messages
  readonly closedAccounts: Pick<ClosedAccounts, 'hold'>
  /** Where the invitation is sent as well; undefined where it is only written to first-run.json. */
  readonly ownerEmail: string | undefined
  /** How browsers reach the platform. */
  readonly url: string
  now(): number
}

const INVITED_FOR = 7 * DAY

/**
 * In production makes the first owner of a new installation, without a password, and gives the invitation; another where
 * one has expired unused. Undefined where there is none to hand over.
 */
export async function inviteOwner(needs: Needs): Promise<FirstRun | undefined> {
  const { db, now } = needs
  const installed = await db.selectFrom('installation').select('handed_over_at').executeTakeFirst()
  if (installed && !(await hasExpired(needs))) return undefined
  const invitation = await db.transaction().execute(async (within) => {
    const staffId = await addFirstStaff(within, now())
    return invite(needs, within, staffId)
  })
  return { invitation, handedOver: () => markHandedOver(db, now()) }
}

async function hasExpired({ db, now }: Needs): Promise<boolean> {
  const unused = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staff_id', 'staff_invitation.staff_id')
    .select('staff.staff_id')
    .where('staff.username', '=', FIRST_STAFF)
    .where('staff.status', '=', 'active')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now())
    .executeTakeFirst()
  return unused !== undefined
}

async function invite(
  { ids, messages, ownerEmail, url, now }: Needs,
  within: Database,
  staffId: number,
): Promise<Invitation> {
  const code = ids.token()
  const until = now() + INVITED_FOR
  const row = {
    code_hash: createHash('sha256').update(code).digest(),
    made_at: now(),
    expires_at: until,
  }
  await within
    .insertInto('staff_invitation')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  await recordAudit(within, now(), {
    realm: 'system',
    action: 'owner_invited',
    subject: `staff ${FIRST_STAFF}`,
    detail: { mailed: ownerEmail !== undefined },
  })
  if (ownerEmail !== undefined) {
    const facts = { invitation: code, username: FIRST_STAFF, url, until: new Date(until).toISOString() }
    await messages.queue(within, { email: ownerEmail }, { kind: 'owner_invited', ...facts })
  }
  return { username: FIRST_STAFF, code, until }
}

/**
 * Closes the demo client of an earlier start outside production, whose password was printed. Gives its number, or undefined
 * where none was open.
 */
export async function closeDemoClient({ db, closedAccounts, now }: Needs): Promise<number | undefined> {
  const clientId = await db.transaction().execute(async (within) => {
    const closed = await within
      .updateTable('client')
      .set({ status: 'closed' })
      .where('status', '<>', 'closed')
      .where((row) =>
        row.or([
          row('email_folded', '=', DEMO_EMAIL),
          row('client_id', 'in', within.selectFrom('installation').select('demo_client_id')),
        ]),
      )
      .returning('client_id')
      .executeTakeFirst()
    if (!closed) return undefined
    await within
      .deleteFrom('credential')
      .where('realm', '=', 'client')
      .where('owner_id', '=', closed.client_id)
      .execute()
    await recordAudit(within, now(), {
      realm: 'system',
      action: 'demo_client_closed',
      subject: `client ${closed.client_id}`,
    })
    return closed.client_id
  })
  if (clientId !== undefined) closedAccounts.hold(clientId)
  return clientId
}
