import { CALENDAR_EVENTS } from '@gf/contract'
import type { Calls } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { everyRow } from '../calls/list.ts'
import { actorOf, audited } from '../calls/audited.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps, OfficeDeps } from '../deps.ts'
import { iso } from '../system/time.ts'

/** Serves GET events_of_month_api/{month}. */
export const listEventsOfMonth =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['listEventsOfMonth']> =>
  async ({ month }) =>
    db
      .selectFrom('back_office.events')
      .select(['event_id', 'event_title', 'event_start', 'event_end', 'event_time', 'event_location'])
      .where('removed_at', 'is', null)
      .where('event_start', '<=', `${month}-31`)
      .where('event_end', '>=', `${month}-01`)
      .orderBy('event_start')
      .orderBy('event_id')
      .limit(CALENDAR_EVENTS)
      .execute()

interface EventRow {
  readonly [column: string]: string | number
  readonly event_id: number
  readonly event_title: string
  readonly event_start: string
  readonly event_end: string
  readonly event_time: string
  readonly event_location: string
  readonly event_sdesc: string
  readonly changed_at: number
}

/** Serves GET events_calendar_api. */
export const exportEventCalendar =
  (deps: OfficeDeps): Handler<Calls['exportEventCalendar']> =>
  async (_none, context) => {
    await audited(deps, actorOf(context), 'events_exported', async (_within, note) =>
      note({ detail: { as: 'ics' } }),
    )
    return new Download(calendar(deps), 'text/calendar; charset=utf-8', 'events.ics')
  }

/** The events as iCalendar (RFC 5545), part by part. */
async function* calendar({ db }: Pick<Deps, 'db'>): AsyncGenerator<string> {
  yield lines(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Global Forex//Events//EN'])
  const source = {
    from: sql`back_office.events`,
    columns: sql`event_id, event_title, event_start, event_end, event_time, event_location, event_sdesc, changed_at`,
    where: [sql<SqlBool>`removed_at is null`],
    id: 'event_id',
  }
  for await (const rows of everyRow<EventRow>(db, source, undefined))
    yield rows.map((row) => lines(eventLines(row))).join('')
  yield lines(['END:VCALENDAR'])
}

const eventLines = (row: EventRow): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:event-${row.event_id}@global-forex`,
  `DTSTAMP:${iso(row.changed_at).replaceAll(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${row.event_start.replaceAll('-', '')}`,
  // The day after the last.
  `DTEND;VALUE=DATE:${iso(Date.parse(row.event_end) + DAY)
    .slice(0, 10)
    .replaceAll('-', '')}`,
  `SUMMARY:${escaped(row.event_title)}`,
  `LOCATION:${escaped(row.event_location)}`,
  `DESCRIPTION:${escaped([row.event_time, row.event_sdesc].filter(Boolean).join('\n'))}`,
  'END:VEVENT',
]

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

const lines = (all: readonly string[]): string => all.map((line) => `${folded(line)}\r\n`).join('')

/** Longest line in bytes, without its end. */
const LINE = 75

/** A long line continues on the next after a space. No character is cut in two. */
function folded(line: string): string {
  let [whole, size] = ['', 0]
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > LINE) {
      whole += '\r\n '
      size = 1
    }
    whole += character
    size += bytes
  }
  return whole
}
