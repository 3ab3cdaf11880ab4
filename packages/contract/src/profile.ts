import { z } from 'zod'
import { call } from './call.ts'
import { clientId, id, ok, text } from './fields.ts'

const done = z.object({ status: ok, msg: z.string() })
const optionalText = (max: number) => text(max).optional()

export const profileCalls = {
  showUser: call('GET user_details_api/{userid}', {
    access: 'owner',
    about: "A client's own details, or those of a client for staff with the right to them.",
    params: { userid: clientId },
    answer: z.object({
      status: ok,
      first_name: z.string(),
      email: z.string(),
      mobile: z.string(),
      city: z.string(),
      zipcode: z.string(),
      bank_name: z.string(),
      acc_holder: z.string(),
      ifsc: z.string(),
      acc_no: z.string(),
    }),
  }),
  /** One path for two forms, told apart by their fields; a mixture is refused. */
  updateBankOrProfile: call('POST bank_update_api', {
    access: 'client',
    about: 'Changes the bank details, or the profile, of the logged-in client.',
    form: {
      id,
      bank_name: optionalText(80),
      acc_no: optionalText(24),
      ifsc: optionalText(11),
      acc_holder: optionalText(120),
      first_name: optionalText(120),
      email: optionalText(254),
      city: optionalText(80),
      zipcode: optionalText(12),
    },
    answer: done,
  }),
}
