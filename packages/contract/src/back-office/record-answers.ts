import { z } from 'zod'
import { saved } from './answers.ts'

/** Answer to a save: the record's id and new version. */
export const savedRecord = saved.extend({ id: z.number(), version: z.number() })

/** What can be done with several records: move them to the bin, back from it, or set one field of them. */
export const recordChanges = ['remove', 'restore', 'set'] as const
/** Most records of one change. All that match are changed in as many calls as they take. */
export const MOST_AT_ONCE = 1_000

/** Answer to a change of several records. */
export const changedRecords = saved.extend({
  /** The ids of the changed records. */
  changed: z.array(z.number()),
  left_out: z.array(
    z.object({
      id: z.number(),
      /** The record's first text; empty if the record is not there. */
      name: z.string(),
      /** In snake case, as a refusal's: not_found, unchanged, already_exists. */
      reason: z.string(),
    }),
  ),
  /** Of all that match: what the next call continues after, and where the last one ends; null if none is left. */
  next: z.object({ after: z.number(), until: z.number() }).nullable(),
})

/** Largest file of an import in bytes, and most rows. */
export const IMPORT_BYTES = 5 * 1024 * 1024
export const IMPORT_ROWS = 10_000

export const hash = z.string().max(64)
/** Answer to an import, or to its dry run. */
export const importedRecords = saved.extend({
  /** Of the file, and of the current versions of the records that it names. */
  file_hash: hash,
  records_hash: hash,
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** The first errors, by row. */
  errors: z.array(
    z.object({
      /** As a spreadsheet numbers it: the heading is row 1. */
      row: z.number(),
      /** The heading; empty if the whole row is meant. */
      column: z.string(),
      /** In snake case: required, wrong, cells, twice, or as a refusal's. */
      reason: z.string(),
    }),
  ),
  error_count: z.number(),
})
