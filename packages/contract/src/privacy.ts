import { z } from 'zod'
import { call } from './call.ts'
import { ofOwner, ok, time } from './fields.ts'
import { proof } from './profile.ts'

const kept = z.object({
  /** identity: the client's data; books: trades and bookings under a number; security_log: actions and origins. */
  what: z.enum(['identity', 'payments', 'books', 'security_log']),
  reason: z.enum(['money_laundering_act', 'companies_act', 'cert_in_directions']),
  /** Years after the account is closed; null for data kept permanently, which names no client. */
  years: z.number().int().nullable(),
  until: time.nullable(),
})

export const privacyCalls = {
  exportData: call('POST my_data_api/{userid}', {
    ...ofOwner,
    about: 'All data held about the client, by table, as a file. Document numbers are masked.',
    form: proof,
    download: 'application/json',
    answer: z.object({
      made_at: time,
      client_id: z.string(),
      notes: z.array(z.string()),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  showKeptData: call('GET kept_data_api/{userid}', {
    ...ofOwner,
    about: 'Data kept after the account is closed, why, and for how long; the rest is erased.',
    answer: z.object({ status: ok, kept: z.array(kept) }),
  }),
  closeAccount: call('POST close_account_api/{userid}', {
    ...ofOwner,
    about: 'Closes the account permanently. Refused while anything is open; the ledger is kept.',
    form: { password: z.string().min(1).max(256) },
    answer: z.object({ status: ok, msg: z.string(), kept: z.array(kept) }),
  }),
}
