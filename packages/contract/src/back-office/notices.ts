import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { time } from '../fields.ts'
import { action } from './action.ts'
import { day } from './answers.ts'
import { field } from './field.ts'
import { resource } from './resource.ts'
import { typedId } from './typed.ts'

/** Roles that write and publish notices to clients. */
const publishers = ['owner', 'support'] as const satisfies readonly StaffRole[]

export const noticeTopics = ['Company', 'Trading', 'Funds', 'Account', 'Maintenance'] as const

/** What the company announces to all clients in the app. Clients see what was published last, not what is being edited. */
export const notices = resource('notices', {
  id: 'notice_id',
  access: { staff: publishers },
  readers: ['auditor'],
  list: 'GET notice_list_api',
  save: 'POST add_notice_api',
  fields: {
    title_en: field.text({ max: 120, search: true }),
    title_hi: field.text({ max: 120, search: true }),
    text_en: field.long({ max: 1_500 }),
    text_hi: field.long({ max: 1_500 }),
    topic: field.choice(noticeTopics, { filter: true }),
    /** The first and the last day in India. */
    starts: field.day(),
    ends: field.day(),
    important: field.choice(['No', 'Yes'], { filter: true }),
  },
  checks: [
    {
      fields: ['ends', 'starts'],
      rule: ({ starts, ends }) => String(starts) <= String(ends),
      message: 'ends_before_start',
    },
  ],
})

const notice = typedId
const ofOne = { makers: publishers, usage: 'N', positional: ['notice'], args: { notice } } as const

export const noticeActions = {
  'list-notices': action('list-notices', {
    about:
      'Lists the published notices, newest first, and how many clients have dismissed or acknowledged them.',
    makers: [...publishers, 'auditor'],
    result: z.array(
      z.object({
        notice: z.number(),
        /** Of the record when it was published; a higher one is edited and not yet published. */
        version: z.number(),
        title: z.string(),
        starts: day,
        ends: day,
        important: z.boolean(),
        published: time,
        by: z.string(),
        confirmed_by: z.string().nullable(),
        seen: z.number(),
      }),
    ),
  }),
  'publish-notice': action('publish-notice', {
    about:
      'Publishes a notice as it is saved, in place of an earlier publication. A second person confirms an important one.',
    ...ofOne,
    checkers: publishers,
    secondPerson: 'depends',
    result: z.object({ notice: z.number(), title: z.string() }),
  }),
  'withdraw-notice': action('withdraw-notice', {
    about: 'Withdraws a published notice: clients no longer see it.',
    ...ofOne,
    result: z.object({ notice: z.number(), title: z.string() }),
  }),
}
