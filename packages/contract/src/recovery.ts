import { z } from 'zod'
import { call } from './call.ts'
import { clientId, ok, text } from './fields.ts'

export const recoveryCalls = {
  checkUser: call('POST check_user_api', {
    access: 'public',
    about:
      'Recovers a password: answers alike for known and unknown users; the code goes out by message only.',
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
      "Logged in: the client's own id and the old password. Logged out: the reset ticket in the place of the id.",
    params: { userid: z.string().min(1).max(128) },
    form: { password: z.string().min(1).max(256), old_password: z.string().max(256).optional() },
    answer: z.object({ status: ok, msg: z.string() }),
  }),
  chooseLanguage: call('POST language_api/{userid}', {
    access: 'owner',
    about: 'The language in which the client is written to.',
    params: { userid: clientId },
    form: { language: z.enum(['en', 'hi']) },
    answer: z.object({ status: ok, msg: z.string() }),
  }),
}
