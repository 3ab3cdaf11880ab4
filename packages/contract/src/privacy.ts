import { z } from 'zod'
import { call } from './call.ts'
import { clientId, ok, time } from './fields.ts'
import { proof } from './profile.ts'

export const privacyCalls = {
  exportData: call('POST my_data_api/{userid}', {
    access: 'owner',
    about: 'Everything that is kept about the client, by table, as a file. Document numbers are masked.',
    params: { userid: clientId },
    form: proof,
    download: 'application/json',
    answer: z.object({
      made_at: time,
      client_id: z.string(),
      notes: z.array(z.string()),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  }),
  closeAccount: call('POST close_account_api/{userid}', {
    access: 'owner',
    about: 'Closes the account for good. Refused while anything is open in it; the books stay.',
    params: { userid: clientId },
    form: { password: z.string().min(1).max(256) },
    answer: z.object({ status: ok, msg: z.string() }),
  }),
}
