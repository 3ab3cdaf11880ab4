import { z } from 'zod'
import { call } from './call.ts'
import { done, flag, ok, optionalPin, text, time } from './fields.ts'
import { who } from './identity.ts'
import { newPasskey, offeredPasskey, ownPasskey, passkeyId, passkeyName, signedPasskey } from './passkeys.ts'

/*
 * Proofs of identity besides the password. Calls that change them answer status 2 with the reason `step_up_needed` if
 * the last login or proof is older than five minutes: call `step_up_api` first.
 */

const pin = z.string().regex(/^\d{4,6}$/, 'must be 4 to 6 digits')
const sixDigits = z.string().regex(/^\d{6}$/, 'must be six digits')
/** From the authenticator app, or a recovery code with or without hyphens. */
const anyCode = z.string().trim().min(1).max(40)
const challenge = z.string().min(1).max(64)
const sessionId = z.string().regex(/^[\w-]{16}$/, 'must be the id of a login session')

export const securityCalls = {
  showSecurity: call('GET security_api', {
    access: 'client',
    about: "The client's PIN, second factor and passkeys.",
    answer: z.object({
      status: ok,
      pin: z.enum(['none', 'set', 'locked']),
      /** Whether a right PIN allows trading for five minutes; otherwise every order and change requires it. */
      pin_opens_trading: z.boolean(),
      authenticator: z.boolean(),
      recovery_codes_left: z.number(),
      passkeys: z.number(),
      /** False if the server is reached by a bare network address, which passkeys cannot be bound to. */
      passkeys_possible: z.boolean(),
    }),
  }),
  stepUp: call('POST step_up_api', {
    access: 'client',
    about: 'Verifies the client again by password, code or passkey; valid for five minutes.',
    form: {
      password: z.string().max(256).optional(),
      code: anyCode.optional(),
      passkey: signedPasskey.optional(),
    },
    answer: done,
  }),
  setPin: call('POST pin_set_api', {
    access: 'client',
    about:
      'Sets the wallet PIN, or changes it with the current one in `wpin`. A locked PIN requires pin_reset_api.',
    form: { pin, wpin: optionalPin },
    answer: done,
  }),
  removePin: call('POST pin_remove_api', {
    access: 'client',
    about: 'Removes the wallet PIN; requires the current one. A locked PIN requires pin_reset_api first.',
    form: { wpin: optionalPin },
    answer: done,
  }),
  openDealingByPin: call('POST pin_opens_trading_api', {
    access: 'client',
    about:
      'Whether a correct PIN unlocks trading for five minutes (default off). Turning it on requires the PIN.',
    form: { on: flag, wpin: optionalPin },
    answer: done,
  }),
  askPinReset: call('POST pin_reset_code_api', {
    access: 'client',
    about: 'Sends a code to replace a forgotten or locked wallet PIN.',
    answer: done.extend({ challenge: z.string() }),
  }),
  resetPin: call('POST pin_reset_api', {
    access: 'client',
    about: 'Sets a new wallet PIN with the code sent by email.',
    form: { challenge, code: sixDigits, pin },
    answer: done,
  }),
  startAuthenticator: call('POST authenticator_start_api', {
    access: 'client',
    about: 'Creates the secret of an authenticator app; active once a code is confirmed.',
    answer: z.object({ status: ok, secret: z.string(), url: z.string() }),
  }),
  confirmAuthenticator: call('POST authenticator_confirm_api', {
    access: 'client',
    about: 'Turns the second factor on with a code of the app and returns the recovery codes once.',
    form: { code: sixDigits },
    answer: done.extend({ recovery_codes: z.array(z.string()) }),
  }),
  removeAuthenticator: call('POST authenticator_remove_api', {
    access: 'client',
    about: 'Turns the second factor off, with the password and a code of the app or a recovery code.',
    form: { password: z.string().min(1).max(256), code: anyCode },
    answer: done,
  }),
  renewRecoveryCodes: call('POST recovery_codes_api', {
    access: 'client',
    about: 'Generates new recovery codes; earlier codes stop working.',
    answer: done.extend({ recovery_codes: z.array(z.string()) }),
  }),
  listPasskeys: call('GET passkeys_api', {
    access: 'client',
    about: 'The passkeys of the client, oldest first.',
    answer: z.array(ownPasskey),
  }),
  offerPasskey: call('POST passkey_start_api', {
    access: 'client',
    about: 'Options for creating a passkey.',
    answer: offeredPasskey.extend({ status: ok }),
  }),
  addPasskey: call('POST passkey_add_api', {
    access: 'client',
    about: 'Stores a created passkey.',
    form: { name: text(60).optional(), passkey: newPasskey },
    answer: done.extend({ passkey_id: z.string() }),
  }),
  renamePasskey: call('POST passkey_rename_api', {
    access: 'client',
    about: 'Renames a passkey.',
    form: { passkey_id: passkeyId, name: passkeyName },
    answer: done,
  }),
  removePasskey: call('POST passkey_remove_api', {
    access: 'client',
    about: 'Removes a passkey.',
    form: { passkey_id: passkeyId },
    answer: done,
  }),
  offerPasskeyProof: call('POST passkey_proof_api', {
    access: 'client',
    about: "Options for signing with the client's passkey, for step_up_api.",
    answer: offeredPasskey.extend({ status: ok }),
  }),
  offerPasskeyLogin: call('POST passkey_challenge_api', {
    access: 'public',
    about: 'Options for logging in with any passkey.',
    answer: offeredPasskey.extend({ status: ok }),
  }),
  logInWithPasskey: call('POST passkey_login_api', {
    access: 'public',
    about: 'Logs a client in with a passkey, which replaces password and second factor.',
    form: { passkey: signedPasskey },
    answer: who.extend(done.shape),
  }),
  listLoginSessions: call('GET login_sessions_api', {
    access: 'client',
    about: "The client's active login sessions, newest first.",
    answer: z.array(
      z.object({
        session_id: z.string(),
        /** Browser and system, from the user agent. */
        device: z.string(),
        place: z.string(),
        started_at: time,
        last_seen_at: time,
        /** The login session of this request. */
        this_device: z.boolean(),
      }),
    ),
  }),
  endLoginSession: call('POST login_session_end_api', {
    access: 'client',
    about: 'Logs one of the client’s devices out.',
    form: { session_id: sessionId },
    answer: done,
  }),
  endOtherLoginSessions: call('POST login_sessions_end_others_api', {
    access: 'client',
    about: 'Logs all of the client’s devices out but this one.',
    answer: done,
  }),
  listLogins: call('GET logins_api', {
    access: 'client',
    about: 'Login attempts on this account, newest first.',
    answer: z.array(
      z.object({
        at: time,
        device: z.string(),
        place: z.string(),
        succeeded: z.boolean(),
        /** The proof that succeeded or failed: password, code, recovery code or passkey. */
        way: z.string(),
      }),
    ),
  }),
}
