import { z } from 'zod'
import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { call } from '../call.ts'
import { text } from '../fields.ts'
import { access } from './access.ts'

/** A search for members or households begins above this many characters. */
export const MEMBER_SEARCH_ABOVE = 3

/** Households of members: one address for several persons. */
export const households = resource('households', {
  id: 'house_id',
  access,
  personal: true,
  list: 'GET households_api',
  save: 'POST add_household_api',
  fields: {
    house_name: field.text({ max: 120, search: true }),
    house_address: field.long({ max: 500, optional: true }),
    house_city: field.text({ max: 80, search: true }),
  },
})

/** The persons who belong to the church, who give contributions. */
export const members = resource('members', {
  id: 'mem_id',
  access,
  personal: true,
  list: 'GET members_api',
  save: 'POST add_member_api',
  fields: {
    mem_name: field.text({ max: 120, search: true }),
    mem_house: field.reference(households, 'house_name', {
      optional: true,
      filter: true,
      found: { by: 'POST search_household_api', above: MEMBER_SEARCH_ABOVE },
    }),
    mem_phone: field.text({ max: 20, search: true, optional: true }),
    mem_email: field.text({ max: 120, search: true, optional: true }),
    mem_city: field.text({ max: 80, search: true, optional: true }),
    mem_address: field.long({ max: 500, optional: true }),
    /** PAN or Aadhaar, which a statement of donations names. */
    mem_tax_no: field.taxNumber(),
  },
})

const keyword = { keyword: text(80, MEMBER_SEARCH_ABOVE + 1) }

export const memberCalls = {
  searchHousehold: call('POST search_household_api', {
    access,
    about: `The first ten households with words that begin like those of the keyword, above ${MEMBER_SEARCH_ABOVE} characters.`,
    form: keyword,
    answer: z.array(z.object({ house_id: z.number(), house_name: z.string(), house_city: z.string() })),
  }),
  searchMember: call('POST search_member_api', {
    access,
    about: `The first ten members with words that begin like those of the keyword, above ${MEMBER_SEARCH_ABOVE} characters.`,
    form: keyword,
    answer: z.array(
      z.object({
        mem_id: z.number(),
        mem_name: z.string(),
        mem_city: z.string(),
        mem_phone: z.string(),
      }),
    ),
  }),
}
