import type { Works } from '../../calls/action.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { IdentityDeps } from '../../deps.ts'
import { devicesOf } from '../devices.ts'
import { passkeysOf, removePasskeyOf, renamePasskeyOf } from '../own-passkeys.ts'
import { checkNewPassword, checkPassword, heldPasswordHash, setPassword } from '../passwords.ts'
import { endWhere } from '../session-ends.ts'
import { sessionsOf } from './staff-access.ts'

const ownPasskeyActions: Works<'list-passkeys' | 'remove-passkey' | 'rename-passkey'> = {
  'list-passkeys': { run: (_args, { within, by }) => passkeysOf(within, by.staffId, 'staff') },
  'remove-passkey': {
    entry: 'passkey_removed',
    async run({ passkey }, { within, by, note }) {
      const name = await removePasskeyOf(within, passkey, by.staffId, 'staff')
      note({ subject: `staff ${by.username}`, detail: { passkey: name } })
      return { name }
    },
  },
  'rename-passkey': {
    entry: 'passkey_renamed',
    async run({ passkey, 'passkey-name': name }, { within, by, note }) {
      const before = await renamePasskeyOf(within, { passkeyId: passkey, name }, by.staffId, 'staff')
      note({ subject: `staff ${by.username}`, detail: { passkey: name, before } })
      return { before, name }
    },
  },
}

/** What everyone who works here does with the own account: login sessions, passkeys and password. */
export const ownAccountActions = (
  deps: IdentityDeps,
): Works<
  | 'list-sessions'
  | 'list-devices'
  | 'list-passkeys'
  | 'remove-passkey'
  | 'rename-passkey'
  | 'end-sessions'
  | 'change-password'
> => ({
  'list-sessions': {
    async run(_args, { within, by, sessionId }) {
      const rows = await sessionsOf(within, deps.now(), by.staffId)
      return rows.map((row) => ({ ...row, this_one: row.session === sessionId }))
    },
  },
  'list-devices': { run: (_args, { within, by }) => devicesOf(within, by.staffId, 'staff') },
  ...ownPasskeyActions,
  'end-sessions': {
    entry: 'login_sessions_ended',
    async run({ session }, { within, by, sessionId, note }) {
      const open = (await sessionsOf(within, deps.now(), by.staffId)).map((row) => row.session)
      const ending = open.filter((one) => (session === undefined ? one !== sessionId : one === session))
      if (session !== undefined && ending.length === 0)
        throw new Refusal('not_found', 'Session not found. See list-sessions.')
      for (const one of ending) await endWhere(within, deps.now(), { sessionId: one }, 'staff')
      note({ subject: `staff ${by.username}`, detail: { ended: ending.length } })
      return { ended: ending.length }
    },
  },
  'change-password': {
    entry: 'password_changed',
    async run({ password, new_password: next }, { within, by, sessionId, note }) {
      const { staffId: ownerId, username } = by
      await checkPassword(deps, ownerId, password, 'staff')
      checkNewPassword(next, { name: username, email: '' })
      await heldPasswordHash(within, ownerId, 'staff')
      const [passwordHash, at] = [await deps.hasher.hash(next), deps.now()]
      await setPassword(within, { realm: 'staff', ownerId, passwordHash, at })
      const others = { ownerId, exceptSessionId: sessionId ?? undefined }
      const ended = (await endWhere(within, at, others, 'staff')).length
      note({ subject: `staff ${username}`, detail: { ended } })
      return { ended }
    },
  },
})
