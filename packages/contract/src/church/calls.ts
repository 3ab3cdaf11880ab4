import { contributionCalls } from './contributions.ts'
import { eventCalls } from './events.ts'
import { memberCalls } from './members.ts'

/** The calls of the church besides those of its tables. */
export const churchCalls = { ...eventCalls, ...memberCalls, ...contributionCalls }
