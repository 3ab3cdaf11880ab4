import type { PasswordHasher } from './password-hasher.ts'
import { addPasskey } from './add-passkey.ts'
import { askPinReset } from './ask-pin-reset.ts'
import { confirmAuthenticator } from './confirm-authenticator.ts'
import { endLoginSession } from './end-login-session.ts'
import { endOtherLoginSessions } from './end-other-login-sessions.ts'
import type { Entering } from './enter.ts'
import { listLoginSessions } from './list-login-sessions.ts'
import { listLogins } from './list-logins.ts'
import { listPasskeys } from './list-passkeys.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { offerPasskeyLogin } from './offer-passkey-login.ts'
import { offerPasskeyProof } from './offer-passkey-proof.ts'
import { offerPasskey } from './offer-passkey.ts'
import { openDealingByPin } from './open-dealing-by-pin.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import { proveAgain } from './prove-again.ts'
import { removeAuthenticator } from './remove-authenticator.ts'
import { removePasskey } from './remove-passkey.ts'
import { removePin } from './remove-pin.ts'
import { renamePasskey } from './rename-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetPin } from './reset-pin.ts'
import type { Security } from './security.ts'
import { setPin } from './set-pin.ts'
import { showSecurity } from './show-security.ts'
import { startAuthenticator } from './start-authenticator.ts'

/** What the handlers of the client's security are handed. */
export interface SecurityHandling extends Entering {
  readonly hasher: PasswordHasher
  readonly codes: OneTimeCodes
  readonly security: Security
}

/** One handler for every call of the client's security. */
export const securityHandlers = (handling: SecurityHandling) => ({
  showSecurity: showSecurity(handling),
  stepUp: proveAgain(handling),
  setPin: setPin(handling),
  removePin: removePin(handling),
  openDealingByPin: openDealingByPin(handling),
  askPinReset: askPinReset(handling),
  resetPin: resetPin(handling),
  startAuthenticator: startAuthenticator(handling),
  confirmAuthenticator: confirmAuthenticator(handling),
  removeAuthenticator: removeAuthenticator(handling),
  renewRecoveryCodes: renewRecoveryCodes(handling),
  listPasskeys: listPasskeys(handling),
  offerPasskey: offerPasskey(handling),
  addPasskey: addPasskey(handling),
  renamePasskey: renamePasskey(handling),
  removePasskey: removePasskey(handling),
  offerPasskeyProof: offerPasskeyProof(handling),
  offerPasskeyLogin: offerPasskeyLogin(handling),
  logInWithPasskey: logInWithPasskey(handling),
  listLoginSessions: listLoginSessions(handling),
  endLoginSession: endLoginSession(handling),
  endOtherLoginSessions: endOtherLoginSessions(handling),
  listLogins: listLogins(handling),
})
