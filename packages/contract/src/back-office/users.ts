import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { clientId, download, text, time } from '../fields.ts'
import { saved } from './answers.ts'
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

/** Roles that take the details of all clients away in a file. */
export const clientExporters = ['owner', 'kyc', 'auditor'] as const satisfies readonly StaffRole[]

/** Roles that add clients, correct their details and close their accounts. */
export const clientKeepers = ['owner', 'kyc'] as const satisfies readonly StaffRole[]

/** Roles that write notes about clients. */
export const noteWriters = [
  'owner',
  'dealer',
  'finance_maker',
  'finance_checker',
  'kyc',
  'support',
] as const satisfies readonly StaffRole[]

/** Most characters of a note about a client. */
export const NOTE_LENGTH = 1_000

/** The form of a client, as specified. The server checks each field and names it in its refusal. */
const userForm = {
  fullname: text(120).optional(),
  mobile: text(30).optional(),
  /** The email address. */
  username: text(254).optional(),
  city: text(80).optional(),
  /** Opens the account once: the client then chooses another. */
  password: z.string().max(256).optional(),
}
export const userFields = ['fullname', 'mobile', 'username', 'city', 'password'] as const
export type UserField = (typeof userFields)[number]

/** A client's standing: without documents, by the decision on them, or closed. Guests are no clients yet. */
export const clientStates = [
  'none',
  'pending',
  'photos_needed',
  'approved',
  'rejected',
  'closed',
  'guest',
] as const
export type ClientState = (typeof clientStates)[number]

/** What the list of clients shows: those in a state, with an account that is not closed, or with a connected app. */
export const clientFilters = [...clientStates, 'open', 'online'] as const
export type ClientFilter = (typeof clientFilters)[number]

const { exact, search, sort } = listQuery(['since'])
const filters = { search, kyc: z.union([z.enum(clientFilters), z.literal('')]).optional() }

export const userCalls = {
  listUsers: call('GET users_api/{offset}', {
    access: { staff: clientReaders },
    about:
      'Clients from an offset, newest first, 10 by default; X-Total-Count is the total. `search` takes the beginning of ' +
      'a name, email, phone or client id. `kyc=guest` lists the open practice accounts of guests, which are not among ' +
      'the clients; `kyc=online` lists all with a connected app, guests too. The audit log names the clients shown.',
    params: { offset: z.coerce.number().int().min(0).max(1_000_000) },
    query: {
      ...filters,
      sort: sort.default('-since'),
      size: z.coerce.number().int().min(1).max(100).default(10),
      exact,
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
  exportUsers: call('GET users_export_api', {
    access: { staff: clientExporters },
    about:
      'All clients that `users_api` lists for these filters as CSV, by client id. The export is an audit entry.',
    query: filters,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
  addUser: call('POST addnewuser_api', {
    access: { staff: clientKeepers },
    about:
      'Adds a client without documents. The password works once, for three days: at the first login the client accepts ' +
      'the terms and chooses another.',
    form: userForm,
    answer: saved.extend({ userid: z.number() }),
  }),
  updateUser: call('POST updateuser_api/{id}', {
    access: { staff: clientKeepers },
    about:
      'Corrects a client; absent fields stay as they are. A new email or mobile pauses withdrawals, and the old address ' +
      'gets a link to undo the change. A password can be set only until the client has chosen one.',
    params: { id: clientId },
    form: { ...userForm, seen: z.string().max(64).optional() },
    answer: saved.extend({ changed: z.array(z.enum(userFields)) }),
  }),
  addClientNote: call('POST client_note_api/{userid}', {
    access: { staff: noteWriters },
    about: 'Adds a note about a client for staff. Notes are never changed.',
    params: { userid: clientId },
    form: { note: z.string().trim().min(1).max(NOTE_LENGTH) },
    answer: saved,
  }),
}
