import { z } from 'zod'
import { time } from '../fields.ts'
import { isMessageText, MESSAGE_LENGTH, textKinds } from '../message-texts.ts'
import { action } from './action.ts'
import { settingHistory } from './company-actions.ts'
import { timed, TIMED_USAGE } from './typed.ts'

/** As the risk notice: both are texts of the company that every client may read. */
const people = { makers: ['owner'], checkers: ['owner', 'support'], secondPerson: 'always' } as const
const readers = ['owner', 'support', 'auditor'] as const

const kind = z.enum(textKinds, 'must be a kind that list-message-texts shows')
const text = z
  .string()
  .transform((written) => written.trim().replaceAll('\r\n', '\n'))
  .refine((written) => written.length <= MESSAGE_LENGTH, `must have at most ${MESSAGE_LENGTH} characters`)
  .refine(
    isMessageText,
    'must have a subject on its first line, lines below it, and braces around names only',
  )
  .optional()
const inLanguages = z.object({ en: z.string(), hi: z.string() })
/** 1 is the text that comes with the product. `own`: whether that is in force, again after a reset. */
const inForce = { kind, version: z.number(), own: z.boolean() }

export const messageTextActions = {
  'list-message-texts': action('list-message-texts', {
    about: 'Lists the messages to clients whose text the company may change, and the version in force.',
    makers: readers,
    result: z.array(z.object({ ...inForce, since: time.nullable() })),
  }),
  'show-message-text': action('show-message-text', {
    about: 'Shows the text of a message in both languages, its placeholders, and its latest changes.',
    makers: readers,
    usage: 'KIND',
    positional: ['kind'],
    args: { kind },
    result: z.object({
      ...inForce,
      texts: inLanguages,
      /** Of the product, which a reset puts back in force. */
      own_texts: inLanguages,
      placeholders: z.array(
        z.object({
          name: z.string(),
          /** Whether the text must have it. */
          must: z.boolean(),
          /** Whether every message has a value for it. */
          always: z.boolean(),
          example: inLanguages,
        }),
      ),
      ...settingHistory,
    }),
  }),
  'set-message-text': action('set-message-text', {
    about:
      'Sets the next version of the text of a message, in one language or both: the subject on the first line, then the message, with placeholders such as {code}.',
    ...people,
    usage: `KIND [--text-en TEXT] [--text-hi TEXT] ${TIMED_USAGE}`,
    positional: ['kind'],
    args: { ...timed, kind, 'text-en': text, 'text-hi': text },
    result: z.object({ kind, version: z.number() }),
  }),
  'reset-message-text': action('reset-message-text', {
    about: 'Puts the text of the product back in force for a message, in both languages.',
    ...people,
    usage: `KIND ${TIMED_USAGE}`,
    positional: ['kind'],
    args: { ...timed, kind },
    result: z.object({ kind, version: z.number() }),
  }),
}
