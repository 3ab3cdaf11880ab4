import { z } from 'zod'
import { action } from '../back-office/action.ts'
import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { reasonOf, typedId } from '../back-office/typed.ts'
import { access, clinicKeepers } from './access.ts'
import { departments } from './departments.ts'

/** The clinic's staff. They have no login here. */
export const doctors = resource('doctors', {
  id: 'did',
  access,
  personal: true,
  list: 'GET staff_api',
  save: 'POST add_staff_api',
  fields: {
    dname: field.text({ max: 120, search: true }),
    depid: field.reference(departments, 'dep_name', { filter: true }),
    etype: field.choice(['Doctor', 'Medical', 'Reception'], { filter: true }),
    dgender: field.choice(['Male', 'Female', 'Other'], { filter: true }),
    dage: field.whole({ min: 16, max: 100 }),
    demail: field.email({ search: true }),
    dphone: field.text({ max: 20, search: true }),
    dedu: field.text({ max: 120, search: true }),
    /** In years. */
    dexp: field.whole({ min: 0, max: 80 }),
    daadhar: field.aadhaar(),
    reg_no: field.text({ max: 40, search: true }),
    dabout: field.long({ max: 2000, optional: true }),
    dimg: field.image({ kept: 'olddimg', fallback: 'person.png' }),
  },
  checks: [
    {
      fields: ['dexp', 'dage'],
      rule: ({ dexp, dage }) => Number(dexp) < Number(dage),
      message: 'experience_above_age',
    },
  ],
})

export const doctorActions = {
  'reveal-staff-aadhaar': action('reveal-staff-aadhaar', {
    about: "Shows the whole Aadhaar number of the clinic's staff; the reason is written to the audit log.",
    makers: clinicKeepers,
    usage: 'N --reason TEXT',
    positional: ['did'],
    args: { did: typedId, reason: reasonOf('must give the purpose', 200) },
    result: z.object({ did: z.number(), value: z.string() }),
  }),
}
