import { z } from 'zod'
import { call, staffRoles } from '../call.ts'
import { text, time } from '../fields.ts'

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

export const staffLoginCalls = {
  adminLogIn: call('POST adminlogin_api', {
    access: 'public',
    realm: 'staff',
    about:
      'Logs staff in. A correct password answers status 2 with a `challenge` in `detail`; the second request sends it with ' +
      'a `code`. Without an authenticator app, `detail` also has the `secret` and `url` to set one up.',
    form: {
      username: text(254).optional(),
      password: password.optional(),
      challenge: z.string().max(64).optional(),
      /** From the authenticator app, or a recovery code. */
      code: z.string().trim().max(40).optional(),
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
    answer: z.object({ status: z.literal(1), message: z.string() }),
  }),
  stepUpStaff: call('POST staff_step_up_api', {
    access: anyRole,
    about:
      'Verifies the member of staff again by a code. Actions that move money or change roles require it within five minutes.',
    form: { code: z.string().trim().max(40) },
    answer: z.object({ status: z.literal(1), message: z.string() }),
  }),
  showStaffSession: call('GET admin_session_api', {
    access: anyRole,
    about: 'The logged-in member of staff.',
    answer: person.omit({ message: true }),
  }),
}
