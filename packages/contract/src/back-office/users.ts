import { z } from 'zod'
import { call } from '../call.ts'
import { clientId, id, text } from '../fields.ts'
import { saved } from './answers.ts'

const identity = { fullname: text(120, 1), mobile: text(16, 1), username: text(254, 1), city: text(80, 1) }
const support = { staff: ['owner', 'support', 'kyc'] } as const

export const userCalls = {
  adminLogIn: call('POST adminlogin_api', {
    access: 'public',
    about: 'Logs staff in. status 2 asks for the second factor.',
    form: {
      username: text(254, 1),
      password: z.string().min(1).max(256),
      code: z.string().max(8).optional(),
    },
    answer: z.object({ message: z.string(), status: z.number() }),
  }),
  listUsers: call('GET users_api/{offset}', {
    access: { staff: ['owner', 'support', 'kyc', 'auditor'] },
    about: 'Ten clients from an offset on.',
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
    about: 'Opens an account. The password is a start code for one use; the client chooses their own.',
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
  deleteRecordOfTable: call('POST record_delete_api/{id}', {
    access: { staff: ['owner', 'support'] },
    about: 'Closes an account; the books stay. Table and column come from a closed list.',
    params: { id },
    form: { tbl: text(40, 1), col: text(40, 1) },
    answer: saved,
  }),
}
