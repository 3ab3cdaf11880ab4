import { z } from 'zod'
import { call } from './call.ts'
import { done, id, language, ofOwner, ok, text } from './fields.ts'

export const recoveryCalls = {
  checkUser: call('POST check_user_api', {
    access: 'public',
    about:
      'Starts password recovery. Known and unknown users get the same answer; the code is sent by message only.',
    form: {
      username: text(254).optional(),
      otp: z.string().max(128).optional(),
      code: z.string().max(6).optional(),
    },
    answer: z.object({ status: ok, msg: z.string(), otp: z.string(), user: z.string() }),
  }),
  changePassword: call('POST change_password_api/{userid}', {
    access: 'public',
    about:
      "Logged in: the client's own ID and old password. Logged out: the reset ticket in place of the ID.",
    params: { userid: z.string().min(1).max(128) },
    form: {
      password: z.string().min(1).max(256),
      old_password: z.string().max(256).optional(),
      /** The versions that a client accepts whose account staff have added. */
      terms: id.optional(),
      privacy: id.optional(),
      risk: id.optional(),
    },
    answer: done,
  }),
  chooseLanguage: call('POST language_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Sets the language of messages to the client.',
    form: { language },
    answer: done,
  }),
}
