import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { typedId } from './typed.ts'

/** Roles that answer what clients ask, and those that read it. */
export const enquiryKeepers = ['owner', 'support'] as const satisfies readonly StaffRole[]
export const enquiryReaders = [...enquiryKeepers, 'auditor'] as const satisfies readonly StaffRole[]

/** Most characters of a message from either side. */
export const MESSAGE_LENGTH = 2_000

const makers = enquiryKeepers
const states = ['new', 'assigned', 'answered', 'closed'] as const
const enquiry = typedId
const ofOne = { makers, usage: 'N', positional: ['enquiry'], args: { enquiry } } as const
const state = z.enum(states)
const kind = z.enum(['question', 'complaint'], 'must be question or complaint')
const seen = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional()
/** Of a complaint: until when it is redressed, one month after its receipt. */
const due = time.nullable()
const changed = z.object({ enquiry: z.number(), state })
const person = z.object({ username: z.string(), name: z.string() })
/** Whom enquiries can be assigned to. */
const colleagues = z.array(person)

export const enquiryActions = {
  'list-enquiries': action('list-enquiries', {
    about:
      'Lists the enquiries that wait for an answer: complaints past their term first, then the longest wait; with all, all of them, newest first.',
    makers: enquiryReaders,
    usage: `[all] [--kind question|complaint] [--state ${states.join('|')}] ${queueUsage(BY_AGE)}`,
    positional: ['which'],
    args: {
      which: z.enum(['waiting', 'all'], 'must be waiting or all').default('waiting'),
      kind: kind.optional(),
      state: state.optional(),
      ...queueArgs(BY_AGE),
    },
    result: queueOf(
      z.object({
        enquiry: z.number(),
        /** Of the latest message. */
        at: time,
        client: z.number(),
        name: z.string(),
        /** The beginning of what the client wrote first. */
        message: z.string(),
        kind,
        due,
        /** It waits past its term. */
        overdue: z.boolean(),
        state,
        assigned: z.string().nullable(),
        /** The number of the latest message, to answer or close what was seen. */
        seen: z.number(),
      }),
    ).extend({ colleagues }),
  }),
  'show-enquiry': action('show-enquiry', {
    about: 'Shows an enquiry with all its messages. The audit log names the reader.',
    ...ofOne,
    makers: enquiryReaders,
    result: z.object({
      enquiry: z.number(),
      at: time,
      client: z.number(),
      name: z.string(),
      /** Where answers go. */
      email: z.string(),
      mobile: z.string(),
      /** The client's. */
      language: z.enum(['en', 'hi']),
      kind,
      due,
      overdue: z.boolean(),
      /** Of a complaint: when the client was sent its number. */
      acknowledged: time.nullable(),
      state,
      assigned: person.nullable(),
      /** Oldest first; `by` is null for the client. */
      messages: z.array(z.object({ at: time, by: z.string().nullable(), text: z.string() })),
      /** Number of the latest message, 0 for the first; an answer sends it back. */
      seen: z.number(),
      colleagues,
      /** In the client's language. */
      templates: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  }),
  'assign-enquiry': action('assign-enquiry', {
    about: 'Assigns an enquiry to you, or with --to to a colleague.',
    makers,
    usage: 'N [--to USERNAME]',
    positional: ['enquiry'],
    args: { enquiry, to: z.string().trim().min(1, 'must be a username').max(40).optional() },
    result: changed.extend({ assigned: z.string() }),
  }),
  'answer-enquiry': action('answer-enquiry', {
    about:
      'Answers an enquiry by email; the client also reads the answer in the app. --seen refuses the answer if a message came since.',
    makers,
    usage: 'N --text TEXT [--seen NUMBER]',
    positional: ['enquiry'],
    args: {
      enquiry,
      text: z.string().trim().min(3, 'must be an answer').max(MESSAGE_LENGTH),
      seen,
    },
    result: changed,
  }),
  'mark-complaint': action('mark-complaint', {
    about:
      'Marks an enquiry as a complaint: the client gets its number by email, and it is redressed within one month of its receipt.',
    ...ofOne,
    result: changed.extend({ due: time }),
  }),
  'close-enquiry': action('close-enquiry', {
    about:
      'Closes an enquiry without another answer. A new message from the client opens it again. --seen and --kind refuse it if it changed since.',
    ...ofOne,
    usage: 'N [--seen NUMBER] [--kind question|complaint]',
    args: { ...ofOne.args, seen, kind: kind.optional() },
    result: changed,
  }),
  'reopen-enquiry': action('reopen-enquiry', {
    about: 'Opens a closed enquiry again.',
    ...ofOne,
    result: changed,
  }),
}
