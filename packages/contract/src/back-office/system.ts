import { z } from 'zod'
import { areas } from '../areas.ts'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { saved } from './answers.ts'

/** Roles that watch the system. */
export const systemReaders = ['owner', 'auditor'] as const satisfies readonly StaffRole[]

/** Work that the server does regularly. */
export const jobNames = [
  'funding',
  'confirmed-actions',
  'scheduled-actions',
  'exposure-limits',
  'closed-accounts',
  'duplicate-digests',
  'foreign-ids',
  'audit-head',
  'dashboard-samples',
  'registrations',
  'guests',
  'screening',
  'login-sessions',
  'price-alerts',
  'feed-gaps',
  'economic-events',
  'messages',
  'payment-references',
  'usd-rate',
  ...Object.values(areas).flatMap((area) => area.jobs),
] as const
export type JobName = (typeof jobNames)[number]

const verification = z.object({
  /** When it ended. */
  at: time,
  /** Whose request it was. */
  by: z.string(),
  entries: z.number(),
  postings: z.number(),
  audited: z.number(),
  seconds: z.number(),
  /** The first error in words; null if all is in order. */
  wrong: z.string().nullable(),
})

export const systemCalls = {
  showSystem: call('GET system_api', {
    access: { staff: systemReaders },
    about:
      'How the server, its database, its messages and its jobs do, and the last verification of the books.',
    answer: z.object({
      status: z.literal(1),
      at: time,
      server: z.object({
        started: time,
        memory_mb: z.number(),
        free_disk_mb: z.number(),
        /** Milliseconds that work waited for the processor in the last full minute; null before the first. */
        delay: z.object({ p99: z.number(), longest: z.number() }).nullable(),
      }),
      database: z.object({
        version: z.string(),
        size_mb: z.number(),
        connections: z.number(),
        /** Of the archive of the write-ahead log; null where the database has none. */
        archive: z
          .object({ last: time.nullable(), failed: time.nullable(), failures: z.number() })
          .nullable(),
        /**
         * The last backup that has left a trace, null if none has: a base backup beside an archive, or the file
         * `last-backup` in DATA_DIR, which the operator's backup touches.
         */
        backup: z
          .object({
            at: time,
            of: z.enum(['base', 'marked']),
            /** Older than a day. */
            overdue: z.boolean(),
          })
          .nullable(),
        standbys: z.array(
          z.object({ name: z.string(), state: z.string(), lag_seconds: z.number().nullable() }),
        ),
        /** Statements that took at least 200 ms since the start, the slowest first. */
        slow: z.array(
          z.object({ statement: z.string(), count: z.number(), longest_ms: z.number(), at: time }),
        ),
      }),
      messages: z.object({
        waiting: z.number(),
        /** Since when the oldest waits. */
        oldest: time.nullable(),
        /** Given up in the last seven days. */
        failed: z.number(),
      }),
      jobs: z.array(
        z.object({
          name: z.enum(jobNames),
          /** The last run; null before the first. */
          at: time.nullable(),
          ms: z.number().nullable(),
          failed: z.boolean(),
        }),
      ),
      verification: z.object({
        /** Journal entries so far and in all, while one runs. */
        running: z.object({ since: time, entries: z.number(), of: z.number() }).nullable(),
        last: verification.nullable(),
      }),
    }),
  }),
  startVerification: call('POST books_verify_api', {
    access: { staff: systemReaders },
    about:
      'Replays the journal from its first entry in the background and compares it with every table, as `npm run verify` ' +
      'does. The start and the result are audit entries. One at a time.',
    form: {},
    answer: saved,
  }),
}
