import { z } from 'zod'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { field } from './field.ts'
import { documentReaders, documents } from './kyc-actions.ts'
import { which } from './money-actions.ts'
import { BY_AGE, queueArgs, queueOf, queueUsage } from './queue.ts'
import { resource } from './resource.ts'
import { listedKinds } from './screening-hit.ts'
import { reasonOf, typedClient, typedId } from './typed.ts'

/** Roles that read which clients match a list. */
export const hitReaders = documentReaders

/** Sanctioned and politically exposed persons. Their names are compared with those of all clients. */
export const listedPersons = resource('listed_persons', {
  id: 'person_id',
  access: { staff: documents },
  personal: true,
  readers: ['auditor'],
  list: 'GET listed_persons_api',
  save: 'POST listed_person_api',
  fields: {
    /** The source's number for the person. */
    reference: field.text({ max: 120, search: true }),
    name: field.text({ max: 200, search: true }),
    /** One on each line, or separated by semicolons. */
    other_names: field.long({ max: 4_000, optional: true, search: true }),
    /** As the list has it: a day, a year, or several. */
    born: field.text({ max: 120, optional: true }),
    country: field.text({ max: 120, optional: true }),
    kind: field.choice(listedKinds, { filter: true }),
    source: field.text({ max: 120 }),
  },
})

/** How a match was found. */
export const hitCauses = ['registration', 'documents', 'review', 'name', 'list'] as const
export const hitStates = ['open', 'cleared', 'confirmed'] as const

const hit = z.object({
  hit: z.number(),
  state: z.enum(hitStates),
  client: z.number(),
  name: z.string(),
  is_closed: z.boolean(),
  kind: z.enum(listedKinds),
  /** Of the listed person, as it is now. */
  listed: z.string(),
  other_names: z.string(),
  born: z.string(),
  country: z.string(),
  source: z.string(),
  reference: z.string(),
  /** Whether the person was removed from the list. */
  is_removed: z.boolean(),
  /** The listed name that matched, and how alike the names are in per cent. */
  matched: z.string(),
  likeness: z.number(),
  found: time,
  found_by: z.enum(hitCauses),
  reason: z.string(),
  decided: time.nullable(),
  decided_by: z.string().nullable(),
})

const changed = z.object({ hit: z.number(), client: z.number(), state: z.enum(hitStates) })
const decision = {
  makers: documents,
  usage: 'N --reason TEXT',
  positional: ['id'],
  args: { id: typedId, reason: reasonOf('must say how you compared client and listed person', 500) },
  result: changed,
} as const

export const screeningActions = {
  'list-hits': action('list-hits', {
    about:
      'Lists clients whose names match a listed person: open matches, oldest first, or all, newest first.',
    makers: hitReaders,
    usage: `[waiting|all] [--client CLIENT] ${queueUsage(BY_AGE)}`,
    positional: ['which'],
    args: { which, client: typedClient.optional(), ...queueArgs(BY_AGE) },
    result: queueOf(hit),
  }),
  'clear-hit': action('clear-hit', {
    about:
      'Decides that a client is not the listed person. A second person must confirm it for a confirmed match.',
    ...decision,
    checkers: documents,
    secondPerson: 'depends',
  }),
  'confirm-hit': action('confirm-hit', {
    about:
      'Decides that a client is the listed person. A sanctioned person cannot be approved; suspend an open account.',
    ...decision,
  }),
}
