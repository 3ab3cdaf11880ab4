import { z } from 'zod'
import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { call } from '../call.ts'
import { access } from './access.ts'

/** India's states and union territories. The ids are the state codes of GST. */
export const stateCalls = {
  listStates: call('GET states_api', {
    access,
    about: 'The states and union territories of India, by name.',
    answer: z.array(z.object({ StateID: z.number(), StateName: z.string() })),
  }),
}

const states = { table: 'states', id: 'StateID', list: stateCalls.listStates.route } as const

/** The pharmacy's stores. */
export const stores = resource('stores', {
  id: 'id',
  access,
  list: 'GET stores_api',
  save: 'POST add_store_api',
  posted: { id: 'store_id', state: 'sstate' },
  fields: {
    name: field.text({ max: 120, search: true }),
    state: field.reference(states, 'StateName', { filter: true }),
    city: field.text({ max: 80, search: true }),
    phone: field.text({ max: 20, search: true }),
    address: field.long({ max: 500, optional: true }),
    /** Its registration for GST, which invoices name. */
    gstin: field.code(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, 'must be a GSTIN of 15 characters'),
  },
})
