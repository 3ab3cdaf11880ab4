import type { Deps } from '../deps.ts'
import { exportEventCalendar, listEventsOfMonth } from './event-calendar.ts'

/** What the church has besides its tables, which the back office serves. */
export const churchArea = (deps: Deps) => ({
  handlers: {
    listEventsOfMonth: listEventsOfMonth(deps),
    exportEventCalendar: exportEventCalendar(deps),
  },
  jobs: [],
})
