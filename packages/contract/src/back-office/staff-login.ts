import { z } from 'zod'
import { call, staffRoles } from '../call.ts'
import { text, time } from '../fields.ts'
import { newPasskey, offeredPasskey, signedPasskey } from '../passkeys.ts'

const person = z.object({
  status: z.literal(1),
  message: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** Absolute end of the session; idle sessions end 15 minutes after the last request. */
  until: time,
})
const anyRole = { staff: staffRoles } as const
const password = z.string().max(256)
/** Of a second step. */
const challenge = z.string().max(64)
/** From the authenticator app, or a recovery code. */
const code = z.string().trim().max(40)
const answered = z.object({ status: z.literal(1), message: z.string() })
const offered = offeredPasskey.extend({ status: z.literal(1) })

export const staffLoginCalls = {
  adminLogIn: call('POST adminlogin_api', {
    access: 'public',
    realm: 'staff',
    about:
      'Logs staff in. A correct password answers status 2 with a `challenge` in `detail`; the second request sends it with ' +
      'a `code`, or with a `passkey` if `ways` names it. Without an authenticator app, `detail` also has the `secret` and ' +
      '`url` to set one up.',
    form: {
      username: text(254).optional(),
      password: password.optional(),
      challenge: challenge.optional(),
      code: code.optional(),
      passkey: signedPasskey.optional(),
    },
    answer: person.extend({
      /** Shown once, when the authenticator app is set up. */
      recovery_codes: z.array(z.string()).optional(),
    }),
  }),
  acceptInvitation: call('POST staff_invitation_api', {
    access: 'public',
    realm: 'staff',
    about:
      'Sets the password of an invited member of staff, once. Answers status 2 like a correct password at adminlogin_api.',
    form: { username: text(254, 1), invitation: text(64, 1), password },
    answer: person,
  }),
  adminLogOut: call('POST adminlogout_api', {
    access: anyRole,
    about: "Ends the staff session; a client's session in the same browser continues.",
    answer: answered,
  }),
  stepUpStaff: call('POST staff_step_up_api', {
    access: anyRole,
    about:
      'Verifies the member of staff again by a code or a passkey. Actions that move money or change roles require it within ' +
      'five minutes.',
    form: { code: code.optional(), passkey: signedPasskey.optional() },
    answer: answered,
  }),
  offerStaffPasskeyLogin: call('POST staff_passkey_challenge_api', {
    access: 'public',
    realm: 'staff',
    about: 'Options for signing with a passkey at the second step of the login of staff, for adminlogin_api.',
    form: { challenge },
    answer: offered,
  }),
  offerStaffPasskeyProof: call('POST staff_passkey_proof_api', {
    access: anyRole,
    about: "Options for signing with the member's passkey, for staff_step_up_api.",
    answer: offered,
  }),
  offerStaffPasskey: call('POST staff_passkey_start_api', {
    access: anyRole,
    about: 'Options for creating a passkey of a member of staff. Requires a proof of the last five minutes.',
    answer: offered,
  }),
  addStaffPasskey: call('POST staff_passkey_add_api', {
    access: anyRole,
    about: 'Stores a created passkey. Requires a proof of the last five minutes.',
    form: { passkey: newPasskey },
    answer: answered,
  }),
  showStaffSession: call('GET admin_session_api', {
    access: anyRole,
    about: 'The logged-in member of staff.',
    answer: person.omit({ message: true }),
  }),
}
