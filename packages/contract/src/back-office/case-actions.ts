import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { documents } from './kyc-actions.ts'
import { financeRoles, which } from './money-actions.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { momentIn, reasonOf, typedClient, typedId } from './typed.ts'

/** Roles that open and work on cases, and those that read them. */
export const caseKeepers = [...documents, ...financeRoles] as const satisfies readonly StaffRole[]
export const caseReaders = [...caseKeepers, 'auditor'] as const satisfies readonly StaffRole[]

/** What looks suspicious. */
export const caseKinds = [
  'structuring',
  'third_party',
  'source_of_funds',
  'identity',
  'trading',
  'sanctions',
  'other',
] as const
export const caseStates = ['open', 'reported', 'closed'] as const
const requestKinds = ['deposit', 'withdrawal'] as const

const kind = z.enum(caseKinds, `must be one of ${caseKinds.join(', ')}`)
const note = z.string().trim().min(3, 'must be a note').max(4_000)

const REQUEST = /^(deposit|withdrawal)\s*#?([1-9]\d{0,14})$/
/** Deposits and withdrawals: 'deposit 17, withdrawal 18'. */
const requests = z.string().transform((text, context) => {
  const read = text.split(',').map((one) => REQUEST.exec(one.trim().toLowerCase()))
  if (read.length <= 50 && !read.includes(null))
    return read.map((match) => ({
      kind: match?.[1] as (typeof requestKinds)[number],
      id: Number(match?.[2]),
    }))
  context.addIssue({ code: 'custom', message: 'must be such as "deposit 17, withdrawal 18"' })
  return z.NEVER
})

/** When the authority got the report. Indian time without a zone; milliseconds since 1970. */
const reported = z
  .string()
  .trim()
  .transform((text, context): number => {
    const moment = momentIn(text)
    if (moment) return moment.from
    context.addIssue({ code: 'custom', message: 'must be a date such as 2026-11-23' })
    return z.NEVER
  })

const summary = {
  case: z.number(),
  client: z.number(),
  name: z.string(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  opened: time,
  opened_by: z.string(),
}

const id = typedId
const changed = z.object({ case: z.number(), state: z.enum(caseStates) })
const ofOne = { makers: caseKeepers, positional: ['id'], result: changed } as const

export const caseActions = {
  'list-cases': action('list-cases', {
    about: 'Lists cases of suspicious activity: those not closed, oldest first, or all, newest first.',
    makers: caseReaders,
    usage: `[waiting|all] [--client CLIENT] [--state ${caseStates.join('|')}] ${queueUsage(BY_AGE)}`,
    positional: ['which'],
    args: {
      which,
      client: typedClient.optional(),
      state: z.enum(caseStates).optional(),
      ...queueArgs(BY_AGE),
    },
    result: queueOf(z.object(summary)),
  }),
  'show-case': action('show-case', {
    about: 'Shows a case with its notes and requests. The audit log names the reader.',
    makers: caseReaders,
    usage: 'N',
    positional: ['id'],
    args: { id },
    result: z.object({
      ...summary,
      /** Oldest first. */
      notes: z.array(z.object({ at: time, by: z.string(), text: z.string() })),
      requests: z.array(
        z.object({ kind: z.enum(requestKinds), id: z.number(), state: z.string(), dollars: z.number() }),
      ),
      /** The report to the authority. */
      reference: z.string().nullable(),
      reported: time.nullable(),
      reported_by: z.string().nullable(),
      reason: z.string(),
      closed: time.nullable(),
      closed_by: z.string().nullable(),
    }),
  }),
  'open-case': action('open-case', {
    about: 'Opens a case of suspicious activity about a client. The client is not told.',
    makers: caseKeepers,
    usage: `CLIENT --kind ${caseKinds.join('|')} --note TEXT [--requests "deposit 17, withdrawal 18"]`,
    positional: ['client'],
    args: { client: typedClient, kind, note, requests: requests.optional() },
    result: changed,
  }),
  'note-case': action('note-case', {
    about: 'Adds a note to a case. Notes cannot be changed.',
    ...ofOne,
    usage: 'N --note TEXT',
    args: { id, note },
  }),
  'link-case': action('link-case', {
    about: "Adds the client's deposits and withdrawals to a case.",
    ...ofOne,
    usage: 'N --requests "deposit 17, withdrawal 18"',
    args: { id, requests },
  }),
  'report-case': action('report-case', {
    about: 'Records that a case was reported to the authority, with its reference and date.',
    ...ofOne,
    usage: 'N --reference TEXT --reported 2026-11-23',
    args: { id, reference: reasonOf('must be the reference of the report', 80), reported },
  }),
  'close-case': action('close-case', {
    about: 'Closes a case. It stays readable.',
    ...ofOne,
    usage: 'N --reason TEXT',
    args: { id, reason: reasonOf('must say why the case is closed', 500) },
  }),
}
