import type { Calls, Input } from '@gf/contract'
import { sql } from 'kysely'
import { actorAs, actorOf, audited, enterOnly } from '../../calls/audited.ts'
import type { Context, Handler, StaffLoggedIn } from '../../calls/handler.ts'
import { Refusal } from '../../calls/refusal.ts'
import { sha256 } from '../../crypto/field-cipher.ts'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../persistence/database.ts'
import { deviceInWords, isKnownDevice, rememberDevice } from '../devices.ts'
import { triesOf } from '../log-in.ts'
import { checkNewPassword, heldPasswordHash, setPassword } from '../passwords.ts'
import { checkPasskeysPossible, passkeyRefused } from '../own-passkeys.ts'
import { createPasskeys } from '../passkeys.ts'
import type { Passkeys } from '../passkeys.ts'
import { createAuthenticator, createRecoveryCodes, takeCode } from '../second-factor.ts'
import type { Authenticator, RecoveryCodes } from '../second-factor.ts'
import { createSecondSteps, staffWaysOf } from '../step-up-checks.ts'
import type { SecondSteps } from '../step-up-checks.ts'
import { askerOf, staffPasskeyHandlers, stepOver } from './staff-passkeys.ts'

type StaffLogin = Pick<
  Deps,
  'db' | 'now' | 'ids' | 'hasher' | 'throttle' | 'audit' | 'staffSessions' | 'cipher' | 'config'
> & {
  /** Of the staff realm, like the others. */
  readonly authenticator: Authenticator
  readonly recoveryCodes: RecoveryCodes
  readonly secondSteps: SecondSteps
  readonly passkeys: Passkeys
}

/** Login and logout of staff. A password alone never logs in. */
export function staffLoginHandlers(
  services: Omit<StaffLogin, 'authenticator' | 'recoveryCodes' | 'secondSteps' | 'passkeys'>,
) {
  const deps: StaffLogin = {
    ...services,
    authenticator: createAuthenticator(services, 'staff'),
    recoveryCodes: createRecoveryCodes(services, 'staff'),
    secondSteps: createSecondSteps(services, 'staff'),
    passkeys: createPasskeys(services, 'staff'),
  }
  const adminLogIn: Handler<Calls['adminLogIn']> = async (input, context) => {
    const { username = '', password = '', challenge, ...shown } = input
    if (challenge) return secondStep(deps, challenge, shown, context)
    const member = await checkPassword(deps, { username, password }, context)
    throw await askFactor(deps, member, context)
  }
  const acceptInvitation: Handler<Calls['acceptInvitation']> = async (input, context) => {
    const member = await setFirstPassword(deps, input, context)
    throw await askFactor(deps, member, context)
  }
  const adminLogOut: Handler<Calls['adminLogOut']> = async (_input, context) => {
    await audited(deps, actorOf(context), 'logged_out', (within) =>
      deps.staffSessions.end(context.staff.sessionId, within),
    )
    context.setSessionToken(undefined)
    return { status: 1, message: 'Logged out.' }
  }
  const stepUpStaff: Handler<Calls['stepUpStaff']> = async (shown, context) => {
    const { staff } = context
    if (!(await isProved(deps, askerOf(staff), shown)))
      return refuseProof(deps, staff.staffId, shown, context)
    const token = await audited(deps, actorOf(context), 'identity_confirmed', (within, note) => {
      note(wayOf(shown))
      return deps.staffSessions.renew(staff, within)
    })
    context.setSessionToken(token)
    return { status: 1, message: 'Identity confirmed.' }
  }
  const showStaffSession: Handler<Calls['showStaffSession']> = (_input, { staff }) => describe(staff)
  const logins = { adminLogIn, acceptInvitation, adminLogOut, stepUpStaff, showStaffSession }
  return { ...logins, ...staffPasskeyHandlers(deps) }
}

const describe = ({ username, name, role, until }: StaffLoggedIn) => ({
  status: 1 as const,
  username,
  name,
  role,
  until: new Date(until).toISOString(),
})

interface Member {
  readonly staffId: number
  readonly username: string
  /** At the time of the password check. */
  readonly passwordHash: string
}

/** The same answer for an unknown name, a wrong password and a closed account, after the same work. */
async function checkPassword(
  deps: StaffLogin,
  { username, password }: { readonly username: string; readonly password: string },
  context: Context,
): Promise<Member> {
  const row = await deps.db
    .selectFrom('staff')
    .innerJoin('credential', (join) =>
      join.onRef('credential.owner_id', '=', 'staff.staff_id').on('credential.realm', '=', 'staff'),
    )
    .select(['staff.staff_id', 'staff.username', 'staff.status', 'credential.password_hash'])
    .where(sql<string>`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst()
  const found = row && { clientId: row.staff_id }
  const known = await isKnownDevice(deps.db, context.device, row?.staff_id, 'staff')
  const typed = username.trim().toLowerCase()
  const tries = triesOf(deps.throttle, { found, known, typed, context, realm: 'staff' })
  const mayOpen = await tries.take()
  const opens = await deps.hasher.verify(mayOpen ? row?.password_hash : undefined, password)
  if (!row || !opens || row.status !== 'active') {
    await noteFailure(deps, row?.staff_id, 'password', context)
    // Only the person hears it: the password is right.
    if (row?.status === 'suspended' && opens)
      throw new Refusal('staff_suspended', 'Your account is suspended. Ask an owner.')
    throw new Refusal('login_failed', 'Incorrect email or password. Try again.')
  }
  await tries.giveBack()
  return { staffId: row.staff_id, username: row.username, passwordHash: row.password_hash }
}

/** Requires the second factor; if there is none yet, with the data to set one up. */
async function askFactor(deps: StaffLogin, member: Member, context: Context): Promise<Refusal> {
  const { staffId, username, passwordHash } = member
  const challenge = await deps.db.transaction().execute(async (within) => {
    if ((await heldPasswordHash(within, staffId, 'staff')) !== passwordHash) throw stepOver()
    return deps.secondSteps.start(staffId, context, within)
  })
  const started = (await deps.authenticator.isOn(staffId))
    ? undefined
    : await deps.authenticator.start(staffId, username)
  if (!started) {
    const words = 'Enter the code from your authenticator app.'
    const detail = { challenge, ways: await staffWaysOf(deps.db, staffId) }
    return new Refusal('second_factor_needed', words, { status: 2, detail })
  }
  return new Refusal('second_factor_missing', 'Set up an authenticator app, then enter its code.', {
    status: 2,
    detail: { challenge, ...started },
  })
}

/** A second factor as it is sent. */
type Shown = Pick<Input<Calls['adminLogIn']>, 'code' | 'passkey'>

/** By the passkey where one is sent, otherwise by the code. */
async function isProved(
  deps: StaffLogin,
  asker: ReturnType<typeof askerOf>,
  { code = '', passkey }: Shown,
): Promise<boolean> {
  if (!passkey) return takeCode(deps, asker.ownerId, code, `staff ${asker.ownerId}`)
  checkPasskeysPossible(deps.passkeys)
  return (await deps.passkeys.prove(asker, passkey)) !== undefined
}

/** For the audit log: a code is the usual way. */
const wayOf = ({ passkey }: Shown) => (passkey ? { detail: { way: 'passkey' } } : {})

async function secondStep(deps: StaffLogin, challenge: string, shown: Shown, context: Context) {
  const step = await deps.secondSteps.take(challenge)
  if (!step) throw stepOver()
  const { ownerId: staffId, sessionId } = step
  const isOn = await deps.authenticator.isOn(staffId)
  if (isOn && !(await isProved(deps, step, shown))) return refuseProof(deps, staffId, shown, context)
  const entered = await audited(
    deps,
    actorAs('staff', context, staffId),
    'logged_in',
    async (within, note) => {
      if (!isOn && !(await deps.authenticator.confirm(within, staffId, shown.code ?? ''))) return note(null)
      const codes = isOn ? undefined : await deps.recoveryCodes.renew(within, staffId)
      // A new password and a closed account end open second steps.
      await heldPasswordHash(within, staffId, 'staff')
      const member = await activeMember(within, staffId)
      if (!member || !(await deps.secondSteps.end(sessionId, within))) throw stepOver()
      if (context.staff) await deps.staffSessions.end(context.staff.sessionId, within)
      const device = deviceInWords(context.userAgent)
      note({ detail: { device, ...wayOf(shown).detail, ...(codes && { second_factor: 'set_up' }) } })
      return { token: await deps.staffSessions.start(staffId, context, within), codes, member }
    },
  )
  if (!entered) return refuseProof(deps, staffId, shown, context)
  context.setSessionToken(entered.token)
  await knowDevice(deps, staffId, context)
  const staff = await deps.staffSessions.authenticate(entered.token)
  if (!staff) throw stepOver()
  const { codes } = entered
  return {
    ...describe(staff),
    message: `Welcome, ${staff.name}.`,
    ...(codes && { recovery_codes: [...codes] }),
  }
}

const activeMember = (within: Database, staffId: number) =>
  within
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()

async function knowDevice({ db, now, ids }: StaffLogin, ownerId: number, context: Context): Promise<void> {
  const device = context.device ?? ids.token()
  context.setDevice(device)
  await rememberDevice(db, now(), { device, ownerId, userAgent: context.userAgent }, 'staff')
}

/** Sets the first password by an invitation, once. */
async function setFirstPassword(
  deps: StaffLogin,
  {
    username,
    invitation,
    password,
  }: { readonly username: string; readonly invitation: string; readonly password: string },
  context: Context,
): Promise<Member> {
  const typed = username.trim().toLowerCase()
  const tries = triesOf(deps.throttle, { found: undefined, known: false, typed, context, realm: 'staff' })
  await tries.take()
  checkNewPassword(password, { name: username, email: '' })
  const passwordHash = await deps.hasher.hash(password)
  const member = await audited(
    deps,
    actorAs('staff', context),
    'invitation_accepted',
    async (within, note) => {
      const row = await within
        .selectFrom('staff_invitation')
        .innerJoin('staff', 'staff.staff_id', 'staff_invitation.staff_id')
        .select(['staff.staff_id', 'staff.username'])
        .where(sql<string>`lower(username)`, '=', typed)
        .where('staff.status', '=', 'active')
        .where('code_hash', '=', sha256(invitation))
        .where('used_at', 'is', null)
        .where('expires_at', '>', deps.now())
        .forUpdate()
        .executeTakeFirst()
      if (!row) return note(null)
      const { staff_id: staffId } = row
      await within
        .updateTable('staff_invitation')
        .set({ used_at: deps.now() })
        .where('staff_id', '=', staffId)
        .execute()
      await setPassword(within, { realm: 'staff', ownerId: staffId, passwordHash, at: deps.now() })
      note({ subject: `staff ${row.username}` })
      return { staffId, username: row.username, passwordHash }
    },
  )
  if (!member) {
    throw new Refusal(
      'invitation_over',
      'This invitation is wrong, was used, or has expired. Ask an owner for another.',
    )
  }
  await tries.giveBack()
  return member
}

async function refuseProof(
  deps: StaffLogin,
  staffId: number,
  { passkey }: Shown,
  context: Context,
): Promise<never> {
  await noteFailure(deps, staffId, passkey ? 'passkey' : 'code', context)
  if (passkey) throw passkeyRefused()
  throw new Refusal('code_wrong', 'Incorrect or used code. Wait for the next one and try again.', {
    status: 2,
  })
}

/** The typed name is not stored: people type passwords into the wrong field. */
function noteFailure(
  deps: StaffLogin,
  staffId: number | undefined,
  way: 'password' | 'code' | 'passkey',
  context: Context,
): Promise<void> {
  return enterOnly(deps, actorAs('staff', context, staffId), 'login_failed', { detail: { way } })
}
