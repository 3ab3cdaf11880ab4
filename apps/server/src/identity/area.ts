import { kept } from '@gf/contract/consents'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Database } from '../persistence/database.ts'
import { enterForeignIds } from './audit.ts'
import { changePassword } from './change-password.ts'
import { chooseLanguage } from './clients.ts'
import { codeActions } from './code-actions.ts'
import { beginGuest } from './guests.ts'
import { kycActions } from './kyc/kyc-actions.ts'
import { showKyc } from './kyc/kyc.ts'
import { sendDocuments } from './kyc/send-documents.ts'
import { logIn } from './log-in.ts'
import {
  endLoginSession,
  endOtherLoginSessions,
  listLogins,
  listLoginSessions,
  logOut,
  showSession,
} from './login-session-calls.ts'
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  offerPasskey,
  offerPasskeyLogin,
  offerPasskeyProof,
  removePasskey,
  renamePasskey,
} from './passkey-calls.ts'
import { checkUser } from './recovery.ts'
import { sweepRegistrations } from './registration/pending-registrations.ts'
import { showConsents } from './registration/consents.ts'
import { register } from './registration/registration.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import {
  confirmAuthenticator,
  proveAgain,
  removeAuthenticator,
  renewRecoveryCodes,
  showSecurity,
  startAuthenticator,
} from './second-factor-calls.ts'
import type { Security, SecurityDeps } from './security.ts'
import { staffActions } from './staff-actions.ts'
import type { TakeBack } from './staff-actions.ts'
import { ownAccountActions } from './staff/own-account.ts'
import { staffAccess } from './staff/staff-access.ts'
import { staffLoginHandlers } from './staff/staff-login.ts'
import { askPinReset, openDealingByPin, removePin, resetPin, setPin } from './wallet-pin-calls.ts'

/** Logging in, and the client's proofs of identity. */
export const accessHandlers = (deps: SecurityDeps) => ({
  logIn: logIn(deps),
  logOut: logOut(deps),
  showSession: showSession(deps),
  showSecurity: showSecurity(deps),
  stepUp: proveAgain(deps),
  setPin: setPin(deps),
  removePin: removePin(deps),
  openDealingByPin: openDealingByPin(deps),
  askPinReset: askPinReset(deps),
  resetPin: resetPin(deps),
  startAuthenticator: startAuthenticator(deps),
  confirmAuthenticator: confirmAuthenticator(deps),
  removeAuthenticator: removeAuthenticator(deps),
  renewRecoveryCodes: renewRecoveryCodes(deps),
  listPasskeys: listPasskeys(deps),
  offerPasskey: offerPasskey(deps),
  addPasskey: addPasskey(deps),
  renamePasskey: renamePasskey(deps),
  removePasskey: removePasskey(deps),
  offerPasskeyProof: offerPasskeyProof(deps),
  offerPasskeyLogin: offerPasskeyLogin(deps),
  logInWithPasskey: logInWithPasskey(deps),
  listLoginSessions: listLoginSessions(deps),
  endLoginSession: endLoginSession(deps),
  endOtherLoginSessions: endOtherLoginSessions(deps),
  listLogins: listLogins(deps),
})

/** Forgotten and changed passwords, and the language of messages. */
export const recoveryHandlers = (deps: SecurityDeps) => ({
  checkUser: checkUser(deps),
  changePassword: changePassword(deps),
  chooseLanguage: chooseLanguage(deps),
})

export function identityArea(services: Deps, security: Security, takeBack: TakeBack) {
  const deps = { ...services, security }
  const { db, now } = deps
  return {
    handlers: {
      ...accessHandlers(deps),
      ...recoveryHandlers(deps),
      ...staffLoginHandlers(deps),
      beginGuest: beginGuest(deps),
      register: register(deps),
      showConsents: showConsents(deps),
      showKyc: showKyc(deps),
      sendDocuments: sendDocuments(deps),
    },
    actions: {
      ...kycActions(deps),
      ...staffActions(deps, takeBack),
      ...staffAccess(deps, takeBack),
      ...ownAccountActions(deps),
      ...codeActions(deps),
      'reset-second-factor': resetSecondFactor(deps),
    },
    jobs: [
      {
        name: 'registrations',
        run: () => sweepRegistrations(deps),
        failure: 'Could not delete expired registrations',
        atStart: true,
      },
      {
        name: 'foreign-ids',
        run: () => enterForeignIds(db, now()),
        failure: 'Could not record foreign IDs',
      },
      {
        name: 'login-sessions',
        run: () => sweepIdentity(db, now()),
        failure: 'Could not delete old login sessions',
      },
    ] satisfies readonly Job[],
  }
}

/** The time of each row, and the milliseconds that it is kept after it. */
const EXPIRING = [
  // Attempts are counted in windows of minutes.
  ['throttle', 'window_start', DAY],
  // Kept while their outcome can still be queried.
  ['one_time_code', 'expires_at', DAY],
  // Visible to staff for a while.
  ['login_session', 'expires_at', kept.loginDays * DAY],
  // A browser keeps its device value for a year after each login.
  ['device', 'last_seen_at', 366 * DAY],
  ['former_email', 'until_at', 0],
  ['passkey_challenge', 'expires_at', 0],
] as const

/** Removes expired counters, codes, sessions, devices, challenges and addresses. `at` is in milliseconds. */
export async function sweepIdentity(db: Database, at: number): Promise<void> {
  for (const [table, column, kept] of EXPIRING)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${at - kept}`.execute(db)
}
