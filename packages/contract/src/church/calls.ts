import { eventCalls } from './events.ts'

/** The calls of the church besides those of its tables. */
export const churchCalls = { ...eventCalls }
