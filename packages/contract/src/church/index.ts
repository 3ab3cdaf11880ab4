export { reportedBy } from './contributions.ts'
export { CALENDAR_EVENTS } from './events.ts'
export { MEMBER_SEARCH_ABOVE } from './members.ts'
