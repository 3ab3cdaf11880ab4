import type { Calls } from '@gf/contract'
import { actorOf, audited } from '../../calls/audited.ts'
import type { Handler, StaffLoggedIn } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { deviceInWords } from '../devices.ts'
import { checkPasskeysPossible, checkRoomForPasskey, passkeyRefused } from '../own-passkeys.ts'
import type { Passkeys } from '../passkeys.ts'
import { checkStaffProof } from '../step-up-checks.ts'
import type { SecondSteps } from '../step-up-checks.ts'

type StaffPasskeys = Pick<Deps, 'db' | 'now' | 'audit'> & {
  /** Of the staff realm, like the second steps. */
  readonly passkeys: Passkeys
  readonly secondSteps: SecondSteps
}

/** Passkeys of staff are a second factor beside the authenticator app, never a login by themselves. */
export function staffPasskeyHandlers(deps: StaffPasskeys) {
  const { db, passkeys, secondSteps } = deps
  const offerStaffPasskeyLogin: Handler<Calls['offerStaffPasskeyLogin']> = async ({ challenge }) => {
    checkPasskeysPossible(passkeys)
    const step = await secondSteps.find(challenge)
    if (!step) throw stepOver()
    return { status: 1, options: { ...(await passkeys.offerProof(step)) } }
  }
  const offerStaffPasskeyProof: Handler<Calls['offerStaffPasskeyProof']> = async (_input, { staff }) => {
    checkPasskeysPossible(passkeys)
    return { status: 1, options: { ...(await passkeys.offerProof(askerOf(staff))) } }
  }
  const offerStaffPasskey: Handler<Calls['offerStaffPasskey']> = async (_input, { staff }) => {
    checkPasskeysPossible(passkeys)
    await checkStaffProof(deps, staff)
    await checkRoomForPasskey(db, staff.staffId, 'staff')
    return { status: 1, options: { ...(await passkeys.offerNew(askerOf(staff), staff.username)) } }
  }
  const addStaffPasskey: Handler<Calls['addStaffPasskey']> = async ({ passkey }, context) => {
    const { staff, userAgent } = context
    checkPasskeysPossible(passkeys)
    await checkStaffProof(deps, staff)
    const examined = await passkeys.examine(askerOf(staff), passkey)
    if (!examined) throw passkeyRefused()
    const name = deviceInWords(userAgent)
    await audited(deps, actorOf(context), 'passkey_added', async (within, note) => {
      await holdSession(within, staff)
      await checkRoomForPasskey(within, staff.staffId, 'staff')
      const id = await passkeys.keep(within, staff.staffId, name, examined)
      if (id === undefined) throw passkeyRefused()
      note({ subject: `staff ${staff.username}`, detail: { passkey: name } })
    })
    return { status: 1, message: 'Passkey added. Use it as the second step of your login.' }
  }
  return { offerStaffPasskeyLogin, offerStaffPasskeyProof, offerStaffPasskey, addStaffPasskey }
}

export const askerOf = ({ staffId, sessionId }: StaffLoggedIn) => ({ ownerId: staffId, sessionId })

/** Locks the member and the session. A reset or a suspension that ended it meanwhile must not leave a new passkey. */
async function holdSession(within: Database, { staffId, sessionId }: StaffLoggedIn): Promise<void> {
  const open = await within
    .selectFrom('staff')
    .innerJoin('login_session', 'login_session.owner_id', 'staff.staff_id')
    .select('staff.staff_id')
    .where('staff.staff_id', '=', staffId)
    .where('staff.status', '=', 'active')
    .where('login_session.session_id', '=', sessionId)
    .where('login_session.ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) throw new Refusal('not_logged_in', 'Please log in.', { http: 401 })
}

export const stepOver = (): Refusal =>
  new Refusal('second_step_over', 'Your login attempt expired. Log in again.')
