import { z } from 'zod'
import { call } from '../call.ts'
import { clientId, text } from '../fields.ts'
import { saved } from './answers.ts'

const identity = { fullname: text(120, 1), mobile: text(16, 1), username: text(254, 1), city: text(80, 1) }
const support = { staff: ['owner', 'support', 'kyc'] } as const

export const userCalls = {
  listUsers: call('GET users_api/{offset}', {
    access: { staff: ['owner', 'support', 'kyc', 'auditor'] },
    about: 'A page of 10 clients, from an offset.',
    params: { offset: z.coerce.number().int().min(0) },
    query: { search: text(80).optional() },
    answer: z.array(
      z.object({
        userid: z.number(),
        first_name: z.string(),
        mobile: z.string(),
        username: z.string(),
        city: z.string(),
      }),
    ),
  }),
  addUser: call('POST addnewuser_api', {
    access: support,
    about: 'Opens an account with a one-time start password; the client then sets their own.',
    form: { ...identity, password: z.string().max(256) },
    answer: saved,
  }),
  updateUser: call('POST updateuser_api/{id}', {
    access: support,
    about: "Changes a client's details; never the password.",
    params: { id: clientId },
    form: { ...identity, password: z.string().max(256).optional() },
    answer: saved,
  }),
}
