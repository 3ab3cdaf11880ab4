import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { listQuery } from './resource.ts'

/** Roles that work with clients. */
export const clientReaders = [
  'owner',
  'dealer',
  'finance_maker',
  'finance_checker',
  'kyc',
  'support',
  'auditor',
] as const satisfies readonly StaffRole[]

/** A client's standing: without documents, by the decision on them, or closed. */
export const clientStates = ['none', 'pending', 'approved', 'rejected', 'closed'] as const
export type ClientState = (typeof clientStates)[number]

const { search, sort } = listQuery(['since'])

export const userCalls = {
  listUsers: call('GET users_api/{offset}', {
    access: { staff: clientReaders },
    about:
      'Clients from an offset, newest first, 10 by default; X-Total-Count is the total. `search` takes the beginning of ' +
      'a name, email, phone or client id. The audit log names the clients shown.',
    params: { offset: z.coerce.number().int().min(0).max(1_000_000) },
    query: {
      search,
      sort: sort.default('-since'),
      size: z.coerce.number().int().min(1).max(100).default(10),
      kyc: z.union([z.enum(clientStates), z.literal('')]).optional(),
    },
    answer: z.array(
      z.object({
        userid: z.number(),
        first_name: z.string(),
        mobile: z.string(),
        /** The email address. */
        username: z.string(),
        city: z.string(),
        kyc: z.enum(clientStates),
        since: time,
      }),
    ),
  }),
}
