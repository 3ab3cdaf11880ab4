import { z } from 'zod'
import { call } from '../call.ts'
import { id, text } from '../fields.ts'
import { saved } from './answers.ts'

const records = { staff: ['owner', 'clinic', 'church'] } as const

export const recordCalls = {
  editRecord: call('GET edit_api/{table}/{col}/{id}', {
    access: records,
    about: 'One record for its editor. Table and column come from a closed list; anything else is 422.',
    params: { table: text(40, 1), col: text(40, 1), id },
    answer: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  deleteRecord: call('POST delete_record', {
    access: records,
    about: 'Moves a record to the bin. Table and column come from a closed list; anything else is 422.',
    form: { tbl: text(40, 1), col: text(40, 1), val: id },
    answer: saved,
  }),
}
