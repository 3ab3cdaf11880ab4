import { DAY } from '@gf/money'
import { audited } from '../calls/audited.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { DEMO_EMAIL, FIRST_STAFF, addFirstStaff, markHandedOver } from './create-client.ts'
import type { FirstRun, Invitation } from './create-client.ts'
import { ableOthers } from './staff-actions.ts'
import { inviteStaff } from './staff/staff-sessions.ts'

const INVITED_FOR = 7 * DAY

/**
 * In production creates the first owner and an invitation, or renews an expired one while no two others could: they
 * invite the owner then. Undefined if there is none.
 */
export async function inviteOwner(
  deps: Pick<Deps, 'db' | 'ids' | 'messages' | 'config' | 'now' | 'audit'>,
): Promise<FirstRun | undefined> {
  const { db, now } = deps
  const installed = await db.selectFrom('installation').select('handed_over_at').executeTakeFirst()
  if (installed && !(await hasExpired(deps))) return undefined
  const invitation = await audited(deps, { realm: 'system' }, 'owner_invited', async (within, note) => {
    note({ subject: `staff ${FIRST_STAFF}`, detail: { mailed: deps.config.ownerEmail !== undefined } })
    return invite(deps, within, await addFirstStaff(within, now()))
  })
  return { invitation, handedOver: () => markHandedOver(db, now()) }
}

async function hasExpired({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const expired = await db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staff_id', 'staff_invitation.staff_id')
    .select('staff.staff_id')
    .where('staff.username', '=', FIRST_STAFF)
    .where('staff.status', '=', 'active')
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now())
    .executeTakeFirst()
  return expired !== undefined && (await ableOthers(db, [expired.staff_id])).length < 2
}

async function invite(
  { ids, messages, config, now }: Pick<Deps, 'ids' | 'messages' | 'config' | 'now'>,
  within: Database,
  staffId: number,
): Promise<Invitation> {
  const { ownerEmail } = config
  const url = config.publicUrl ?? `http://${config.host}:${config.port}`
  const { code, until } = await inviteStaff(within, ids, { staffId, at: now(), until: now() + INVITED_FOR })
  if (ownerEmail !== undefined) {
    const facts = { invitation: code, username: FIRST_STAFF, url, until: new Date(until).toISOString() }
    await messages.queue(within, { email: ownerEmail }, { kind: 'owner_invited', ...facts })
  }
  return { username: FIRST_STAFF, code, until }
}

/** Closes the demo client of an earlier start, whose password was printed. Returns its number, if one was open. */
export async function closeDemoClient(
  deps: Pick<Deps, 'db' | 'closedAccounts' | 'audit'>,
): Promise<number | undefined> {
  const clientId = await audited(deps, { realm: 'system' }, 'demo_client_closed', async (within, note) => {
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
    if (!closed) {
      note(null)
      return undefined
    }
    await within
      .deleteFrom('credential')
      .where('realm', '=', 'client')
      .where('owner_id', '=', closed.client_id)
      .execute()
    note({ subject: `client ${closed.client_id}` })
    return closed.client_id
  })
  if (clientId !== undefined) deps.closedAccounts.hold(clientId)
  return clientId
}
