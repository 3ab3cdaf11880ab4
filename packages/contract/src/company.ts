import { z } from 'zod'
import { call } from './call.ts'
import { done, ofOwner, ok, text } from './fields.ts'

export const companyCalls = {
  showCompany: call('GET company_profile_api', {
    access: 'public',
    about: "The company's addresses and contact details.",
    answer: z.object({
      status: ok,
      head_office: z.string(),
      branch_office: z.string(),
      email: z.string(),
      phone1: z.string(),
      phone2: z.string(),
    }),
  }),
  contact: call('POST contact_api/{userid}', {
    ...ofOwner,
    about: 'Sends an enquiry to the company.',
    form: {
      name: text(120, 1),
      mobile: text(16, 1),
      message: text(2000, 1),
      email: text(254).optional(),
      subject: text(120).optional(),
    },
    answer: done,
  }),
}
