import type { ActionName, ResultOf, actions } from '@gf/contract'
import type { Decision, Works } from '../../calls/action.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { IdentityDeps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { findRow } from '../../persistence/rows.ts'
import { iso } from '../../system/time.ts'
import { deviceInWords, devicesOf } from '../devices.ts'
import { passkeysOf } from '../own-passkeys.ts'
import { openSessionsOf } from '../login-session-calls.ts'
import { endWhere } from '../session-ends.ts'
import {
  ableOthers,
  checksOfClosing,
  heldMember,
  memberNamed,
  requireOthers,
  staffUnknown,
} from '../staff-actions.ts'
import type { TakeBack } from '../staff-actions.ts'
import { STAFF_IDLE_MS } from './staff-sessions.ts'

type Of<Name extends ActionName> = ResultOf<(typeof actions)[Name]>
type Now = Pick<IdentityDeps, 'now'>

/** What owners do to the access of a member: suspend, reinstate, and end login sessions. */
export const staffAccess = (
  deps: Now,
  takeBack: TakeBack,
): Works<'suspend-staff' | 'reinstate-staff' | 'show-staff' | 'end-staff-sessions'> => ({
  'suspend-staff': {
    entry: 'staff_suspended',
    checks: async ({ username }, within, makerId) => {
      const { staff_id: id } = await heldMember(within, username, ['active'])
      return checksOfClosing(await ableOthers(within, [makerId]), id)
    },
    async subject({ username, reason }, within) {
      const { username: name, staff_id } = await heldMember(within, username, ['active'])
      return { subject: `staff ${name}`, content: { staff_id, reason } }
    },
    run: (args, decision) => suspend(deps, takeBack, args, decision),
  },
  'reinstate-staff': {
    entry: 'staff_reinstated',
    async run({ username, reason }, { within, note }) {
      const { staff_id: id, username: name } = await heldMember(within, username, ['suspended'])
      await within
        .updateTable('staff')
        .set({ status: 'active', suspended_for: null })
        .where('staff_id', '=', id)
        .execute()
      note({ subject: `staff ${name}`, detail: { reason } })
      return { username: name }
    },
  },
  'show-staff': {
    entry: 'staff_viewed',
    async run({ username }, { within, note }) {
      const { staff_id: id, username: name } = await anyMember(within, username)
      note({ subject: `staff ${name}` })
      const row = await findRow(within, 'staff', { staff_id: id }, ['suspended_for'])
      return {
        username: name,
        reason: row?.suspended_for ?? null,
        sessions: await sessionsOf(within, deps.now(), id),
        devices: await devicesOf(within, id, 'staff'),
        passkeys: await passkeysOf(within, id, 'staff'),
      }
    },
  },
  'end-staff-sessions': {
    entry: 'staff_sessions_ended',
    async run({ username, session }, { within, note }) {
      const { staff_id: id, username: name } = await anyMember(within, username)
      const open = await sessionsOf(within, deps.now(), id)
      const ending = open.filter((one) => session === undefined || one.session === session)
      if (session !== undefined && ending.length === 0)
        throw new Refusal('session_over', 'This session has already ended. Reload the list.')
      for (const one of ending)
        await endWhere(within, deps.now(), { sessionId: one.session, by: 'staff' }, 'staff')
      note({ subject: `staff ${name}`, detail: { sessions: ending.length } })
      return { username: name, ended: ending.length }
    },
  },
})

async function suspend(
  { now }: Now,
  takeBack: TakeBack,
  { username, reason }: { readonly username: string; readonly reason: string },
  decision: Decision,
): Promise<Of<'suspend-staff'>> {
  const { within, by, maker, note } = decision
  const { staff_id: id, username: name } = await heldMember(within, username, ['active'])
  if (id === by.staffId || id === maker.staffId)
    throw new Refusal('own_account', 'You cannot suspend yourself. Ask another owner.')
  await requireOthers(decision, id)
  await within
    .updateTable('staff')
    .set({ status: 'suspended', suspended_for: reason })
    .where('staff_id', '=', id)
    .execute()
  const ended = await endWhere(within, now(), { ownerId: id, by: 'staff' }, 'staff')
  const proposals = await takeBack(within, id)
  note({ subject: `staff ${name}`, detail: { reason, sessions: ended.length, proposals } })
  return { username: name, sessions: ended.length }
}

async function anyMember(within: Database, username: string) {
  const member = await memberNamed(within, username)
  if (!member) throw staffUnknown(username)
  return member
}

/** A member's open login sessions, newest first. */
export async function sessionsOf(within: Database, at: number, ownerId: number) {
  const rows = await openSessionsOf(within, at, { realm: 'staff', ownerId, idle: STAFF_IDLE_MS })
  return rows.map((row) => ({
    session: row.session_id,
    device: deviceInWords(row.user_agent),
    place: row.address,
    started: iso(row.created_at),
    last_seen: iso(row.last_seen_at),
  }))
}
