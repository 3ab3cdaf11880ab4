import { z } from 'zod'
import { reportLanguages } from '../back-office/day-close.ts'
import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { call } from '../call.ts'
import { download, id } from '../fields.ts'
import { access } from './access.ts'
import { associations } from './associations.ts'

/** Sections of the law that name the deduction: of 1961, and of 2025 for donations from April 2026 on. */
export const donationSections = ['80G', '133'] as const

/** Registrations of associations that make a donation deductible, from day to day. The one that began last counts. */
export const donees = resource('donees', {
  id: 'donee_id',
  access,
  list: 'GET donees_api',
  save: 'POST add_donee_api',
  fields: {
    donee_no: field.text({ max: 40, search: true }),
    donee_aso: field.reference(associations, 'aso_title'),
    donee_address: field.text({ max: 200 }),
    donee_pan: field.pan(),
    donee_section: field.choice(donationSections, { filter: true }),
    donee_issued: field.day(),
    donee_from: field.day(),
    donee_until: field.day(),
  },
  checks: [
    {
      fields: ['donee_until', 'donee_from'],
      rule: ({ donee_from: from, donee_until: until }) => String(from) <= String(until),
      message: 'ends_before_start',
    },
  ],
})

/** A financial year, from April to March. */
const year = z.string().regex(/^\d{4}-\d{2}$/, 'must be a financial year such as 2026-27')
const language = z.enum(reportLanguages).default('en')

export const donationCalls = {
  listDonationYears: call('GET donation_years_api/{id}', {
    access,
    about:
      'Financial years (April to March) in which a member has given, the last one first, with sums in rupees.',
    params: { id },
    answer: z.array(
      z.object({
        year,
        count: z.number(),
        amount: z.number(),
        /** Without cash above 2,000 rupees and gifts of days without a registration. */
        deductible: z.number(),
      }),
    ),
  }),
  downloadDonationsPdf: call('GET donation_statement_pdf/{id}', {
    access,
    about: "A member's donations of a financial year as a PDF. The download is an entry of the audit log.",
    params: { id },
    query: { year, language },
    answer: download,
    download: 'application/pdf',
  }),
  downloadDonationsCsv: call('GET donation_statement_csv/{id}', {
    access,
    about: 'The same donations as CSV, with the columns of Form 10BD.',
    params: { id },
    query: { year },
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  downloadContributionReceipt: call('GET contribution_receipt_pdf/{id}', {
    access,
    about: 'The receipt of a committed contribution as a PDF. The download is an entry of the audit log.',
    params: { id },
    query: { language },
    answer: download,
    download: 'application/pdf',
  }),
}
