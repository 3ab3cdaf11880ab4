import { z } from 'zod'
import { call } from '../call.ts'
import { download, id, text } from '../fields.ts'
import { saved } from './answers.ts'

// Each resource declares its own roles, checked once the resource is known.
const keepers = ['owner', 'clinic', 'church', 'support', 'kyc'] as const
const access = { staff: keepers } as const
const reading = { staff: [...keepers, 'auditor'] } as const
const which = { tbl: text(40, 1), col: text(40, 1) }

export const recordCalls = {
  editRecord: call('GET edit_api/{table}/{col}/{id}', {
    access: reading,
    about: 'One record for its editor. Table and column name a resource and its id; anything else is 422.',
    params: { table: text(40, 1), col: text(40, 1), id },
    answer: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  deleteRecord: call('POST delete_record', {
    access,
    about: 'Moves a record to the bin. Table and column name a resource and its id; anything else is 422.',
    form: { ...which, val: id },
    answer: saved,
  }),
  deleteRecordOfTable: call('POST record_delete_api/{id}', {
    access,
    about:
      'Moves a record to the bin, as delete_record does. Table `users` and column `userid` close the account of a client.',
    params: { id },
    form: which,
    answer: saved,
  }),
  restoreRecord: call('POST restore_record_api', {
    access,
    about: 'Restores a record from the bin.',
    form: { ...which, val: id },
    answer: saved,
  }),
  showRecordImage: call('GET record_image_api/{table}/{name}', {
    access: reading,
    about: 'The image of a record, by its file name.',
    params: { table: text(40, 1), name: text(40, 1) },
    answer: download,
    download: 'image/jpeg',
  }),
}
