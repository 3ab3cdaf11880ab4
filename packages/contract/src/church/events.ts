import { z } from 'zod'
import { day } from '../back-office/answers.ts'
import { field } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { call } from '../call.ts'
import { download } from '../fields.ts'
import { access } from './access.ts'

/** Events of one or several days. Days are days in India; the time is free text. */
export const events = resource('events', {
  id: 'event_id',
  access,
  list: 'GET events_api',
  edit: 'GET edit_event_api/{id}',
  save: 'POST add_event_api',
  fields: {
    event_title: field.text({ max: 120, search: true }),
    event_start: field.day(),
    event_end: field.day(),
    event_time: field.text({ max: 80 }),
    event_location: field.text({ max: 200, search: true }),
    event_sdesc: field.long({ max: 500, optional: true }),
    event_desc: field.long({ max: 5000, optional: true }),
  },
  checks: [
    {
      fields: ['event_end', 'event_start'],
      rule: ({ event_start: start, event_end: end }) => String(start) <= String(end),
      message: 'ends_before_start',
    },
  ],
})

/** Most events of a calendar. */
export const CALENDAR_EVENTS = 500

export const eventCalls = {
  listEventsOfMonth: call('GET events_of_month_api/{month}', {
    access,
    about: `Events with a day in the month, YYYY-MM, by their first day. At most ${CALENDAR_EVENTS}.`,
    params: { month: z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-12') },
    answer: z.array(
      z.object({
        event_id: z.number(),
        event_title: z.string(),
        event_start: day,
        event_end: day,
        event_time: z.string(),
        event_location: z.string(),
      }),
    ),
  }),
  exportEventCalendar: call('GET events_calendar_api', {
    access,
    about: 'All events for calendar programs, as an iCalendar file of whole days.',
    answer: download,
    download: 'text/calendar; charset=utf-8',
  }),
}
